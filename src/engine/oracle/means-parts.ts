import type { Clause } from '../../expression/expression.ts';
import type { Catalogue } from '../dataset/catalogue.ts';
import { findQuestion } from '../dataset/find-question.ts';
import { hasMeans } from '../dataset/has-numbers.ts';
import { EngineError } from '../engine-error.ts';
import type { MeansQuery } from '../means-query.ts';

/** The rows of the query; null = one of the whole question. Throws `unknown_code`, and `not_numeric` for a question without means. */
export function datapointsOfRows(catalogue: Catalogue, query: MeansQuery): readonly (string | null)[] {
  const question = findQuestion(catalogue, query.question);
  if (!hasMeans(question)) {
    throw new EngineError(
      'not_numeric',
      `question "${question.code}" has no means: its answers have no midpoints, or people give several of them`,
    );
  }
  if (query.datapoints !== null) return query.datapoints;
  const isGrid = question.kind === 'grid_single' || question.kind === 'grid_numeric';
  return isGrid ? question.datapoints.map(({ code }) => code) : [null];
}

/** What a row of means involves. */
export function meansClause({ question, suffixes }: MeansQuery, datapoint: string | null): Clause {
  return {
    kind: 'clause',
    question,
    datapoints: datapoint === null ? null : [datapoint],
    suffixes,
    minCount: 1,
    negated: false,
  };
}
