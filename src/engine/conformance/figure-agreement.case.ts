import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnsweredFigures } from '../../figures/answered-figures.ts';
import type { FigureQuery } from '../../figures/figure-query.ts';
import { surveyArbitrary } from '../../testing/arbitraries/dataset.ts';
import { figureQueryArbitrary } from '../../testing/arbitraries/figure-query.ts';
import { repeatSurvey } from '../../testing/repeat-survey.ts';
import type { Dataset } from '../survey/dataset.ts';
import { answerFigures } from '../reference/answer.ts';
import { type AgreementOptions, differences } from './agreement.case.ts';
import { readAnswer } from './read-answer.case.ts';

/** A way of answering figure queries, at once or later. */
export type AnswersFigures = (
  dataset: Dataset,
  query: FigureQuery,
) => AnsweredFigures | Promise<AnsweredFigures>;

/**
 * Random figure queries of random surveys are answered as the reference answers them: the same lines, absences and reasons,
 * n, sizes and weighted bases to the last bit, the rest within the tolerance. Seeds are printed on failure.
 */
export function figureAgreementCases(answer: AnswersFigures, options: AgreementOptions): void {
  const { numRuns, seed, tolerance, ...surveyOptions } = options;
  // Interviewed forty times over, so that many bases are large enough to be tested.
  const cases = fc
    .oneof(surveyArbitrary(surveyOptions), surveyArbitrary({ ...surveyOptions, ranEverywhere: true }))
    .map((dataset) => repeatSurvey(dataset, 40))
    .chain((dataset) => fc.record({ dataset: fc.constant(dataset), query: figureQueryArbitrary(dataset) }));

  test('a figure query is answered as the reference answers it', () =>
    fc.assert(
      fc.asyncProperty(cases, async ({ dataset, query }) => {
        const actual = readAnswer(await answer(dataset, query));
        const expected = readAnswer(answerFigures(dataset, query));
        expect(differences(actual, expected, tolerance)).toEqual([]);
      }),
      { numRuns, ...(seed !== undefined && { seed }) },
    ));
}
