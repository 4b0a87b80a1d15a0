import * as fc from 'fast-check';
import { describe as group, expect, test } from 'vitest';
import type { Clause, Expression } from '../expression/expression.ts';
import { caseCount } from '../testing/case-count.ts';
import { surveyedQuestions } from '../testing/phrases/surveyed-questions.ts';
import { fill } from './fill.ts';
import type { Names } from './names.ts';
import type { PhrasedQuestion } from './phrase.ts';
import { describe, whoOf } from './who-of.ts';

function question(
  code: string,
  kind: PhrasedQuestion['kind'],
  wording: string,
  labels: readonly string[],
  complete: boolean,
  columns: readonly string[] = [],
): PhrasedQuestion {
  return {
    code,
    kind,
    name: code,
    wording,
    complete,
    datapoints: labels.map((name, at) => ({ code: String(at), name })),
    suffixes: columns.map((name, at) => ({ code: at, name })),
  };
}

const often = ['Never', 'Less often', 'At least once a month', 'At least once a week', 'Every day'];
const agree = ['Strongly disagree', 'Disagree', 'Agree', 'Strongly agree'];
const brands = ['Burger Chef', 'Burger Shack', 'Nuovo Burger'];
const questions: readonly PhrasedQuestion[] = [
  question('Gender', 'single', 'What is your gender?', ['Female', 'Male'], true),
  question('Age', 'single', '', ['16 - 24', '25 - 34', '35+'], true),
  question('Car', 'single', 'Do you own a car?', ['Yes', 'No'], true),
  question('Bike', 'single', 'Do you own a bike?', ['Yes', 'No'], false),
  question('Vote', 'single', 'Did you vote in the last election?', ['Yes', 'No'], false),
  question('Boat', 'single', 'Do you own a boat?', ['Yes', 'No', "Don't know"], true),
  question(
    'Devices',
    'multiple',
    'Which of these devices do you own?',
    ['Tablet', 'Radio', 'None of these'],
    true,
  ),
  question('Tools', 'multiple', 'Which of these tools do you use?', ['Saw', 'Drill', 'None of these'], false),
  question('Podcasts', 'single', 'How often do you listen to podcasts?', often, true),
  question('Radio', 'single', 'How often do you listen to the radio?', often, false),
  question('Children', 'single', '', ['0', '1', '2'], true),
  question('Ever eaten', 'multiple', '', brands, false),
  question('Attitudes', 'grid_single', '', ['I look after my health', 'Money matters'], true, agree),
  question('Q17', 'single', '', ['1', '2', '3'], false),
];
const names: Names = { people: 'people', question: (code) => questions.find((one) => one.code === code) };

/** What each of a few hundred respondents answered: for each question rows, or pairs of row and column; null: not asked. */
type Answers = ReadonlyMap<string, ReadonlySet<string> | null>;

const answersArbitrary = fc.tuple(...questions.map(answersTo)).map((all): Answers => new Map(all));

function answersTo(one: PhrasedQuestion): fc.Arbitrary<[string, ReadonlySet<string> | null]> {
  const rows = one.datapoints.map(({ code }) => code);
  const isNone = (code: string) => one.datapoints.find((row) => row.code === code)?.name === 'None of these';
  const given =
    one.kind === 'single'
      ? fc.constantFrom(...rows).map((code) => new Set([code]))
      : one.kind === 'multiple'
        ? fc.subarray(rows).map((some) => {
            const real = some.filter((code) => !isNone(code));
            return new Set(real.length > 0 ? real : rows.filter(isNone));
          })
        : fc
            .tuple(...rows.map(() => fc.nat({ max: one.suffixes.length - 1 })))
            .map((columns) => new Set(columns.map((column, at) => `${rows[at]}/${column}`)));
  const blank = fc.constant<ReadonlySet<string> | null>(null);
  const some: fc.Arbitrary<ReadonlySet<string> | null> =
    one.complete === true
      ? given
      : fc.oneof({ arbitrary: given, weight: 3 }, { arbitrary: blank, weight: 1 });
  return some.map((set) => [one.code, set]);
}

const respondents = fc.sample(answersArbitrary, { numRuns: 150, seed: 20_261_124 });

function holds(expression: Expression, answers: Answers): boolean {
  if (expression.kind === 'group') {
    const count = expression.children.filter((child) => holds(child, answers)).length;
    const needed = expression.match.kind === 'all' ? expression.children.length : expression.match.count;
    return count >= needed !== expression.negated;
  }
  const given = answers.get(expression.question) ?? new Set();
  const { datapoints, suffixes } = expression;
  const met = (datapoints ?? []).filter((row) =>
    suffixes === null ? given.has(row) : suffixes.some((column) => given.has(`${row}/${column}`)),
  );
  return met.length >= expression.minCount !== expression.negated;
}

const selected = (expression: Expression) =>
  respondents.map((one) => (holds(expression, one) ? '1' : '0')).join('');

function clausesOf(of: readonly PhrasedQuestion[]): fc.Arbitrary<Clause> {
  return fc.constantFrom(...of).chain((one) =>
    fc.record({
      kind: fc.constant('clause' as const),
      question: fc.constant(one.code),
      datapoints: fc.subarray(codesOf(one), { minLength: 1 }),
      suffixes:
        one.suffixes.length > 0
          ? fc.subarray(
              one.suffixes.map(({ code }) => code),
              { minLength: 1 },
            )
          : fc.constant(null),
      minCount: fc.constant(1),
      negated: fc.boolean(),
    }),
  );
}

function codesOf({ kind, datapoints }: PhrasedQuestion): string[] {
  if (kind === 'numeric') return ['[3,3]', '(,20]', '[65,)'];
  return datapoints.map(({ code }) => (kind === 'grid_numeric' ? `${code}[2,)` : code));
}

function expressionsOf(of: readonly PhrasedQuestion[]): fc.Arbitrary<Expression> {
  return fc.letrec<{ tree: Expression }>((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      clausesOf(of),
      fc.record({
        kind: fc.constant('group' as const),
        match: fc.constantFrom({ kind: 'all' as const }, { kind: 'atLeast' as const, count: 1 }),
        negated: fc.boolean(),
        children: fc.array(tie('tree'), { minLength: 2, maxLength: 3 }),
      }),
    ),
  })).tree;
}

group('names of people of complete and of routed questions', () => {
  test('no two expressions of thousands that select other respondents have one name', () => {
    const byName = new Map<string, { expression: Expression; people: string }>();
    const wrong: string[] = [];
    for (const expression of fc.sample(expressionsOf(questions), {
      numRuns: caseCount(2_000, 5_000),
      seed: 18,
    })) {
      const name = whoOf(expression, names);
      const people = selected(expression);
      const known = byName.get(name);
      if (known === undefined) byName.set(name, { expression, people });
      else if (known.people !== people) {
        wrong.push(`${name}: ${JSON.stringify(known.expression)} and ${JSON.stringify(expression)}`);
      }
    }
    expect(byName.size).toBeGreaterThan(800);
    expect(wrong).toEqual([]);
  });

  test('an answer and its contrary never have the same words', () => {
    const all = questions.flatMap((one) =>
      one.datapoints.flatMap(({ code }) =>
        (one.suffixes.length > 0 ? one.suffixes.map((column) => [column.code]) : [null]).map((suffixes) =>
          fill(one, { datapoints: [code], suffixes }),
        ),
      ),
    );
    expect(all.filter(({ does, doesNot }) => does === doesNot)).toEqual([]);
  });

  test('what clauses have in common is said once, but for names', () => {
    const advice = question('Advice', 'single', '', ['Often', 'Sometimes', 'Rarely', 'Never'], true);
    const does = ['often', 'sometimes', 'rarely', 'never'].map((how) => `${how} ask a friend for advice`);
    const phrased = {
      ...advice,
      datapoints: advice.datapoints.map((one, at) => ({ ...one, phrase: { does: does[at] ?? '' } })),
    };
    const [mostly = '', sometimes = '', rarely = '', never = ''] = advice.datapoints.map(({ code }) => code);
    const asked = fill(phrased, { datapoints: [mostly, sometimes, rarely], suffixes: null });
    expect(asked.does).toBe('often, sometimes or rarely ask a friend for advice');
    expect(asked.doesNot).toBe("don't often, sometimes or rarely ask a friend for advice");
    expect(fill(phrased, { datapoints: [rarely, never], suffixes: null }).does).toBe(
      'rarely ask a friend for advice or never ask a friend for advice',
    );
  });

  test('numbers of several rows name each row', () => {
    const orders = question('Number of times ordered in last month', 'grid_numeric', '', brands, false);
    const some = { datapoints: ['0[3,)', '1[3,)'], suffixes: null };
    expect(fill(orders, some).does).toBe(
      'ordered Burger Chef 3 or more times in the last month or ordered Burger Shack 3 or more times in the last month',
    );
    expect(fill(orders, { ...some, minCount: 2 }).does).toBe(
      'answered both “Burger Chef: 3 or more” and “Burger Shack: 3 or more” to “Number of times ordered in last month”',
    );
    const suffixes = [
      { code: 1, name: 'Lunch' },
      { code: 2, name: 'Dinner' },
    ];
    const lunch = fill({ ...orders, suffixes }, { datapoints: ['0[3,)'], suffixes: [1] });
    expect(lunch.does).toBe('ordered Burger Chef (Lunch) 3 or more times in the last month');
  });

  test('no sentence about people says an answer for a question, or has a hole', () => {
    const surveyed = [...questions, ...surveyedQuestions.map((one, at) => ({ ...one, code: `q${at}` }))];
    const all: Names = { people: 'people', question: (code) => surveyed.find((one) => one.code === code) };
    const sampled = fc.sample(expressionsOf(surveyed), { numRuns: caseCount(1_000, 10_000), seed: 18 });
    const sentences = sampled.map((expression) => describe(expression, all).text);
    expect(new Set(sentences).size).toBeGreaterThan(caseCount(800, 8_000));
    expect(sentences.flatMap((text) => text.match(malformed) ?? [])).toEqual([]);
  });
});

/** `say “X” for “Y”`, "whose X is Y" outside a wording, and slots, blanks or words that were left over. */
const malformed =
  /.{0,20}(?:\bsay “[^”]*” for “|\bwhose \S+ (?:is|are) “|\{\w+\}|undefined|null|\[object| {2}| [,.;]|\bwho who\b|\bpeople people\b).{0,20}/u;
