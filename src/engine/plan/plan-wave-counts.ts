import { type Clause, wavesQuestion } from '../../expression/expression.ts';
import type { UnavailableReason } from '../estimates.ts';
import type { WaveCountsQuery } from '../wave-counts-query.ts';
import type { Fieldwork } from './fieldwork.ts';
import { createPlanBuilder, type Planned } from './plan-builder.ts';
import type { CellAddress } from './product-builder.ts';

/** A wave count planned: a product of the base by the expression. */
export interface PlannedWaveCounts extends Planned {
  readonly whole: CountCells | UnavailableReason;
  readonly waves: readonly { readonly wave: string; readonly cells: CountCells | UnavailableReason }[];
}

export interface CountCells {
  readonly base: CellAddress;
  readonly audience: CellAddress;
}

/** Throws `unknown_code` and `unknown_weight`. */
export function planWaveCounts(fieldwork: Fieldwork, query: WaveCountsQuery): PlannedWaveCounts {
  const builder = createPlanBuilder(fieldwork, query.scope);
  const product = builder.product(query.figures !== 'sizes');
  const base = product.row(builder.base(null, query.expression));
  const everyone = product.column(builder.table.everyone);
  const described = product.column(builder.expressions.described(query.expression));
  const own = builder.classOf(query.expression);

  const cellsOn = (line: number | UnavailableReason): CountCells | UnavailableReason =>
    typeof line === 'string'
      ? line
      : { base: product.cell(base, everyone, line), audience: product.cell(base, described, line) };

  const whole = cellsOn(builder.line([own]));
  const waves = fieldwork.catalogue.waves
    .map((wave) => wave.code)
    .filter((code) => query.scope.waves === null || query.scope.waves.includes(code))
    .map((wave) => {
      // Only the wave confines the line: one that the expression rules out has nobody, and is available.
      const inWave = builder.classOf(waveClause(wave));
      return { wave, cells: cellsOn(builder.line([own, inWave], [inWave])) };
    });
  return { ...builder.finish(), whole, waves };
}

function waveClause(code: string): Clause {
  return {
    kind: 'clause',
    question: wavesQuestion,
    datapoints: [code],
    suffixes: null,
    minCount: 1,
    negated: false,
  };
}
