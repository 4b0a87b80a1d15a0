import { isGrid, takesSeveral } from '../../../lib/question-kind.ts';
import { isOffered } from '../../../codebook/lay-over.ts';
import { limits } from '../../../contract/limits.ts';
import type { MeansQuery as WireQuery } from '../../../contract/means.ts';
import type { Question } from '../../../engine/survey/catalogue.ts';
import { hasMeans } from '../../../engine/survey/has-numbers.ts';
import { hasNumberCells } from '../../../figures/opening.ts';
import type { DatasetAccess } from '../../datasets/access.ts';
import { quote } from '../../http/quote.ts';
import { ServiceError } from '../../request/service-error.ts';
import type { MeansCell, MeansRequest } from '../projections/means.ts';
import { listOrAll, scopeOf } from '../../../figures/query-parts.ts';
import { type FindSavedExpression, type ReadRequest, RequestReader } from '../request-reader.ts';

/**
 * A means request with its lists written out, all its codes known and granted. Throws what `RequestReader`
 * throws; `not_numeric` for a question without means; `query_too_large`.
 */
export function readMeansRequest(
  wire: WireQuery,
  access: DatasetAccess,
  findSaved: FindSavedExpression,
): ReadRequest<MeansRequest> {
  const reader = new RequestReader(wire, findSaved);
  const audiences = reader.audiences(wire.audiences ?? []);
  const base = reader.base(wire.base_audience);
  const suffixes = listOrAll(wire.suffixes?.map(Number));
  const score = wire.score ?? null;
  reader.question({
    code: wire.question,
    datapoints: [...(wire.datapoints ?? []), ...(score?.plus ?? []), ...(score?.minus ?? [])],
    suffixes: suffixes ?? [],
    origin: 'question',
  });
  const resolved = reader.resolve(access);
  const { tree } = resolved;
  const asked = tree.questions.get(wire.question);
  const cells = cellsOf(asked, listOrAll(wire.datapoints), suffixes);
  checkMeans(asked, cells.length * audiences.length, score !== null);
  const request: MeansRequest = {
    question: wire.question,
    unit: asked?.unit ?? '',
    cells,
    audiences,
    base,
    scope: scopeOf(wire),
    // The number of respondents in a bin is not known.
    hasIntervals: wire.mean_interval === true,
    histogram: wire.histogram === true && tree.minCell === 0,
    score,
  };
  return { ...resolved, request };
}

/** Each datapoint of a grid, at each column where these have numbers of their own; else the question. */
function cellsOf(
  question: Question | undefined,
  datapoints: readonly string[] | null,
  suffixes: readonly number[] | null,
): readonly MeansCell[] {
  const rows =
    datapoints ?? (question !== undefined && isGrid(question) ? codesOf(question.datapoints) : [null]);
  if (question === undefined || !hasNumberCells(question))
    return rows.map((datapoint) => ({ datapoint, suffixes }));
  const columns = suffixes ?? codesOf(question.suffixes);
  return rows.flatMap((datapoint) => columns.map((suffix) => ({ datapoint, suffixes: [suffix], suffix })));
}

function codesOf<Code>(answers: readonly (Parameters<typeof isOffered>[0] & { readonly code: Code })[]) {
  return answers.filter(isOffered).map(({ code }) => code);
}

function checkMeans(question: Question | undefined, rows: number, isScore: boolean): void {
  if (question === undefined) return;
  if (isScore && (isGrid(question) || takesSeveral(question))) {
    throw new ServiceError(
      'not_numeric',
      `score needs a question of which a respondent gives one answer, and ${quote(question.code)} takes several; leave score out`,
    );
  }
  if (!isScore && !hasMeans(question)) {
    throw new ServiceError(
      'not_numeric',
      `question ${quote(question.code)} has no means: its answers stand for no numbers, or people give several of them`,
    );
  }
  if (rows > limits.statsCells) {
    throw new ServiceError(
      'query_too_large',
      `a means query answers at most ${limits.statsCells} rows; this asks for ${rows}: name fewer datapoints or audiences`,
    );
  }
}
