import type {
  StatsPair as WirePair,
  StatsResult as WireResult,
  StatsRow as WireRow,
} from '../../contract/stats.ts';
import type { StatsPair, StatsQuery, StatsResult, StatsRow } from '../../engine/stats.ts';
import type { RegisteredTree } from '../datasets/access.ts';
import type { IsPublishable } from './is-publishable.ts';
import { toWireInterval, toWireSignificance, weightNameOf } from './wire-estimates.ts';

/** The engine's result in the interface's names, part by part. `isPublishable` decides from the samples behind a row. */
export async function toStatsAnswer(
  tree: RegisteredTree,
  query: StatsQuery,
  parts: AsyncIterable<StatsResult>,
  isPublishable: IsPublishable,
): Promise<WireResult> {
  const unavailable: WireResult['meta']['unavailable'] = [];
  const rows: WireRow[] = [];
  const pairs: WirePair[] = [];
  let withheld = 0;
  for await (const part of parts) {
    const published = part.rows.filter((row) =>
      isPublishable(row.positiveSample, row.audienceSample, row.datapointSample, row.baseSample),
    );
    withheld += part.rows.length - published.length;
    for (const row of part.unavailable) unavailable.push({ ...row, suffixes: [...row.suffixes] });
    for (const row of published) rows.push(toWireRow(row));
    for (const pair of publishedPairs(part.pairs ?? [], published)) pairs.push(pair);
  }
  return {
    meta: {
      type: query.splitter === null ? 'DATAPOINTS' : 'DATAPOINTS-SEGMENTS',
      question: query.question,
      splitter: query.splitter ?? '',
      unavailable,
      suppressed_rows: withheld,
      weight: weightNameOf(tree, query.scope),
      dataset: tree.code,
    },
    data: rows,
    ...(query.letters === undefined ? {} : { pairs }),
  };
}

/** Those between two rows that are shown. */
function publishedPairs(pairs: readonly StatsPair[], rows: readonly StatsRow[]): WirePair[] {
  if (pairs.length === 0) return [];
  const shown = new Set(rows.map(rowKey));
  return pairs
    .filter(
      (pair) =>
        shown.has(rowKey(pair)) &&
        shown.has(rowKey({ ...pair, segment: pair.otherSegment, audience: pair.otherAudience })),
    )
    .map((pair) => ({
      datapoint: pair.datapoint,
      suffixes: [...pair.suffixes],
      segment: pair.segment,
      audience: pair.audience,
      other_segment: pair.otherSegment,
      other_audience: pair.otherAudience,
      z: pair.z,
      p_value: pair.pValue,
    }));
}

function rowKey(row: Pick<StatsRow, 'datapoint' | 'suffixes' | 'segment' | 'audience'>): string {
  return JSON.stringify([row.datapoint, row.suffixes, row.segment, row.audience]);
}

function toWireRow(row: StatsRow): WireRow {
  return {
    datapoint: row.datapoint,
    waves: [...row.waves],
    segment: row.segment,
    audience: row.audience,
    suffixes: [...row.suffixes],
    metrics: {
      positive_size: row.positiveSize,
      positive_sample: row.positiveSample,
      audience_index: row.audienceIndex,
      audience_percentage: row.audiencePercentage,
      audience_sample: row.audienceSample,
      audience_size: row.audienceSize,
      datapoint_percentage: row.datapointPercentage,
      datapoint_sample: row.datapointSample,
      datapoint_size: row.datapointSize,
    },
    base_size: row.baseSize,
    base_sample: row.baseSample,
    base_waves: [...row.baseWaves],
    audience_effective_sample: row.audienceEffectiveSample,
    ...(row.confidenceInterval === null
      ? {}
      : { confidence_interval: toWireInterval(row.confidenceInterval) }),
    ...(row.datapointInterval ? { datapoint_interval: toWireInterval(row.datapointInterval) } : {}),
    ...(row.indexInterval ? { index_interval: toWireInterval(row.indexInterval) } : {}),
    ...(row.significance === null ? {} : { significance: toWireSignificance(row.significance) }),
  };
}
