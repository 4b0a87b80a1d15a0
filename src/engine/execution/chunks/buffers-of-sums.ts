import type { CellSums } from '../../figures/plan/cell-sums.ts';

/** The memory of a plan's sums, to be handed from thread to thread instead of copied. */
export function buffersOfSums({ products, valuedProducts }: CellSums): ArrayBuffer[] {
  const arrays = [...products, ...valuedProducts].flatMap((sums) => Object.values(sums));
  return arrays.flatMap((array: unknown) =>
    ArrayBuffer.isView(array) && array.buffer instanceof ArrayBuffer ? [array.buffer] : [],
  );
}
