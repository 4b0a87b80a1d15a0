import { remember } from '../survey/lines/remember.ts';
import type { Product, ValuedProduct } from './plan.ts';
import type { PlanBuilder } from './plan-builder.ts';
import type { PlannedHeader } from './planned-header.ts';
import type { CellAddress, ValuedBuilder } from './product-builder.ts';

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

/** Whom two subjects have in common: of shares, and those of them who give the row; of means, those with an x. */
export interface CommonCells {
  readonly members: CellAddress;
  readonly givers: CellAddress | null;
}

/**
 * Measured headers by headers that count people: finds, and thereby asks for, the cells of both on a line. A measured
 * header may be valued, a subject not.
 */
export interface CrosstabBlock {
  cells(measured: PlannedHeader, subject: PlannedHeader, line: number): CrosstabCells;
  /** Null where nobody can be in both subjects. */
  common(measured: PlannedHeader, one: PlannedHeader, other: PlannedHeader, line: number): CommonCells | null;
}

/** `turned` says that the measured headers are the columns of the table. */
export function createCrosstabBlock(
  builder: PlanBuilder,
  turned: boolean,
  wanted: Pick<Product, 'squares'> & Pick<ValuedProduct, 'distributions' | 'unweighted'>,
): CrosstabBlock {
  const { table } = builder;
  const product = builder.product(wanted.squares);
  const valued = remember<null, ValuedBuilder>(() =>
    builder.valuedProduct({ distributions: wanted.distributions, unweighted: wanted.unweighted }),
  );
  const everyone = product.column(table.everyone);
  const baseOf = remember((header: PlannedHeader) => product.row(header.base));
  const rowOf = remember((header: PlannedHeader) => product.row(table.and([header.base, header.set])));
  const columnOf = remember((header: PlannedHeader) => product.column(header.set));
  const inBoth = (one: PlannedHeader, other: PlannedHeader) => table.and([one.set, other.set]);

  const valueOf = remember((header: PlannedHeader) =>
    header.value === null ? null : valued(null).row({ value: header.value, base: header.base }),
  );
  const sidesOf = remember((header: PlannedHeader) => ({
    column: valued(null).column(header.set),
    rest: valued(null).column(table.not(header.set)),
  }));

  return {
    cells: (measured, subject, line) => {
      const shared = {
        line,
        base: product.cell(baseOf(measured), everyone, line),
        subject: product.cell(baseOf(measured), columnOf(subject), line),
      };
      const value = valueOf(measured);
      if (value === null) {
        return {
          ...shared,
          kind: 'counted',
          measured: product.cell(rowOf(measured), everyone, line),
          intersect: product.cell(rowOf(measured), columnOf(subject), line),
        };
      }
      const { column, rest } = sidesOf(subject);
      return {
        ...shared,
        kind: 'valued',
        turned,
        measured: valued(null).cell(value, valued(null).column(table.everyone), line),
        intersect: valued(null).cell(value, column, line),
        rest: valued(null).cell(value, rest, line),
      };
    },
    common: (measured, one, other, line) => {
      const set = inBoth(one, other);
      if (set === table.nobody) return null;
      const value = valueOf(measured);
      if (value !== null) {
        return { members: valued(null).cell(value, valued(null).column(set), line), givers: null };
      }
      return {
        members: product.cell(baseOf(measured), product.column(set), line),
        givers: product.cell(rowOf(measured), product.column(set), line),
      };
    },
  };
}
