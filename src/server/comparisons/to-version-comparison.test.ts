import { expect, test } from 'vitest';
import type { Survey, SurveyQuestion } from '../../importing/survey.ts';
import { compareSurveys } from '../../importing/compare/survey-comparison.ts';
import { toVersionComparison } from './to-version-comparison.ts';

function single(code: string, answers: Readonly<Record<string, string>>, name = code): SurveyQuestion {
  return {
    code,
    namespace: 's',
    kind: 'single',
    name,
    wording: '',
    category: [],
    unit: '',
    alsoCalled: [],
    notes: '',
    datapoints: Object.entries(answers).map(([answer, label]) => ({
      code: answer,
      name: label,
      midpoint: null,
      numeric: true,
      from: null,
      to: null,
      askedIn: null,
    })),
    suffixes: [],
    askedIn: null,
  };
}

/** People of one wave each, in one location. */
function survey(
  questions: readonly SurveyQuestion[],
  columns: Readonly<Record<string, readonly number[]>>,
  waves: readonly number[],
  weights: readonly number[],
): Survey {
  const numbers = new Set(questions.filter(({ kind }) => kind === 'numeric').map(({ code }) => code));
  return {
    code: 's',
    name: 'S',
    synthetic: false,
    datasets: [{ code: 's', name: 'S', namespace: 's', parent: null }],
    waves: Array.from({ length: Math.max(...waves) + 1 }, (_, index) => ({
      code: `w${index}`,
      name: `Wave ${index}`,
      dateStart: null,
      dateEnd: null,
    })),
    locations: [{ code: 'all', name: 'All' }],
    weights: [{ code: 'w', name: 'W', values: Float64Array.from(weights) }],
    questions,
    respondents: {
      count: waves.length,
      id: waves.map((_, index) => String(index)),
      wave: Uint16Array.from(waves),
      location: new Uint16Array(waves.length),
      stratum: null,
      primarySamplingUnit: null,
    },
    columns: new Map(
      Object.entries(columns).map(([key, values]) => [
        key,
        numbers.has(key)
          ? { kind: 'numbers' as const, values: Float64Array.from(values) }
          : { kind: 'codes' as const, values: Uint8Array.from(values) },
      ]),
    ),
  };
}

const times = <Item>(count: number, ...items: Item[]): Item[] =>
  Array.from({ length: count }, () => items).flat();

/*
 * R: w <- c(rep(c(1,2),50), rep(c(1,1,3),40)); g <- c(rep("a",100), rep("b",120))
 * y <- c(rep(c(1,0,0,1,0),20), rep(c(1,1,0,1,0,1),20)); d <- svydesign(~1, weights=~w, data=data.frame(w,g,y))
 * m <- svyby(~y,~g,d,svymean,covmat=TRUE); c <- svycontrast(m,c(a=-1,b=1)): 0.4, 0.6, and p from z = 2.708782529485939.
 */
test('a new wave is tested against the last one as R survey tests it', () => {
  const weights = [...times(50, 1, 2), ...times(40, 1, 1, 3)];
  const answers = [...times(20, 1, 0, 0, 1, 0), ...times(20, 1, 1, 0, 1, 0, 1)].map((y) => 2 - y);
  const question = single('q', { yes: 'Yes', no: 'No' });
  const before = survey([question], { q: answers.slice(0, 100) }, times(100, 0), weights.slice(0, 100));
  const after = survey([question], { q: answers }, [...times(100, 0), ...times(120, 1)], weights);
  const compared = toVersionComparison(compareSurveys(before, after), 0);
  expect(compared).toMatchObject({
    before: { waves: ['Wave 0'], respondents: 100, mean_weight: 1.5 },
    after: { waves: ['Wave 1'], respondents: 120 },
    tested: true,
    tests_made: 2,
    flagged: 2,
  });
  const [yes] = compared.questions[0]?.answers ?? [];
  expect(yes).toMatchObject({ before: { value: 40, sample: 100 }, after: { sample: 120 }, flagged: true });
  expect(yes?.after?.value).toBeCloseTo(60, 10);
  expect(yes?.difference).toBeCloseTo(20, 10);
  // Both answers have the one p, which Benjamini and Hochberg leave as it is.
  expect(yes?.p_value).toBeCloseTo(0.006753058779682578, 12);
});

test('answers and questions that are new, gone or called otherwise are told, and the same people are never tested', () => {
  const everybody = times(40, 0);
  const before = survey(
    [single('q', { a: 'Aye', b: 'Bee', c: 'See' }, 'Old name'), single('gone', { x: 'X' })],
    { q: times(20, 1, 2), gone: times(40, 1) },
    everybody,
    times(40, 1),
  );
  const after = survey(
    [single('q', { a: 'Aye', b: 'Bee!', d: 'Dee' }, 'New name'), single('fresh', { y: 'Y' })],
    { q: times(10, 1, 2, 3, 3), fresh: times(40, 1) },
    everybody,
    times(40, 1),
  );
  const compared = toVersionComparison(compareSurveys(before, after), 0);
  expect(compared.tested).toBe(false);
  expect(compared.tests_made).toBe(0);
  expect(compared.questions.map(({ code, state, was }) => [code, state, was])).toEqual([
    ['q', 'changed', 'Old name'],
    ['fresh', 'new', ''],
    ['gone', 'removed', ''],
  ]);
  expect(
    compared.questions[0]?.answers.map(({ code, state, was, before: old, after: now, difference }) => [
      code,
      state,
      was,
      old?.value ?? null,
      now?.value ?? null,
      difference,
    ]),
  ).toEqual([
    ['a', 'same', '', 50, 25, -25],
    ['b', 'changed', 'Bee', 50, 25, -25],
    ['d', 'new', '', null, 50, null],
    ['c', 'removed', '', 0, null, null],
  ]);
});

test('means are compared too, whoever has no weight counts for nothing, and figures under a floor are withheld', () => {
  const number: SurveyQuestion = { ...single('n', {}), kind: 'numeric', datapoints: [], unit: 'km' };
  const column = [...times(30, 10), ...times(30, 10), ...times(30, 20)];
  const weights = [...times(30, 1), ...times(60, 1)].map((weight, index) => (index % 30 === 0 ? 0 : weight));
  const before = survey([number], { n: column.slice(0, 30) }, times(30, 0), weights.slice(0, 30));
  const after = survey([number], { n: column }, [...times(30, 0), ...times(60, 1)], weights);
  const sums = compareSurveys(before, after);
  expect(toVersionComparison(sums, 0).questions[0]).toMatchObject({
    measure: 'mean',
    unit: 'km',
    answers: [
      { before: { value: 10, sample: 29 }, after: { value: 15, sample: 58 }, difference: 5, p_value: null },
    ],
  });
  expect(toVersionComparison(sums, 30).questions[0]?.answers[0]).toMatchObject({ before: null });
});
