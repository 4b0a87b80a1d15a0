import type { StatsPair, StatsResult, StatsRow } from '../../../contract/stats.ts';
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
import { sharePlace } from '../../../figures/question-figures.ts';
import type { AskedQuestion } from '../../../figures/question-queries.ts';

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
