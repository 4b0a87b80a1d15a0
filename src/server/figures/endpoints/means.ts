import { isGrid, takesSeveral } from '../../../lib/question-kind.ts';
import { isOffered } from '../../../codebook/lay-over.ts';
import { limits } from '../../../contract/limits.ts';
import type { MeansQuery as WireQuery, MeansResult, MeansRow } from '../../../contract/means.ts';
import type { Question } from '../../../engine/survey/catalogue.ts';
import { hasMeans } from '../../../engine/survey/has-numbers.ts';
import { hasNumberCells } from '../../../figures/opening.ts';
import type { DatasetAccess } from '../../datasets/access.ts';
import { quote } from '../../http/quote.ts';
import { ServiceError } from '../../request/service-error.ts';
import { baseColumn, listOrAll, scopeOf, sizesOnly } from '../../../figures/query-parts.ts';
import { type FindSavedExpression, type ReadRequest, RequestReader } from '../request-reader.ts';
import type { Expression } from '../../../expression/expression.ts';
import {
  absences,
  intervalsAt,
  isAnswered,
  lineAt,
  peopleAt,
  valuesAt,
} from '../../../figures/answered-cells.ts';
import type { AnsweredFigures } from '../../../figures/answered-figures.ts';
import type { Codes, FigureQuery, Scope, ValueCoding } from '../../../figures/figure-query.ts';
import type { IsPublishable } from '../disclosure.ts';
import type { AnsweredBy, AnsweredTiles } from './answered-cells.ts';
import { type AskedAudience, suffixRowId } from '../../../figures/question-queries.ts';
import { given } from '../../../lib/given.ts';

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

/** A row of the answer. */
export interface MeansCell {
  /** null = the whole question. */
  readonly datapoint: string | null;
  /** Columns of a grid whose answers count; null = all. */
  readonly suffixes: readonly number[] | null;
  /** The column whose number it is; undefined: the row has one number. */
  readonly suffix?: number;
}

/** A means request with its lists written out. */
export interface MeansRequest {
  readonly question: string;
  /** What one unit of the value is. */
  readonly unit: string;
  readonly cells: readonly MeansCell[];
  /** At least one. */
  readonly audiences: readonly AskedAudience[];
  readonly base: Expression | null;
  readonly scope: Scope;
  readonly hasIntervals: boolean;
  readonly histogram: boolean;
  /** Answers that count 100 and −100 in place of the numbers; null: the numbers count. */
  readonly score: { readonly plus: Codes; readonly minus: Codes } | null;
}

/** Respondents with a number were all asked; a score counts those without a scored answer, so they must have answered. */
export function toFigureQuery(request: MeansRequest): FigureQuery {
  const { question, cells, audiences, base, scope, hasIntervals, histogram, score } = request;
  const coding: ValueCoding = score === null ? { kind: 'numbers' } : { kind: 'score', ...score };
  return {
    rows: cells.map(({ datapoint, suffixes, suffix }) => ({
      id: suffix === undefined ? (datapoint ?? '') : suffixRowId(datapoint ?? '', suffix),
      content: { kind: 'value', value: { question, datapoint, suffixes, coding } },
      base: { mode: score === null ? 'all' : 'answered', among: null },
    })),
    columns: audiences.map(({ id, expression }) => baseColumn(id, expression)),
    base,
    scope,
    want: {
      ...sizesOnly,
      sums: 'all',
      intervalsOf: hasIntervals ? ['mean'] : [],
      quantiles: [0.5],
      bins: histogram ? 'round' : null,
    },
  };
}

/** The rows that may be shown, judged by the respondents who have a value. */
export async function toAnswer(
  request: MeansRequest,
  tiles: AnsweredTiles,
  isPublishable: IsPublishable,
  by: AnsweredBy,
): Promise<MeansResult> {
  const unavailable: MeansResult['meta']['unavailable'] = [];
  const data: MeansResult['data'] = [];
  let suppressed = 0;
  for await (const { firstRow, figures } of tiles) {
    const { columnCount } = figures;
    const reasonOf = absences(figures);
    for (let at = 0; at < figures.rowCount * columnCount; at++) {
      const [row, column] = [Math.floor(at / columnCount), at % columnCount];
      const answered = meansRow(request, figures, at, { row: firstRow + row, column });
      const { datapoint, suffix, audience } = answered;
      const names = { datapoint, ...given({ suffix }), audience };
      if (!isAnswered(figures, at)) unavailable.push({ ...names, reason: reasonOf(row, column) });
      else if (!isPublishable(answered.sample)) suppressed++;
      else data.push(answered);
    }
  }
  return {
    meta: {
      question: request.question,
      unit: request.unit,
      unavailable,
      suppressed_rows: suppressed,
      weight: by.weight,
      dataset: by.dataset,
      ...(by.notices && { notices: by.notices }),
    },
    data,
  };
}

/** The numbers of a cell as the contract has them; places count from 0 in the request. */
export function meansRow(
  request: MeansRequest,
  figures: AnsweredFigures,
  at: number,
  place: { readonly row: number; readonly column: number },
): MeansRow {
  const { values } = figures.cells;
  const cell = request.cells[place.row];
  const { mean, standardError } = valuesAt(figures, at);
  const { sample, size, effective } = peopleAt(figures, 'positive', at);
  const { mean: interval } = intervalsAt(figures, at);
  const bins = values?.bins?.[at];
  return {
    question: request.question,
    datapoint: cell?.datapoint ?? '',
    ...given({ suffix: cell?.suffix }),
    audience: request.audiences[place.column]?.id ?? '',
    mean,
    standard_error: standardError,
    median: values?.quantiles[at] || 0,
    sample,
    effective_sample: effective ?? 0,
    size,
    waves: [...lineAt(figures, at).waves],
    ...(interval === undefined ? {} : { mean_interval: interval }),
    ...(bins === undefined ? {} : { histogram: bins.map((bin) => ({ ...bin })) }),
  };
}
