import type { Expression as WireExpression } from '../../contract/expression.ts';
import type {
  ScopedWaveCountsQuery,
  ScopedWaveCountsResult,
  WaveCountsResult,
} from '../../contract/wave-counts.ts';
import type { WaveCountsQuery, WaveCountsResult as EngineResult } from '../../engine/wave-counts.ts';
import type { DatasetAccess, RegisteredTree } from '../datasets/access.ts';
import { namedDataset } from './crosstab-query.ts';
import { codesOfScope, toScope, weightOf } from './query-scope.ts';
import { codesOfExpressions, joinCodes } from './requested-codes.ts';
import { resolveTree } from './resolve-tree.ts';
import { readSentExpression } from './sent-expression.ts';
import { weightNameOf } from './wire-estimates.ts';

export interface ReadWaveCountsQuery {
  readonly tree: RegisteredTree;
  readonly query: WaveCountsQuery;
}

/** The whole body is the expression: over all waves and locations. */
export function readWaveCountsQuery(wire: WireExpression, access: DatasetAccess): ReadWaveCountsQuery {
  return read(wire, '', {}, access);
}

/** `expression` absent or null is everyone. */
export function readScopedWaveCountsQuery(
  wire: ScopedWaveCountsQuery,
  access: DatasetAccess,
): ReadWaveCountsQuery {
  return read(wire.expression ?? null, 'expression', wire, access);
}

function read(
  wire: WireExpression | null,
  origin: string,
  scope: Omit<ScopedWaveCountsQuery, 'expression'>,
  access: DatasetAccess,
): ReadWaveCountsQuery {
  const sent = wire === null ? null : readSentExpression(wire, origin);
  const codes = joinCodes(
    codesOfExpressions(sent === null ? [] : [sent]),
    { ...codesOfScope(scope), datasets: namedDataset(scope.dataset) },
    weightOf(scope),
  );
  const tree = resolveTree(access, codes);
  return { tree, query: { expression: sent?.expression ?? null, scope: toScope(scope) } };
}

/** A wave of which too few respondents were counted is left out. */
export function toWaveCountsAnswer(
  result: EngineResult,
  isPublishable: (...samples: readonly number[]) => boolean,
): WaveCountsResult {
  return {
    data: result.waves
      .filter((wave) => isPublishable(wave.sample, wave.baseSample))
      .map((wave) => ({
        wave_code: wave.wave,
        total: wave.sample,
        percentage: wave.percentage,
        available: wave.available,
      })),
  };
}

export function toScopedWaveCountsAnswer(
  { tree, query }: ReadWaveCountsQuery,
  result: EngineResult,
  isPublishable: (...samples: readonly number[]) => boolean,
): ScopedWaveCountsResult {
  const names = new Map(tree.catalogue.waves.map(({ code, name }) => [code, name]));
  const suppressed = !isPublishable(result.audienceSample, result.baseSample);
  return {
    base_size: suppressed ? 0 : result.baseSize,
    base_sample: suppressed ? 0 : result.baseSample,
    audience_sample: suppressed ? 0 : result.audienceSample,
    audience_size: suppressed ? 0 : result.audienceSize,
    audience_percentage: suppressed ? 0 : result.audiencePercentage,
    audience_effective_sample: suppressed ? 0 : result.audienceEffectiveSample,
    per_wave_count: result.waves
      .filter((wave) => isPublishable(wave.sample, wave.baseSample))
      .map((wave) => ({
        code: wave.wave,
        name: names.get(wave.wave) ?? wave.wave,
        sample: wave.sample,
        percentage: wave.percentage,
        base_sample: wave.baseSample,
        available: wave.available,
      })),
    dataset: tree.code,
    weight: weightNameOf(tree, query.scope),
    suppressed,
  };
}
