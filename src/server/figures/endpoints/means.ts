import { isGrid, takesSeveral } from '../../../lib/question-kind.ts';
import { limits } from '../../../contract/limits.ts';
import type { MeansQuery as WireQuery, MeansResult, MeansRow } from '../../../contract/query/means.ts';
import type { Question } from '../../../engine/survey/catalogue.ts';
import { hasMeans } from '../../../engine/survey/has-numbers.ts';
import { hasNumberCells } from '../../../figures/questions/opening.ts';
import type { DatasetAccess } from '../../datasets/access.ts';
import { quote, ServiceError } from '../../request/service-error.ts';
import { listOrAll } from '../../../figures/query-parts.ts';
import { type FindSavedExpression, type ReadRequest, RequestReader } from '../reading/request-reader.ts';
import {
  absences,
  intervalsAt,
  isAnswered,
  lineAt,
  peopleAt,
  valuesAt,
} from '../../../figures/wire/answered-cells.ts';
import type { AnsweredFigures } from '../../../figures/answered-figures.ts';
import type { FigureQuery } from '../../../figures/figure-query.ts';
import type { IsPublishable } from '../disclosure.ts';
import type { AnsweredBy, AnsweredTiles } from './answered-cells.ts';
import {
  type AskedQuestion,
  askedQuestion,
  questionQuery,
} from '../../../figures/questions/question-queries.ts';
import { sharePlace } from '../../../figures/questions/question-figures.ts';
import { given } from '../../../lib/given.ts';
import { isOffered, type Offered } from '../../../lib/offered.ts';

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
  const hasCells = asked !== undefined && hasNumberCells(asked);
  const rows = asked !== undefined && isGrid(asked) ? codesOf(asked.datapoints) : [null];
  const request: MeansRequest = {
    ...askedQuestion(
      { question: wire.question, waves: wire.waves, locations: wire.locations, weight: wire.weight },
      { answers: [], suffixes: [], segments: [], audiences, base },
    ),
    answers: (listOrAll(wire.datapoints) ?? rows).map((row) => ({
      code: row ?? '',
      datapoints: row === null ? [] : [row],
    })),
    suffixes: hasCells ? (suffixes ?? codesOf(asked.suffixes)).map((suffix) => [suffix]) : [suffixes],
    isBySuffix: hasCells,
    test: { versus: 'none', profile: 'linearised' },
    // Respondents with a number were all asked; a score counts those without a scored answer, so they must have answered.
    baseMode: score === null ? 'all' : 'answered',
    coding: score === null ? { kind: 'numbers' } : { kind: 'score', ...score },
    unit: asked?.unit ?? '',
    hasIntervals: wire.mean_interval === true,
    histogram: wire.histogram === true,
  };
  checkMeans(asked, request.answers.length * request.suffixes.length * audiences.length, score !== null);
  return { ...resolved, request };
}

function codesOf<Code>(answers: readonly (Offered & { readonly code: Code })[]) {
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

/** A means request with its lists written out; a row of a question as a whole has no datapoint. */
export interface MeansRequest extends AskedQuestion {
  /** What one unit of the value is. */
  readonly unit: string;
  readonly hasIntervals: boolean;
  readonly histogram: boolean;
}

/** Bins that a histogram has at most. */
const binsOfHistogram = 16;

export function toFigureQuery(request: MeansRequest): FigureQuery {
  const { want, ...query } = questionQuery({ ...request, means: true });
  return {
    ...query,
    want: {
      ...want,
      intervalsOf: request.hasIntervals ? ['mean'] : [],
      quantiles: [0.5],
      bins: request.histogram ? { count: binsOfHistogram } : null,
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
  // Bins could go below the floor.
  const shown = { ...request, histogram: request.histogram && isPublishable(1) };
  const unavailable: MeansResult['meta']['unavailable'] = [];
  const data: MeansResult['data'] = [];
  let suppressed = 0;
  for await (const { firstRow, figures } of tiles) {
    const { columnCount } = figures;
    const reasonOf = absences(figures);
    for (let at = 0; at < figures.rowCount * columnCount; at++) {
      const [row, column] = [Math.floor(at / columnCount), at % columnCount];
      const answered = meansRow(shown, figures, at, { row: firstRow + row, column });
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
      ...(by.waves && { waves: by.waves }),
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
  const { datapoint, suffixes, audience } = sharePlace(request, place.row, place.column);
  const { mean, standardError } = valuesAt(figures, at);
  const { sample, size, effective } = peopleAt(figures, 'positive', at);
  const { mean: interval } = intervalsAt(figures, at);
  const bins = values?.bins?.[at];
  return {
    question: request.question,
    datapoint,
    ...given({ suffix: request.isBySuffix ? suffixes[0] : undefined }),
    audience,
    mean,
    standard_error: standardError,
    median: values?.quantiles[at] || 0,
    sample,
    effective_sample: effective ?? 0,
    size,
    waves: [...lineAt(figures, at).waves],
    ...(interval === undefined ? {} : { mean_interval: interval }),
    ...(bins === undefined || !request.histogram
      ? {}
      : { histogram: bins.map(({ from, to, size: people }) => ({ from, to, size: people })) }),
  };
}
