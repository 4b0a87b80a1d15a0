import type { StatsResult as WireResult, StatsRow as WireRow } from '../../contract/stats.ts';
import type { StatsQuery, StatsResult, StatsRow } from '../../engine/stats.ts';
import type { RegisteredTree } from '../datasets/access.ts';
import { toWireInterval, toWireSignificance, weightNameOf } from './wire-estimates.ts';

/** The engine's result in the interface's names. `isPublishable` decides from the samples behind a row. */
export function toStatsAnswer(
  tree: RegisteredTree,
  query: StatsQuery,
  result: StatsResult,
  isPublishable: (...samples: readonly number[]) => boolean,
): WireResult {
  const published = result.rows.filter((row) => isPublishable(row.positiveSample, row.audienceSample));
  return {
    meta: {
      type: query.splitter === null ? 'DATAPOINTS' : 'DATAPOINTS-SEGMENTS',
      question: query.question,
      splitter: query.splitter ?? '',
      unavailable: result.unavailable.map((row) => ({ ...row, suffixes: [...row.suffixes] })),
      suppressed_rows: result.rows.length - published.length,
      weight: weightNameOf(tree, query.scope),
      dataset: tree.code,
    },
    data: published.map(toWireRow),
  };
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
    ...(row.significance === null ? {} : { significance: toWireSignificance(row.significance) }),
  };
}
