import type { StatsPair, StatsQuery, StatsResult, StatsRow } from '../../../contract/stats.ts';
import {
  absences,
  countedAt,
  intervalsAt,
  isAnswered,
  lineAt,
  percentagesOf,
  shareIndex,
} from '../../../figures/answered-cells.ts';
import type { AnsweredFigures, DifferenceArrays } from '../../../figures/answered-figures.ts';
import type { Interval } from '../../../figures/figure.ts';
import type {
  GapTest,
  TestedContrast,
  TestedPair,
  TestedStats,
} from '../../../insight/answering/ask-survey.ts';
import type { IsPublishable } from '../disclosure.ts';
import {
  type AnsweredBy,
  type AnsweredTile,
  type AnsweredTiles,
  intervalLevel,
  isCellPublishable,
} from './answered-cells.ts';
import type { AskedQuestion } from '../../../figures/question-queries.ts';

/** The rows that may be shown, in the order of the request. */
export async function toAnswer(
  request: AskedQuestion,
  tiles: AnsweredTiles,
  isPublishable: IsPublishable,
  by: AnsweredBy,
): Promise<TestedStats> {
  const unavailable: StatsResult['meta']['unavailable'] = [];
  const data: StatsRow[] = [];
  const pairs: TestedPair[] = [];
  const contrasts: TestedContrast[] = [];
  let suppressed = 0;
  for await (const tile of tiles) {
    const { figures } = tile;
    const reasonOf = absences(figures);
    const isShown = new Uint8Array(figures.rowCount * figures.columnCount);
    for (let at = 0; at < isShown.length; at++) {
      const [row, column] = [Math.floor(at / figures.columnCount), at % figures.columnCount];
      const place = placeOf(request, tile, row, column);
      if (!isAnswered(figures, at)) unavailable.push({ ...place, reason: reasonOf(row, column) });
      else if (isCellPublishable(figures, at, isPublishable)) {
        isShown[at] = 1;
        data.push(toRow(request, figures, at, place));
      } else suppressed++;
    }
    appendPairs(request, tile, isShown, pairs);
    appendContrasts(request, tile, isShown, contrasts);
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
    },
    data,
    pairs,
    contrasts,
  };
}

/** The answer in the contract's shape: pairs only where letters were asked for. */
export function toWireStats({ meta, data, pairs }: TestedStats, { letters }: StatsQuery): StatsResult {
  return {
    meta,
    data,
    ...(letters === undefined || letters === null ? {} : { pairs: pairs.map(toWirePair) }),
  };
}

type Place = Pick<StatsRow, 'datapoint' | 'suffixes' | 'segment' | 'audience'>;

function placeOf(request: AskedQuestion, { firstRow }: AnsweredTile, row: number, column: number): Place {
  const { answers, suffixes, segments, audiences } = request;
  const place = firstRow + row;
  return {
    datapoint: answers[Math.floor(place / suffixes.length)]?.code ?? '',
    suffixes: [...(suffixes[place % suffixes.length] ?? [])],
    segment: segments[Math.floor(column / audiences.length)] ?? '',
    audience: audiences[column % audiences.length]?.id ?? '',
  };
}

function toRow(request: AskedQuestion, figures: AnsweredFigures, at: number, place: Place): StatsRow {
  const people = countedAt(figures, at);
  const { column, whole, positive, wholePositive } = people;
  const { columnPercentage, rowPercentage } = percentagesOf(people);
  const intervals = intervalsAt(figures, at);
  const test = figures.tests === null ? null : gapTestAt(figures.tests, at);
  return {
    datapoint: place.datapoint,
    waves: [...lineAt(figures, at).waves],
    segment: place.segment,
    audience: place.audience,
    suffixes: place.suffixes,
    metrics: {
      positive_size: positive.size,
      positive_sample: positive.sample,
      audience_index: shareIndex(people),
      audience_percentage: columnPercentage,
      audience_sample: column.sample,
      audience_size: column.size,
      datapoint_percentage: rowPercentage,
      datapoint_sample: wholePositive.sample,
      datapoint_size: wholePositive.size,
    },
    base_size: whole.size,
    base_sample: whole.sample,
    base_waves: [...lineAt(figures, at, 'wholeLine').waves],
    audience_effective_sample: column.effective ?? 0,
    ...intervalOf('confidence_interval', intervals.columnPercentage),
    ...intervalOf('datapoint_interval', intervals.rowPercentage),
    ...intervalOf('index_interval', intervals.index),
    ...(test === null || request.test.versus === 'none'
      ? {}
      : {
          significance: {
            versus: request.test.versus,
            z: test.z,
            p_value: test.pValue,
            direction: test.z >= 0 ? 'higher' : 'lower',
          },
        }),
  };
}

function intervalOf(
  name: 'confidence_interval' | 'datapoint_interval' | 'index_interval',
  interval?: Interval,
) {
  return interval === undefined ? {} : { [name]: { level: intervalLevel, ...interval } };
}

/** Tests between two rows that are shown. */
function appendPairs(
  request: AskedQuestion,
  tile: AnsweredTile,
  isShown: Uint8Array,
  answered: TestedPair[],
): void {
  const { rowCount, columnCount, pairs } = tile.figures;
  if (pairs === null) return;
  const { listed } = pairs;
  for (let row = 0; row < rowCount; row++) {
    for (const [place, [first, second]] of listed.entries()) {
      const test = gapTestAt(pairs, row * listed.length + place);
      const start = row * columnCount;
      if (test === null || isShown[start + first] !== 1 || isShown[start + second] !== 1) continue;
      const { segment: otherSegment, audience: otherAudience } = placeOf(request, tile, row, second);
      answered.push({ ...placeOf(request, tile, row, first), otherSegment, otherAudience, ...test });
    }
  }
}

/** Contrasts of rows that are shown in every column. */
function appendContrasts(
  request: AskedQuestion,
  tile: AnsweredTile,
  isShown: Uint8Array,
  answered: TestedContrast[],
): void {
  const { rowCount, columnCount, contrasts } = tile.figures;
  if (contrasts === null) return;
  for (let row = 0; row < rowCount; row++) {
    if (isShown.subarray(row * columnCount, (row + 1) * columnCount).includes(0)) continue;
    const { datapoint, suffixes } = placeOf(request, tile, row, 0);
    for (let listed = 0; listed < contrasts.listed; listed++) {
      const at = row * contrasts.listed + listed;
      const estimate = contrasts.estimate[at] ?? Number.NaN;
      answered.push({ datapoint, suffixes, listed, estimate, test: gapTestAt(contrasts, at) });
    }
  }
}

/** null: untested. */
function gapTestAt(
  { z, pValue, standardError, degrees, untested }: DifferenceArrays,
  at: number,
): GapTest | null {
  if (untested[at] !== 0) return null;
  const ofTest = degrees[at] ?? Number.NaN;
  return {
    z: z[at] ?? 0,
    pValue: pValue[at] ?? 1,
    standardError: standardError[at] ?? 0,
    degrees: Number.isNaN(ofTest) ? null : ofTest,
  };
}

function toWirePair(pair: TestedPair): StatsPair {
  const { datapoint, suffixes, segment, audience, otherSegment, otherAudience, z, pValue } = pair;
  return {
    datapoint,
    suffixes: [...suffixes],
    segment,
    audience,
    other_segment: otherSegment,
    other_audience: otherAudience,
    z,
    p_value: pValue,
  };
}
