import type { UnavailableReason } from '../estimates.ts';
import type { MeansQuery } from '../means-query.ts';
import { datapointsOfRows, meansClause } from '../oracle/means-parts.ts';
import type { Fieldwork } from './fieldwork.ts';
import { createPlanBuilder, type Planned } from './plan-builder.ts';
import type { CellAddress } from './product-builder.ts';
import { readValue } from './value-reading.ts';

/** A query of means planned: a valued product of the rows by the audiences. */
export interface PlannedMeans extends Planned {
  readonly rows: readonly PlannedMean[];
  readonly histogram: boolean;
}

export interface PlannedMean {
  readonly datapoint: string;
  readonly audience: string;
  readonly cells: MeansCells | UnavailableReason;
}

export interface MeansCells {
  readonly line: number;
  /** Those of audience and base who have a value. */
  readonly column: CellAddress;
}

/** Throws `unknown_code`, `unknown_weight` and `not_numeric` as `means` does. */
export function planMeans(fieldwork: Fieldwork, query: MeansQuery): PlannedMeans {
  const { catalogue } = fieldwork;
  const builder = createPlanBuilder(fieldwork, query.scope);
  const product = builder.valuedProduct({ distributions: true, unweighted: false });
  // Who has a value was asked, so that the base mode makes no difference.
  const base = builder.base(query.base, null);
  const audiences = query.audiences.length > 0 ? query.audiences : [{ id: '', expression: null }];
  const columns = audiences.map(({ id, expression }) => ({
    audience: id,
    reach: builder.classOf(expression),
    place: product.column(builder.expressions.described(expression)),
  }));
  const rows = datapointsOfRows(catalogue, query).flatMap((datapoint) => {
    const value = readValue(catalogue, builder.table, query.question, datapoint, query.suffixes);
    const row = product.row({ value, base });
    const reach = builder.classOf(meansClause(query, datapoint));
    return columns.map(({ audience, reach: ofAudience, place }): PlannedMean => {
      const line = builder.line([reach, ofAudience, builder.classOf(query.base)]);
      const cells = typeof line === 'string' ? line : { line, column: product.cell(row, place, line) };
      return { datapoint: datapoint ?? '', audience, cells };
    });
  });
  return { ...builder.finish(), rows, histogram: query.histogram === true };
}
