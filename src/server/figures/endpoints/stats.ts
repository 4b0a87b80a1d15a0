import { limits } from '../../../contract/limits.ts';
import type {
  StatsPair,
  StatsQuery as WireQuery,
  StatsResult,
  StatsRow,
} from '../../../contract/query/stats.ts';
import type { Datapoint } from '../../../engine/survey/catalogue.ts';
import { locationsQuestion, wavesQuestion } from '../../../expression/expression.ts';
import { listOrAll } from '../../../figures/query-parts.ts';
import { type AskedQuestion, askedQuestion } from '../../../figures/questions/question-queries.ts';
import type { DatasetAccess, RegisteredTree } from '../../datasets/access.ts';
import { quote, ServiceError } from '../../request/service-error.ts';
import { type FindSavedExpression, type ReadRequest, RequestReader } from '../reading/request-reader.ts';
import {
  absences,
  countedAt,
  intervalsAt,
  isAnswered,
  lineAt,
  percentagesOf,
  shareIndex,
} from '../../../figures/wire/answered-cells.ts';
import type { AnsweredFigures, DifferenceArrays } from '../../../figures/answered-figures.ts';
import type { Test } from '../../../figures/figure.ts';
import {
  shareMetrics,
  storedInterval,
  storedSignificance,
} from '../../../figures/statements/stored-figures.ts';
import type { IsPublishable } from '../disclosure.ts';
import {
  type AnsweredBy,
  type AnsweredTile,
  type AnsweredTiles,
  isCellPublishable,
} from './answered-cells.ts';
import { sharePlace } from '../../../figures/questions/question-figures.ts';
import { isOffered } from '../../../lib/offered.ts';

/**
 * A stats request with its lists written out, all its codes known and granted. Throws what `RequestReader`
 * throws; `not_countable` for a numeric question without bands or intervals, as question or as splitter;
 * `invalid_request` for segments that do not fit; `query_too_large`.
 */
export function readStatsRequest(
  wire: WireQuery,
  access: DatasetAccess,
  findSaved: FindSavedExpression,
): ReadRequest<AskedQuestion> {
  const reader = new RequestReader(wire, findSaved);
  const audiences = reader.audiences(wire.audiences ?? []);
  const base = reader.base(wire.base_audience);
  const splitter = wire.splitter || null;
  const segments = listOrAll(wire.segments);
  if (segments !== null && splitter === null) {
    throw new ServiceError('invalid_request', 'segments are given without a splitter; name the splitter too');
  }
  const nets = wire.nets ?? [];
  reader.question({
    code: wire.question,
    datapoints: [...(wire.datapoints ?? []), ...nets.flatMap(({ datapoints }) => datapoints)],
    suffixes: wire.suffixes?.map(Number) ?? [],
    origin: 'question',
  });
  if (splitter !== null) reader.splitter(splitter, segments ?? []);
  const resolved = reader.resolve(access);
  const { tree } = resolved;
  const named = listOrAll(wire.datapoints);
  const asked = tree.questions.get(wire.question);
  if (named === null) checkCountable(tree, wire.question, 'question');
  if (splitter !== null && segments === null) checkCountable(tree, splitter, 'splitter');
  checkSegmentsInScope(wire, splitter, segments);
  checkNetCodes(tree, wire.question, nets);

  const request = askedQuestion(wire, {
    // A question that is gone has one row, with the reason.
    answers: asked === undefined ? [''] : offeredCodes(asked.datapoints),
    suffixes: asked?.suffixes.filter(isOffered).map(({ code }) => code) ?? [],
    segments: splitter === null ? [] : segmentsOf(tree, splitter),
    audiences,
    base,
  });
  checkSize(request);
  return { ...resolved, request };
}

function checkCountable(tree: RegisteredTree, code: string, field: string): void {
  const question = tree.questions.get(code);
  if (question?.kind === 'numeric' && question.datapoints.length === 0) {
    throw new ServiceError(
      'not_countable',
      `${field} ${quote(code)} is a number without bands, so there is nothing to count; name intervals as [20,45), or ask /v2/query/means`,
    );
  }
}

/** A net's code takes the place of a datapoint's: no two rows may share a code. */
function checkNetCodes(
  tree: RegisteredTree,
  question: string,
  nets: readonly { readonly code: string }[],
): void {
  const taken = new Set(tree.questions.get(question)?.datapoints.map(({ code }) => code));
  for (const { code } of nets) {
    if (taken.has(code)) {
      throw new ServiceError(
        'invalid_request',
        `the net ${quote(code)} is called like another row of the question; give it a code of its own`,
      );
    }
    taken.add(code);
  }
}

function checkSegmentsInScope(
  wire: WireQuery,
  splitter: string | null,
  segments: readonly string[] | null,
): void {
  const scope =
    splitter === wavesQuestion ? wire.waves : splitter === locationsQuestion ? wire.locations : null;
  if (segments === null || scope === undefined || scope === null || scope.length === 0) return;
  const asked = new Set(scope);
  const outside = segments.find((segment) => !asked.has(segment));
  if (outside !== undefined) {
    throw new ServiceError(
      'invalid_request',
      `segment ${quote(outside)} is not among the ${splitter} asked for; add it there or leave it out`,
    );
  }
}

/** Throws `query_too_large`. */
export function checkSize({
  answers,
  suffixes,
  audiences,
  splitter,
  segments: listed,
  letters,
}: Pick<AskedQuestion, 'answers' | 'suffixes' | 'audiences' | 'splitter' | 'segments' | 'letters'>): void {
  const segments = splitter === null ? 1 : listed.length;
  const rows = Math.max(1, answers.length) * suffixes.length * audiences.length * segments;
  if (rows > limits.statsCells) {
    throw new ServiceError(
      'query_too_large',
      `a stats query answers at most ${limits.statsCells} rows; this asks for ${rows}: name fewer datapoints, segments or audiences`,
    );
  }
  // Each row is compared with the others of its set, and each pair is made once.
  const others = letters === null ? 0 : (letters === 'audiences' ? audiences.length : segments) - 1;
  const pairs = (rows * others) / 2;
  if (pairs > limits.letterTests) {
    throw new ServiceError(
      'query_too_large',
      `letters test at most ${limits.letterTests} pairs of rows; this asks for ${pairs}: name fewer datapoints, segments or audiences`,
    );
  }
}

function segmentsOf({ catalogue, questions }: RegisteredTree, splitter: string): readonly string[] {
  if (splitter === wavesQuestion) return catalogue.waves.map(({ code }) => code);
  if (splitter === locationsQuestion) return catalogue.locations.map(({ code }) => code);
  const question = questions.get(splitter);
  return question === undefined ? [''] : offeredCodes(question.datapoints);
}

function offeredCodes(listed: readonly Datapoint[]): readonly string[] {
  return listed.filter(isOffered).map(({ code }) => code);
}

/** The rows that may be shown, in the order of the request. */
export async function toAnswer(
  request: AskedQuestion,
  tiles: AnsweredTiles,
  isPublishable: IsPublishable,
  by: AnsweredBy,
): Promise<StatsResult> {
  const unavailable: StatsResult['meta']['unavailable'] = [];
  const data: StatsRow[] = [];
  const pairs: StatsPair[] = [];
  let suppressed = 0;
  for await (const tile of tiles) {
    const { figures } = tile;
    const reasonOf = absences(figures);
    const isShown = new Uint8Array(figures.rowCount * figures.columnCount);
    for (let at = 0; at < isShown.length; at++) {
      const [row, column] = [Math.floor(at / figures.columnCount), at % figures.columnCount];
      const place = sharePlace(request, tile.firstRow + row, column);
      if (!isAnswered(figures, at)) unavailable.push({ ...place, reason: reasonOf(row, column) });
      else if (isCellPublishable(figures, at, isPublishable)) {
        isShown[at] = 1;
        data.push(toRow(request, figures, at, place));
      } else suppressed++;
    }
    appendPairs(request, tile, isShown, pairs);
  }
  return {
    meta: {
      type: request.splitter === null ? 'DATAPOINTS' : 'DATAPOINTS-SEGMENTS',
      question: request.question,
      splitter: request.splitter ?? '',
      unavailable,
      suppressed_rows: suppressed,
      weight: by.weight,
      dataset: by.dataset,
      ...(by.notices && { notices: by.notices }),
      ...(by.waves && { waves: by.waves }),
    },
    data,
    ...(request.letters === null ? {} : { pairs }),
  };
}

function toRow(
  request: AskedQuestion,
  figures: AnsweredFigures,
  at: number,
  place: ReturnType<typeof sharePlace>,
): StatsRow {
  const people = countedAt(figures, at);
  const { column, whole } = people;
  const intervals = intervalsAt(figures, at);
  const { versus } = request.test;
  const test = figures.tests === null ? null : testAt(figures.tests, at);
  return {
    datapoint: place.datapoint,
    waves: [...lineAt(figures, at).waves],
    segment: place.segment,
    audience: place.audience,
    suffixes: place.suffixes,
    metrics: shareMetrics({ ...people, ...percentagesOf(people), index: shareIndex(people) }),
    base_size: whole.size,
    base_sample: whole.sample,
    base_waves: [...lineAt(figures, at, 'wholeLine').waves],
    audience_effective_sample: column.effective ?? 0,
    ...storedInterval('confidence_interval', intervals.columnPercentage),
    ...storedInterval('datapoint_interval', intervals.rowPercentage),
    ...storedInterval('index_interval', intervals.index),
    ...(test === null || versus === 'none' ? {} : { significance: storedSignificance({ versus, ...test }) }),
  };
}

/** Tests between two rows that are shown. */
function appendPairs(
  request: AskedQuestion,
  { firstRow, figures: { rowCount, columnCount, pairs } }: AnsweredTile,
  isShown: Uint8Array,
  answered: StatsPair[],
): void {
  if (pairs === null) return;
  const { listed } = pairs;
  for (let row = 0; row < rowCount; row++) {
    for (const [place, [first, second]] of listed.entries()) {
      const test = testAt(pairs, row * listed.length + place);
      const start = row * columnCount;
      if (test === null || isShown[start + first] !== 1 || isShown[start + second] !== 1) continue;
      const { datapoint, suffixes, segment, audience } = sharePlace(request, firstRow + row, first);
      const other = sharePlace(request, firstRow + row, second);
      answered.push({
        datapoint,
        suffixes,
        segment,
        audience,
        other_segment: other.segment,
        other_audience: other.audience,
        z: test.z,
        p_value: test.pValue,
      });
    }
  }
}

/** null: untested. */
function testAt({ z, pValue, untested }: DifferenceArrays, at: number): Pick<Test, 'z' | 'pValue'> | null {
  return untested[at] === 0 ? { z: z[at] ?? 0, pValue: pValue[at] ?? 1 } : null;
}
