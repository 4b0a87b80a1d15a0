import type { PlanBuilder } from './plan-builder.ts';
import type { PlannedHeader } from './planned-header.ts';
import type { CellAddress } from './product-builder.ts';

/** Where the figures of one cell stand; all sets are within the base of the measured header. */
export type CrosstabCells = CountedCells | ValuedCells;

/** A row by a column, both counting people. */
export interface CountedCells extends SharedCells {
  readonly kind: 'counted';
  readonly measured: CellAddress;
  readonly intersect: CellAddress;
}

/**
 * An average or sum by a header that counts people: those with an x, those of them who are of the subject, and those
 * who are not, in a valued product.
 */
export interface ValuedCells extends SharedCells {
  readonly kind: 'valued';
  /** True where the average or sum is the column. */
  readonly turned: boolean;
  readonly measured: CellAddress;
  readonly intersect: CellAddress;
  readonly rest: CellAddress;
}

interface SharedCells {
  readonly line: number;
  readonly base: CellAddress;
  /** The header that is not measured, and counts people. */
  readonly subject: CellAddress;
}

/** Measured headers by the headers that count people: finds, and thereby asks for, the cells of both on a line. */
export type CrosstabBlock = (
  measuredIndex: number,
  subjectIndex: number,
  line: number,
) => CrosstabCells | null;

/**
 * Headers of `measured` may be valued; of `subjects`, only those that count people have cells. `turned` says that
 * the measured headers are the columns of the table.
 */
export function createCrosstabBlock(
  builder: PlanBuilder,
  measured: readonly PlannedHeader[],
  subjects: readonly PlannedHeader[],
  turned: boolean,
): CrosstabBlock {
  const { table } = builder;
  const product = builder.product();
  const everyone = product.column(table.everyone);
  const counts = measured.map((header) => ({
    base: product.row(header.base),
    row: header.value === null ? product.row(table.and([header.base, header.set])) : null,
  }));
  const countedBy = subjects.map((header) => (header.value === null ? product.column(header.set) : null));

  const valued = measured.some((header) => header.value !== null) ? builder.valuedProduct(false) : null;
  const everyoneWithX = valued?.column(table.everyone);
  const values = measured.map(({ value, base }) =>
    value === null || valued === null ? null : valued.row({ value, base }),
  );
  const valuedBy = subjects.map((header) =>
    header.value !== null || valued === null
      ? null
      : { column: valued.column(header.set), rest: valued.column(table.not(header.set)) },
  );

  return (measuredIndex, subjectIndex, line) => {
    const count = counts[measuredIndex];
    const subject = countedBy[subjectIndex];
    if (count === undefined || subject === undefined || subject === null) return null;
    const shared = {
      line,
      base: product.cell(count.base, everyone, line),
      subject: product.cell(count.base, subject, line),
    };
    if (count.row !== null) {
      return {
        ...shared,
        kind: 'counted',
        measured: product.cell(count.row, everyone, line),
        intersect: product.cell(count.row, subject, line),
      };
    }
    const value = values[measuredIndex];
    const sides = valuedBy[subjectIndex];
    if (valued === null || !value || !sides || everyoneWithX === undefined) return null;
    return {
      ...shared,
      kind: 'valued',
      turned,
      measured: valued.cell(value, everyoneWithX, line),
      intersect: valued.cell(value, sides.column, line),
      rest: valued.cell(value, sides.rest, line),
    };
  };
}
