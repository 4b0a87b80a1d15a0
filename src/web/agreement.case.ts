import * as fc from 'fast-check';
import type { Dataset } from '../engine/survey/dataset.ts';
import { clauseOf } from '../figures/query-parts.ts';
import { repeatSurvey } from '../testing/repeat-survey.ts';
import { inNamespace } from '../testing/replay/replay-surveys.ts';
import { routedDataset } from '../testing/routed-survey.ts';
import { clusteredTinySurvey, tinySurvey } from '../testing/tiny-survey.ts';

export const surveys = [
  repeatSurvey(tinySurvey, 10),
  routedDataset(),
  inNamespace('clustered', repeatSurvey(clusteredTinySurvey, 10)),
];
/** Of enough respondents for words. */
export const largeSurveys = [repeatSurvey(tinySurvey, 40), routedDataset()];

/** Sums of squares differ in their last bits with what is asked beside them. */
export function rounded(figure: object): object {
  return JSON.parse(
    JSON.stringify(figure, (_, value: unknown) =>
      typeof value === 'number' ? Number(value.toPrecision(9)) : value,
    ),
  );
}

/** A question, audiences and how they are asked, of one of some surveys. */
export const casesOf = (of: readonly Dataset[]) =>
  fc.constantFrom(...of).chain(({ catalogue }) => {
    const questions = catalogue.questions.filter(
      ({ datapoints, suffixes }) => datapoints.length > 0 && suffixes.length === 0,
    );
    const clause = fc
      .constantFrom(...questions)
      .chain((question) =>
        fc.constantFrom(...question.datapoints).map(({ code }) => clauseOf(question.code, [code], null)),
      );
    return fc.record({
      catalogue: fc.constant(catalogue),
      question: fc.constantFrom(...questions),
      audiences: fc.uniqueArray(clause, {
        minLength: 1,
        maxLength: 3,
        selector: (one) => JSON.stringify(one),
      }),
      base: fc.option(clause, { freq: 3 }),
      waves: fc.option(
        fc.subarray(
          catalogue.waves.map(({ code }) => code),
          { minLength: 1 },
        ),
        {
          freq: 2,
        },
      ),
      versus: fc.constantFrom('rest' as const, 'total' as const),
      mode: fc.constantFrom('all' as const, 'asked' as const, 'answered' as const),
      split: fc.option(
        fc.record({
          by: fc.constantFrom('waves', 'locations', ...questions.map(({ code }) => code)),
          isOfSegment: fc.boolean(),
        }),
        { freq: 2 },
      ),
    });
  });

export type AskedCell = Parameters<Parameters<ReturnType<typeof casesOf>['map']>[0]>[0];
