import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DerivedDefinition, Formula } from '../../contract/codebook/derived-definition.ts';
import { differences } from '../../engine/conformance/agreement.case.ts';
import { readAnswer } from '../../engine/conformance/read-answer.case.ts';
import { rowsOfCore, withDerivedColumns } from '../../engine/derived/derive-columns.ts';
import { createEngine, type Engine } from '../../engine/engine.ts';
import { answerFigures } from '../../engine/reference/answer.ts';
import type { Question } from '../../engine/survey/catalogue.ts';
import { codesOf, marksOf, numbersOf } from '../../engine/survey/answers.ts';
import type { Column, Dataset } from '../../engine/survey/dataset.ts';
import { intersectPairs } from '../../engine/survey/pairs.ts';
import { surveyArbitrary } from '../../testing/arbitraries/dataset.ts';
import { baseOf, columnOf, figureQuery, shareRow, valueRow } from '../../testing/build-figure-query.ts';
import { caseCount } from '../../testing/case-count.ts';
import { definedRanIn, definedValue, type DefinedValue } from '../../testing/definition-values.ts';
import { atSuffixes, clause } from '../../testing/expressions.ts';
import { definitionForms, randomDefinition } from '../../testing/random-definitions.ts';
import { RandomPicks } from '../../testing/seeded-random.ts';
import { segmentFiles } from '../../testing/segment-files.ts';
import { tinyAmounts } from '../../testing/tiny-survey.ts';
import { withoutParts } from '../../testing/without-parts.ts';
import { applyEdits } from '../apply-edits.ts';
import { layOver } from '../lay-over.ts';
import { emptyOverlay, entryOf } from '../overlay.ts';
import { partsOf } from '../regroup.ts';

const code = 'd_aaaaaa';

/** A survey laid over with a derived question, and its definition with the codes of its answers. */
function derived(record: Dataset, definition: DerivedDefinition) {
  const edit = { op: 'derive', question: code, definition, scope: 'mine' } as const;
  const editing = { revision: 2, owner: { organisation: 1, user: 1 } };
  const { overlay, problems } = applyEdits(record.catalogue, emptyOverlay, [edit], editing);
  expect([definition, problems]).toEqual([definition, []]);
  const { catalogue, cores } = layOver(record.catalogue, overlay);
  const core = cores.get(code);
  const question = catalogue.questions.find((one) => one.code === code);
  const stored = entryOf(overlay, code, '').definition;
  if (core === undefined || question === undefined || stored === undefined)
    throw new Error('it was not made');
  return { catalogue, core, question, definition: stored };
}

/** The survey with a row of its ratings as a question of its own, so that there are two with one answer each. */
function withTwoSingles(record: Dataset): Dataset {
  const { questions } = record.catalogue;
  const ratings = questions.find((question) => question.code === 'ratings');
  const [row] = ratings?.datapoints ?? [];
  const column = record.columns.get('ratings/r1');
  if (ratings === undefined || row === undefined || column === undefined)
    throw new Error('there are no ratings');
  const other: Question = {
    ...ratings,
    code: 'other',
    kind: 'single',
    ranIn: intersectPairs(ratings.ranIn, row.ranIn),
    datapoints: ratings.suffixes.map((suffix) => ({ ...row, ...suffix, code: `o${suffix.code}` })),
    suffixes: [],
  };
  return {
    ...record,
    catalogue: { ...record.catalogue, questions: [...questions, other] },
    columns: new Map([...record.columns, ['other', column]]),
  };
}

interface Case {
  readonly record: Dataset;
  readonly definition: DerivedDefinition;
}

/** Surveys with routing, launches, blanks and codes that are read otherwise; a definition of every form in turn. */
const cases: fc.Arbitrary<Case> = fc
  .tuple(surveyArbitrary().map(withTwoSingles), fc.nat(), fc.constantFrom(...definitionForms))
  .map(([record, seed, form]) => ({
    record,
    definition: randomDefinition(record.catalogue, new RandomPicks(seed), form),
  }))
  .filter((one): one is Case => one.definition !== null);

/** The value of a respondent as columns have it. */
function storedValue(dataset: Dataset, question: Question, row: string, i: number): DefinedValue {
  const { kind } = question;
  const path: [string, string?] = row === '' ? [code] : [code, row];
  if (kind === 'numeric') {
    const number = numbersOf(dataset, code)[i] ?? Number.NaN;
    return Number.isNaN(number) ? null : number;
  }
  const answers = answersOf(question);
  if (kind === 'single' || kind === 'grid_single') {
    const place = codesOf(dataset, ...path)[i] ?? 0;
    return place === 0 ? null : [codeIn(answers[place - 1])];
  }
  const marks = answers.map((one) =>
    typeof one === 'number' ? marksOf(dataset, code, row, one)[i] : marksOf(dataset, code, one)[i],
  );
  if (marks.every((mark) => mark === 0)) return null;
  return answers.filter((_, at) => marks[at] === 2).map(codeIn);
}

/** Codes of its answers, of a grid of its columns. */
function answersOf({ datapoints, suffixes }: Question): readonly (string | number)[] {
  return (suffixes.length > 0 ? suffixes : datapoints).map((one) => one.code);
}

/** The code that a definition gives to an answer or column. */
function codeIn(one: string | number | undefined): string {
  return typeof one === 'number' ? (one === 0 ? 'rest' : `a${one}`) : (one ?? '');
}

const respondentsOf = ({ respondents }: Dataset) => Array.from({ length: respondents.count }, (_, i) => i);

test('definitions of every form have the values that they say, respondent by respondent', () => {
  const forms = new Set<string>();
  fc.assert(
    fc.property(cases, ({ record, definition }) => {
      forms.add(definition.form);
      const made = derived(record, definition);
      const dataset = withDerivedColumns({ ...record, catalogue: made.catalogue }, [
        { code, core: made.core },
      ]);
      const valueOf = definedValue(record, made.definition);
      for (const row of rowsOfCore(made.core)) {
        const values = respondentsOf(record).map((i) => [
          storedValue(dataset, made.question, row, i),
          valueOf(i, row),
        ]);
        const sorted = (value: DefinedValue | undefined) =>
          typeof value === 'object' && value !== null ? value.toSorted() : value;
        expect(values.map(([stored]) => sorted(stored))).toEqual(
          values.map(([, defined]) => sorted(defined)),
        );
      }
    }),
    { numRuns: caseCount(150, 2_000) },
  );
  expect(forms.size).toBe(definitionForms.length);
});

test('arithmetic and splits read the cells of a grid with numbers in its columns', () => {
  const cell = (row: string, column: number) => ({ op: 'value', question: 'amounts', row, column }) as const;
  const numbers = (definition: DerivedDefinition, ...path: [string?]) => {
    const { catalogue, core } = derived(tinyAmounts, definition);
    const dataset = withDerivedColumns({ ...tinyAmounts, catalogue }, [{ code, core }]);
    return [...numbersOf(dataset, code, ...path)].slice(0, 4);
  };
  // Minutes of TV and spend of the first four respondents, added by hand: 60 + 10, 30 + 25, none, 90 + 5.
  const sum = { op: 'add', of: [cell('home', 1), cell('away', 1)] } satisfies Formula;
  expect(numbers({ form: 'arithmetic', formula: sum })).toEqual([70, 55, Number.NaN, 95]);
  const { questions } = tinyAmounts.catalogue;
  const grid = questions.find((one) => one.code === 'amounts');
  const rows = grid === undefined ? [] : partsOf(grid);
  expect(rows.map(({ set }) => set.name)).toEqual(['amounts: home', 'amounts: away']);
  // Radio is the second column of the first row.
  const [home] = rows;
  expect(home && numbers(home.definition, 'r2')).toEqual([0, Number.NaN, Number.NaN, 30]);
});

test('definitions of every form ran where their sources did, as they say', () => {
  let confined = 0;
  fc.assert(
    fc.property(cases, ({ record, definition }) => {
      const { question, definition: stored } = derived(record, definition);
      const ran = definedRanIn(record, stored);
      expect([definition, question.ranIn]).toEqual([definition, ran]);
      if (ran.includes('0')) confined += 1;
    }),
    { numRuns: caseCount(50, 2_000) },
  );
  expect(confined).toBeGreaterThan(0);
});

test('definitions have the same values before their last wave is added', () => {
  fc.assert(
    fc.property(cases, ({ record, definition }) => {
      fc.pre(record.catalogue.waves.length > 1 && !JSON.stringify(definition).includes('"waves"'));
      const less = withoutParts(record, { questions: [], lastAnswersOf: [] });
      const [before, after] = [less, record].map((one) => {
        const { catalogue, core, question } = derived(one, definition);
        return { question, core, dataset: withDerivedColumns({ ...one, catalogue }, [{ code, core }]) };
      });
      if (before === undefined || after === undefined) return;
      const stayed = respondentsOf(record).filter(
        (i) => (record.respondents.wave[i] ?? 0) < less.catalogue.waves.length,
      );
      for (const row of rowsOfCore(after.core)) {
        expect(respondentsOf(less).map((i) => storedValue(before.dataset, before.question, row, i))).toEqual(
          stayed.map((i) => storedValue(after.dataset, after.question, row, i)),
        );
      }
    }),
    { numRuns: caseCount(40, 500) },
  );
});

/** Columns of the values that a definition says. */
function definedColumns(record: Dataset, { core, question, definition }: ReturnType<typeof derived>) {
  const columns = new Map<string, Column>(record.columns);
  const valueOf = definedValue(record, definition);
  for (const row of rowsOfCore(core)) {
    const key = row === '' ? code : `${code}/${row}`;
    const values = respondentsOf(record).map((i) => valueOf(i, row));
    if (question.kind === 'numeric') {
      const numbers = values.map((value) => (typeof value === 'number' ? value : Number.NaN));
      columns.set(key, { kind: 'numbers', values: Float64Array.from(numbers) });
      continue;
    }
    const given = values.map((value) => (typeof value === 'object' ? value : null));
    const answers = answersOf(question);
    if (question.kind.endsWith('single')) {
      const codes = given.map((list) => answers.findIndex((one) => codeIn(one) === list?.[0]) + 1);
      columns.set(key, { kind: 'codes', values: Uint8Array.from(codes) });
      continue;
    }
    for (const one of answers) {
      const marks = given.map((list) => (list === null ? 0 : list.includes(codeIn(one)) ? 2 : 1));
      columns.set(`${key}/${one}`, { kind: 'marks', values: Uint8Array.from(marks) });
    }
  }
  return columns;
}

const files = segmentFiles();
let engine: Engine;
beforeAll(() => {
  engine = createEngine({ workers: 1, arenaBytes: 2 ** 24 });
});
afterAll(() => engine.close());

test('their figures from disk are those of the values', () =>
  fc.assert(
    fc.asyncProperty(cases, async ({ record, definition }) => {
      const made = derived(record, definition);
      const { catalogue, core, question } = made;
      const { kind, datapoints, suffixes } = question;
      const shares = datapoints.flatMap((one) => {
        const whole = clause(code, one.code);
        return suffixes.length === 0 ? [whole] : suffixes.map((suffix) => atSuffixes(whole, suffix.code));
      });
      const rows = [
        ...shares.flatMap((cell) => [shareRow(cell, { base: baseOf('asked') }), shareRow(cell)]),
        ...(kind === 'numeric' || kind === 'single' ? [valueRow(code, {}, baseOf('answered'))] : []),
      ];
      const query = figureQuery(rows, [columnOf(null), columnOf(clause('multiple', 'x'))]);
      const store = await engine.open(await files.directoryOf(record));
      const columns = await engine.derive(store, catalogue, { questions: [{ code, core }], weights: [] });
      engine.hold(store.withCatalogue(catalogue, columns));
      const actual = readAnswer(await engine.figures(catalogue.code, query));
      const expected = readAnswer(
        answerFigures({ ...record, catalogue, columns: definedColumns(record, made) }, query),
      );
      await files.remove(record);
      expect(differences(actual, expected, 1e-6)).toEqual([]);
    }),
    { numRuns: caseCount(5, 600) },
  ));
