import * as fc from 'fast-check';
import { expect } from 'vitest';
import { FiguresResult } from '../contract/query/figures.ts';
import type { InsightCalculation } from '../contract/chat/insight.ts';
import type { StatsQuery } from '../contract/query/stats.ts';
import { toWire } from '../expression/wire.ts';
import { wireStyles } from '../expression/wire-style.ts';
import type { FigureQuery } from '../figures/figure-query.ts';
import { clauseOf } from '../figures/query-parts.ts';
import { inNamespace } from '../testing/replay/replay-surveys.ts';
import { repeatSurvey } from '../testing/repeat-survey.ts';
import { routedDataset } from '../testing/routed-survey.ts';
import type { TestApp } from '../testing/test-app.ts';
import { clusteredTinySurvey, tinySurvey } from '../testing/tiny-survey.ts';
import { type FigureAnswer, wholeAnswer } from './api/figures/figure-store.ts';
import { toWireQuery } from './api/figures/figures.ts';

/** Surveys whose figures are asked in several forms: weighted, routed and clustered. */
export const surveys = [
  repeatSurvey(tinySurvey, 10),
  routedDataset(),
  inNamespace('clustered', repeatSurvey(clusteredTinySurvey, 10)),
];

/** Of enough respondents for words. */
export const largeSurveys = [repeatSurvey(tinySurvey, 40), routedDataset()];

/** The figures of a query as the application reads them. */
export async function answerOf(app: TestApp, dataset: string, query: FigureQuery): Promise<FigureAnswer> {
  const response = await app.request('/v2/query/figures', { json: toWireQuery(dataset, query) });
  const body: unknown = await response.json();
  expect(response.status, JSON.stringify(body)).toBe(200);
  return wholeAnswer(query, FiguresResult.parse(body));
}

/** Sums of squares differ in their last bits with what is asked beside them. */
export function rounded(figure: object): object {
  return JSON.parse(
    JSON.stringify(figure, (_, value: unknown) =>
      typeof value === 'number' ? Number(value.toPrecision(9)) : value,
    ),
  );
}

/** Codes of the answers to a question. */
export function codesOf({
  datapoints,
}: {
  readonly datapoints: readonly { readonly code: string }[];
}): string[] {
  return datapoints.map(({ code }) => code);
}

/** Questions with people, base, waves, test and splitter to ask them with. */
export const casesOf = (of: typeof surveys) =>
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

export type AskedCase = Parameters<Parameters<ReturnType<typeof casesOf>['map']>[0]>[0];

/** Returns the code that queries of a case name. */
export function datasetOf({ catalogue }: Pick<AskedCase, 'catalogue'>): string {
  return catalogue.datasets[0]?.code ?? catalogue.code;
}

/** Returns the people of a case as requests name them. */
export function peopleOf({ audiences, base }: AskedCase): Pick<StatsQuery, 'audiences' | 'base_audience'> {
  return {
    audiences: audiences.map((expression, place) => ({
      id: `a${place}`,
      name: `People ${place}`,
      expression: toWire(expression, wireStyles.crosstab),
    })),
    base_audience: base === null ? null : { name: 'Some', expression: toWire(base, wireStyles.crosstab) },
  };
}

/** Returns figures of a case as an answer of the chat keeps them. */
export function calculationOf(
  { question, ...asked }: AskedCase,
  query: StatsQuery,
  more: Pick<InsightCalculation, 'weight' | 'figures' | 'means' | 'means_query'>,
): InsightCalculation {
  return {
    id: '',
    text: '',
    question,
    datapoints: question.datapoints.map(({ code, name }) => ({ code, name })),
    suffixes: [],
    base_audience: {
      id: '',
      name: 'Some',
      description: '',
      expression: query.base_audience?.expression ?? null,
    },
    locations: [],
    waves: [],
    dataset: { code: datasetOf(asked), name: 'T' },
    query,
    ...more,
  };
}
