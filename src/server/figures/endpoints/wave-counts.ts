import type { Expression as WireExpression } from '../../../contract/expression.ts';
import type {
  ScopedWaveCountsQuery,
  ScopedWaveCountsResult,
  WaveCountsResult,
} from '../../../contract/query/wave-counts.ts';
import type { DatasetAccess } from '../../datasets/access.ts';
import { baseColumn, clauseOf, scopeOf, shareRow, sizesOnly } from '../../../figures/query-parts.ts';
import { wavesInScope } from '../reading/query-scope.ts';
import { type ReadRequest, RequestReader } from '../reading/request-reader.ts';
import { type Expression, wavesQuestion } from '../../../expression/expression.ts';
import { namesWaves } from '../../../expression/uses.ts';
import { isAnswered, peopleAt } from '../../../figures/wire/answered-cells.ts';
import { percentage } from '../../../lib/percentage.ts';
import type { AnsweredFigures } from '../../../figures/answered-figures.ts';
import type { BaseMode, FigureQuery, Scope } from '../../../figures/figure-query.ts';
import type { IsPublishable } from '../disclosure.ts';
import type { AnsweredBy } from './answered-cells.ts';

type ReadWaveCounts = ReadRequest<WaveCountsRequest>;

/** Reads a body that is nothing but the expression: over all waves and locations. */
export function readWaveCounts(wire: WireExpression, access: DatasetAccess): ReadWaveCounts {
  return read(wire, '', {}, access);
}

/** `expression` absent or null is everyone. */
export function readScopedWaveCounts(wire: ScopedWaveCountsQuery, access: DatasetAccess): ReadWaveCounts {
  return read(wire.expression, 'expression', wire, access);
}

function read(
  wire: WireExpression | null | undefined,
  origin: string,
  sent: Omit<ScopedWaveCountsQuery, 'expression'>,
  access: DatasetAccess,
): ReadWaveCounts {
  const reader = new RequestReader(sent);
  const expression = reader.expression(wire, origin);
  const resolved = reader.resolve(access);
  const { tree } = resolved;
  const scope = scopeOf(sent);
  return {
    ...resolved,
    request: { expression, waves: wavesInScope(tree, scope), baseMode: sent.base_mode ?? 'all', scope },
  };
}

/** A wave count with its waves written out. */
export interface WaveCountsRequest {
  /** null = everyone. */
  readonly expression: Expression | null;
  /** Waves of the scope, in time order. */
  readonly waves: readonly CountedWave[];
  readonly baseMode: BaseMode;
  readonly scope: Scope;
}

interface CountedWave {
  readonly code: string;
  readonly name: string;
}

/**
 * Rows: the expression on its own line; where it has conditions on waves, again on the line that the wave alone confines,
 * so that a wave which it rules out has nobody and is available. Columns: everyone, then the waves.
 */
export function toFigureQuery({ expression, waves, baseMode, scope }: WaveCountsRequest): FigureQuery {
  const row = shareRow('', expression, baseMode);
  return {
    rows: namesWaves(expression) ? [row, { ...row, confines: false }] : [row],
    columns: [
      baseColumn('', null),
      ...waves.map(({ code }) => baseColumn(code, clauseOf(wavesQuestion, [code], null))),
    ],
    base: null,
    scope,
    want: { ...sizesOnly, sums: 'all' },
  };
}

/** Leaves out waves with too few counted respondents. */
export function toAnswer(
  request: WaveCountsRequest,
  figures: AnsweredFigures,
  isPublishable: IsPublishable,
): WaveCountsResult {
  return {
    data: wavesOf(request, figures, isPublishable).map(({ wave, counts }) => ({
      wave_code: wave.code,
      total: counts.sample,
      percentage: counts.percentage,
      available: counts.available,
    })),
  };
}

/** The totals are 0 where too few respondents were counted. */
export function toScopedAnswer(
  request: WaveCountsRequest,
  figures: AnsweredFigures,
  isPublishable: IsPublishable,
  by: AnsweredBy,
): ScopedWaveCountsResult {
  const counted = countsOf(figures, 0);
  const suppressed = !isPublishable(counted.sample, counted.baseSample);
  const total = suppressed ? nobody : counted;
  return {
    base_size: total.baseSize,
    base_sample: total.baseSample,
    audience_sample: total.sample,
    audience_size: total.size,
    audience_percentage: total.percentage,
    audience_effective_sample: total.effective,
    per_wave_count: wavesOf(request, figures, isPublishable).map(({ wave, counts }) => ({
      code: wave.code,
      name: wave.name,
      sample: counts.sample,
      percentage: counts.percentage,
      base_sample: counts.baseSample,
      available: counts.available,
    })),
    ...by,
    suppressed,
  };
}

const nobody = {
  available: false,
  baseSize: 0,
  baseSample: 0,
  size: 0,
  sample: 0,
  effective: 0,
  percentage: 0,
};

function countsOf(figures: AnsweredFigures, at: number): typeof nobody {
  if (!isAnswered(figures, at)) return nobody;
  const base = peopleAt(figures, 'column', at);
  const { size, sample, effective } = peopleAt(figures, 'positive', at);
  return {
    available: true,
    baseSize: base.size,
    baseSample: base.sample,
    size,
    sample,
    effective: effective ?? 0,
    percentage: percentage(size, base.size),
  };
}

function wavesOf({ waves }: WaveCountsRequest, figures: AnsweredFigures, isPublishable: IsPublishable) {
  const lastRow = (figures.rowCount - 1) * figures.columnCount;
  return waves
    .map((wave, index) => ({ wave, counts: countsOf(figures, lastRow + 1 + index) }))
    .filter(({ counts }) => isPublishable(counts.sample, counts.baseSample));
}
