import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Expression } from '../../expression/expression.ts';
import { isIntervalCode } from '../../expression/interval.ts';
import { surveyArbitrary, vocabularyOf } from '../../testing/arbitraries/dataset.ts';
import { expressionArbitrary } from '../../testing/arbitraries/expression.ts';
import { holds, type Respondent } from '../../testing/holds.ts';
import { hasSlot } from '../segments/bitmap.ts';
import type { Dataset } from '../survey/dataset.ts';
import { couldHold } from '../../expression/could-hold.ts';
import { cellsOf } from './cells.ts';
import { createMembers } from './members.ts';

/** 1 or 0 a respondent. */
function membership(dataset: Dataset, expression: Expression): Uint8Array {
  const members = createMembers(cellsOf(dataset))(expression);
  return Uint8Array.from({ length: dataset.respondents.count }, (_, i) => (hasSlot(members, i) ? 1 : 0));
}

/** Without intervals, which overlap bands: `plan/expression-nodes.test.ts` compares those. */
const cases = surveyArbitrary().chain((dataset) =>
  fc.record({
    dataset: fc.constant(dataset),
    expression: expressionArbitrary(
      vocabularyOf(dataset, { places: true }).map((question) => ({
        ...question,
        datapoints: question.datapoints.filter((code) => !isIntervalCode(code)),
      })),
    ),
  }),
);

test('whom an expression describes is what it says of each respondent alone', () => {
  fc.assert(
    fc.property(cases, ({ dataset, expression }) => {
      const members = membership(dataset, expression);
      expect([...members]).toEqual(
        [...members.keys()].map((i) => (holds(expression, interview(dataset, i)) ? 1 : 0)),
      );
    }),
    { numRuns: 300 },
  );
});

test('nobody is described in a place where the expression could not hold', () => {
  fc.assert(
    fc.property(cases, ({ dataset, expression }) => {
      const { waves, locations } = dataset.catalogue;
      for (const [i, member] of membership(dataset, expression).entries()) {
        const place = {
          wave: waves[dataset.respondents.wave[i] ?? 0]?.code ?? null,
          location: locations[dataset.respondents.location[i] ?? 0]?.code ?? null,
        };
        if (member === 1) expect(couldHold(expression, place)).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});

/** The answers of one respondent as a questionnaire shows them; bands do not overlap, as an import sees to. */
function interview(dataset: Dataset, i: number): Respondent {
  const { catalogue, respondents, columns } = dataset;
  const given: Record<string, Record<string, number[]>> = {
    waves: { [catalogue.waves[respondents.wave[i] ?? 0]?.code ?? '']: [] },
    locations: { [catalogue.locations[respondents.location[i] ?? 0]?.code ?? '']: [] },
  };
  for (const [key, { values }] of columns) {
    const [question = '', row = '', suffix] = key.split('/');
    const value = values[i] ?? 0;
    const asked = catalogue.questions.find(({ code }) => code === question);
    const answers = (given[question] ??= {});
    const single = asked?.kind === 'single' ? meant(asked.datapoints, value) : undefined;
    if (single !== undefined) answers[single.code] = [];
    if (asked?.kind === 'multiple' && value === 2) answers[row] = [];
    const column = asked?.kind === 'grid_single' ? meant(asked.suffixes, value) : undefined;
    if (column !== undefined) answers[row] = [column.code];
    if (asked?.kind === 'grid_multiple' && value === 2) (answers[row] ??= []).push(Number(suffix));
    if (asked?.kind === 'grid_numeric' && !Number.isNaN(value))
      (answers[row] ??= []).push(...(suffix === undefined ? [] : [Number(suffix)]));
    if (asked?.kind === 'numeric' && value <= 10) answers['low'] = [];
    if (asked?.kind === 'numeric' && value >= 11 && value <= 15) answers['middle'] = [];
    // Outside the bands a number is an answer all the same.
    if (asked?.kind === 'numeric' && value > 15) answers['no band'] = [];
  }
  return given;
}

/** The answer that a code means, by its places or by where it is in the list. */
function meant<Answer extends { readonly places?: readonly number[] }>(
  answers: readonly Answer[],
  code: number,
): Answer | undefined {
  return answers.find(({ places }, index) => (places ?? [index + 1]).includes(code));
}
