import { emptyDistribution } from '../../figures/plan/distribution.ts';
import type { CellSums, ProductSums, ValuedSums } from '../../figures/plan/cell-sums.ts';
import type { Plan, ValuedProduct } from '../../figures/plan/plan.ts';

/** Empty sums, to be added to. */
export function blankSums({ atoms, products, valuedProducts }: Plan): CellSums {
  return {
    products: products.map(({ rows, columns, squares }) =>
      blankProduct(atoms.count * rows.length * columns.length, squares),
    ),
    valuedProducts: valuedProducts.map((product) =>
      blankValued(atoms.count * product.rows.length * product.columns.length, product),
    ),
  };
}

function blankProduct(size: number, squares: boolean): ProductSums {
  return {
    n: new Float64Array(size),
    units: new Float64Array(size),
    squares: squares ? new Float64Array(size) : null,
  };
}

function blankValued(
  size: number,
  { distributions, unweighted }: Pick<ValuedProduct, 'distributions' | 'unweighted'>,
): ValuedSums {
  return {
    n: new Float64Array(size),
    units: new Float64Array(size),
    squares: new Float64Array(size),
    x: unweighted ? new Float64Array(size) : null,
    xSquared: unweighted ? new Float64Array(size) : null,
    unitsTimesX: new Float64Array(size),
    unitsTimesXSquared: new Float64Array(size),
    squaresTimesX: new Float64Array(size),
    squaresTimesXSquared: new Float64Array(size),
    someX: new Float64Array(size).fill(Number.NaN),
    varies: new Uint8Array(size),
    distributions: distributions ? Array.from({ length: size }, emptyDistribution) : null,
  };
}

/** Returns the buffers of a plan's sums, to be handed to another thread. */
export function buffersOfSums({ products, valuedProducts }: CellSums): ArrayBuffer[] {
  const arrays = [...products, ...valuedProducts].flatMap((sums) => Object.values(sums));
  return arrays.flatMap((array: unknown) =>
    ArrayBuffer.isView(array) && array.buffer instanceof ArrayBuffer ? [array.buffer] : [],
  );
}
