import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { baseOf, columnOf, figureQuery, shareRow, valueRow } from '../../testing/build-figure-query.ts';
import { surveyArbitrary, vocabularyOf } from '../../testing/arbitraries/dataset.ts';
import { derivedCoreArbitrary } from '../../testing/arbitraries/derived-core.ts';
import { caseCount } from '../../testing/case-count.ts';
import { withDerivedQuestion } from '../../testing/derived-question.ts';
import { atSuffixes, clause } from '../../testing/expressions.ts';
import { pickRespondents } from '../../testing/pick-respondents.ts';
import { segmentFiles } from '../../testing/segment-files.ts';
import { differences } from '../conformance/agreement.case.ts';
import { readAnswer } from '../conformance/read-answer.case.ts';
import { createEngine, type Engine } from '../engine.ts';
import { answerFigures } from '../reference/answer.ts';
import { derivedValue, isAmong } from '../reference/derived.ts';
import type { Catalogue } from '../survey/catalogue.ts';
import type { Column, Dataset } from '../survey/dataset.ts';
import { answersOfCore, rowsOfCore, withDerivedColumns } from './derive-columns.ts';
import type { DerivedCore } from './derived-core.ts';
import type { DerivedQuestion } from './derived-questions.ts';

/** The columns that the definition gives, respondent by respondent. */
function definedColumns(dataset: Dataset, core: DerivedCore): Map<string, Column> {
  const valueOf = derivedValue(dataset, core);
  const respondents = Array.from({ length: dataset.respondents.count }, (_, i) => i);
  const columns = new Map<string, Column>();
  for (const row of rowsOfCore(core)) {
    const key = row === '' ? '' : `/${row}`;
    const values = respondents.map((i) => valueOf(i, row));
    if (core.kind !== 'answers') {
      const numbers = values.map((value) => (typeof value === 'number' ? value : Number.NaN));
      columns.set(key, { kind: 'numbers', values: Float64Array.from(numbers) });
      continue;
    }
    const given = values.map((value) => (typeof value === 'object' ? (value ?? []) : []));
    const answers = answersOfCore(core);
    if (!core.multiple) {
      const codes = given.map(([code = '']) => answers.indexOf(code) + 1);
      columns.set(key, { kind: 'codes', values: Uint8Array.from(codes) });
      continue;
    }
    const asked = isAmong(dataset, core.among, row);
    for (const code of answers) {
      const marks = given.map((codes, i) => (asked(i) ? (codes.includes(code) ? 2 : 1) : 0));
      columns.set(`${key}/${code}`, { kind: 'marks', values: Uint8Array.from(marks) });
    }
  }
  return columns;
}

interface Case {
  /** With both questions in its catalogue. */
  readonly dataset: Dataset;
  readonly questions: readonly [DerivedQuestion, DerivedQuestion];
}

/** A survey with a derived question, and one that may be derived from that. */
const cases: fc.Arbitrary<Case> = surveyArbitrary().chain((dataset) => {
  const vocabulary = vocabularyOf(dataset, { places: true });
  return derivedCoreArbitrary(vocabulary).chain((first) => {
    const catalogue = withDerivedQuestion(dataset.catalogue, 'd_1', first);
    const more = vocabularyOf({ ...dataset, catalogue }, { places: true }).map((question) =>
      question.datapoints.length > 0 ? question : { ...question, datapoints: ['(,1]', '(0,5]', '[2,)'] },
    );
    return derivedCoreArbitrary(more).map(
      (second): Case => ({
        dataset: { ...dataset, catalogue: withDerivedQuestion(catalogue, 'd_2', second) },
        questions: [
          { code: 'd_1', core: first },
          { code: 'd_2', core: second },
        ],
      }),
    );
  });
});

/** The dataset with the columns of the definition. */
function definedDataset({ dataset, questions }: Case): Dataset {
  const columns = new Map(dataset.columns);
  const defined = { ...dataset, columns };
  for (const { code, core } of questions) {
    for (const [key, column] of definedColumns(defined, core)) columns.set(code + key, column);
  }
  return defined;
}

describe('derived questions of every form', () => {
  test('have the values of the definition, respondent by respondent', () => {
    fc.assert(
      fc.property(cases, (one) => {
        // Whatever order they come in, each is made after its sources.
        const derived = withDerivedColumns(one.dataset, one.questions.toReversed());
        expect(new Map(derived.columns)).toEqual(new Map(definedDataset(one).columns));
      }),
      { numRuns: caseCount(40, 2_000) },
    );
  });

  test('do not depend on the waves that the survey has besides', () => {
    fc.assert(
      fc.property(cases, ({ dataset, questions }) => {
        const { wave, count } = dataset.respondents;
        const before = Array.from({ length: count }, (_, i) => i).filter((i) => wave[i] === 0);
        const atFirst = withDerivedColumns(pickRespondents(dataset, before), questions);
        const later = pickRespondents(withDerivedColumns(dataset, questions), before);
        const valuesOf = ({ columns }: Dataset) =>
          questions.flatMap(({ code, core }) =>
            rowsOfCore(core).flatMap((row) =>
              [...columns]
                .filter(([key]) => key.startsWith(code + (row && `/${row}`)))
                .map(([key, { values }]) => [key, ...values]),
            ),
          );
        expect(valuesOf(atFirst)).toEqual(valuesOf(later));
      }),
      { numRuns: caseCount(20, 500) },
    );
  });
});

describe('figures of derived questions that lie on disk', () => {
  const files = segmentFiles();
  let engine: Engine;
  beforeAll(() => {
    engine = createEngine({ workers: 1, arenaBytes: 2 ** 24 });
  });
  afterAll(() => engine.close());

  /** Rows of each answer and number of the questions, in all of the survey and among some. */
  function queryOf({ questions }: Case, { questions: asked }: Catalogue) {
    const rows = questions.flatMap(({ code }) => {
      const { kind, datapoints, suffixes } = asked.find((one) => one.code === code) ?? asked[0] ?? never();
      if (kind === 'numeric')
        return [valueRow(code, {}, baseOf('answered')), shareRow(clause(code, '(0,5]'))];
      const shares = datapoints.flatMap((one) => {
        const whole = clause(code, one.code);
        const cells =
          suffixes.length === 0 ? [whole] : suffixes.map((suffix) => atSuffixes(whole, suffix.code));
        return cells.map((cell) => shareRow(cell, { base: baseOf('asked') }));
      });
      return kind === 'single' ? [...shares, valueRow(code)] : shares;
    });
    return figureQuery(rows, [columnOf(null), columnOf(clause('multiple', 'x'))]);
  }

  test('are those of the definition', () =>
    fc.assert(
      fc.asyncProperty(cases, async (one) => {
        const { dataset, questions } = one;
        // Numbers are summed: near the end of their range the sums have no number where the values still have one.
        fc.pre(!JSON.stringify(questions).includes('1e+308'));
        const stored = {
          ...dataset,
          catalogue: { ...dataset.catalogue, questions: dataset.catalogue.questions.slice(0, -2) },
        };
        const store = await engine.open(await files.directoryOf(stored));
        const columns = await engine.derive(store, dataset.catalogue, { questions, weights: [] });
        engine.hold(store.withCatalogue(dataset.catalogue, columns));
        const query = queryOf(one, dataset.catalogue);
        const actual = readAnswer(await engine.figures(dataset.catalogue.code, query));
        const expected = readAnswer(answerFigures(definedDataset(one), query));
        await files.remove(stored);
        expect(differences(actual, expected, 1e-6)).toEqual([]);
      }),
      { numRuns: caseCount(6, 600) },
    ));
});

function never(): never {
  throw new Error('the catalogue has no questions');
}
