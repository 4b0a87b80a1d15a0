import { limits } from '../../contract/limits.ts';
import type { MeansQuery as WireQuery, MeansResult as WireResult } from '../../contract/means.ts';
import { hasMeans } from '../../engine/dataset/has-numbers.ts';
import type { MeansQuery, MeansResult } from '../../engine/means.ts';
import type { DatasetAccess, RegisteredTree } from '../datasets/access.ts';
import { quote } from '../http/quote.ts';
import { ServiceError } from '../http/service-error.ts';
import type { IsPublishable } from './is-publishable.ts';
import { type FindSavedExpression, readAudiences, readBase } from './query-audiences.ts';
import { codesOfScope, listOrAll, toScope, weightOf } from './query-scope.ts';
import { codesOfExpressions, joinCodes } from './requested-codes.ts';
import { resolveTree } from './resolve-tree.ts';
import { tileCells } from './row-tiles.ts';
import { weightNameOf } from './wire-estimates.ts';

export interface ReadMeansQuery {
  readonly tree: RegisteredTree;
  readonly query: MeansQuery;
}

/**
 * A means request as the engine takes it, all its codes known and granted. Throws what `readAudiences`, `readBase` and
 * `resolveTree` throw; `not_numeric` for a question without means; `query_too_large`.
 */
export function readMeansQuery(
  wire: WireQuery,
  access: DatasetAccess,
  findSaved: FindSavedExpression,
): ReadMeansQuery {
  const audiences = readAudiences(wire.audiences ?? [], findSaved);
  const base = readBase(wire.base_audience, findSaved);
  const suffixes = listOrAll((wire.suffixes ?? []).map(Number));
  const question = {
    code: wire.question,
    datapoints: wire.datapoints ?? [],
    suffixes: suffixes ?? [],
    origin: 'question',
  };
  const sent = [base, ...audiences.map((audience) => audience.sent)].filter((one) => one !== null);
  const codes = joinCodes(
    codesOfExpressions(sent),
    { questions: [question], ...codesOfScope(wire) },
    weightOf(wire),
  );
  const tree = resolveTree(access, codes);
  const query: MeansQuery = {
    question: wire.question,
    datapoints: listOrAll(wire.datapoints),
    suffixes,
    audiences: audiences.map(({ id, sent: expression }) => ({
      id,
      expression: expression?.expression ?? null,
    })),
    base: base?.expression ?? null,
    scope: toScope(wire),
    // How few respondents a bin rests on is not known.
    histogram: wire.histogram === true && tree.minCell === 0,
  };
  checkMeans(tree, query);
  return { tree, query };
}

function checkMeans(tree: RegisteredTree, query: MeansQuery): void {
  const question = tree.questions.get(query.question);
  if (question === undefined) return;
  if (!hasMeans(question)) {
    throw new ServiceError(
      'not_numeric',
      `question ${quote(question.code)} has no means: its answers stand for no numbers, or people give several of them`,
    );
  }
  const rows = (query.datapoints ?? question.datapoints).length * query.audiences.length;
  if (rows > limits.statsCells) {
    throw new ServiceError(
      'query_too_large',
      `a means query answers at most ${limits.statsCells} rows; this asks for ${rows}: name fewer datapoints or audiences`,
    );
  }
}

/** A query of means in parts whose rows, one part after the other, are the rows of the whole. */
export function partsOfMeans({ tree, query }: ReadMeansQuery): readonly MeansQuery[] {
  const question = tree.questions.get(query.question);
  // Without datapoints a grid has a row of each, any other question one of the whole.
  const ofGrid = question?.kind.startsWith('grid_') ? question.datapoints.map(({ code }) => code) : [];
  const datapoints = query.datapoints ?? ofGrid;
  const size = Math.max(1, Math.floor(tileCells / Math.max(1, query.audiences.length)));
  if (datapoints.length <= size) return [query];
  return Array.from({ length: Math.ceil(datapoints.length / size) }, (_, index) => ({
    ...query,
    datapoints: datapoints.slice(index * size, (index + 1) * size),
  }));
}

/** The engine's result in the interface's names, part by part. `isPublishable` decides from the respondents behind a row. */
export async function toMeansAnswer(
  { tree, query }: ReadMeansQuery,
  parts: AsyncIterable<MeansResult>,
  isPublishable: IsPublishable,
): Promise<WireResult> {
  const unavailable: WireResult['meta']['unavailable'] = [];
  const means: WireResult['data'] = [];
  let withheld = 0;
  for await (const part of parts) {
    const published = part.rows.filter((row) => isPublishable(row.sample));
    withheld += part.rows.length - published.length;
    for (const row of part.unavailable) unavailable.push({ ...row });
    for (const row of published) means.push(toWireMean(query, row));
  }
  return {
    meta: {
      question: query.question,
      unit: tree.questions.get(query.question)?.unit ?? '',
      unavailable,
      suppressed_rows: withheld,
      weight: weightNameOf(tree, query.scope),
      dataset: tree.code,
    },
    data: means,
  };
}

function toWireMean({ question }: MeansQuery, row: MeansResult['rows'][number]): WireResult['data'][number] {
  return {
    question,
    datapoint: row.datapoint,
    audience: row.audience,
    mean: row.mean,
    standard_error: row.standardError,
    median: row.median,
    sample: row.sample,
    effective_sample: row.effectiveSample,
    size: row.size,
    waves: [...row.waves],
    ...(row.histogram === undefined ? {} : { histogram: row.histogram.map((bin) => ({ ...bin })) }),
  };
}
