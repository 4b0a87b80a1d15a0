import { chunkSlots } from '../../segments/segment-layout.ts';
import type { Plan } from '../../figures/plan/plan.ts';

/** Nanoseconds a slot on one thread of an x86 machine, as measured; only their order of magnitude matters. */
const ofChunk = 0.2;
const ofColumn = 0.1;
const ofNode = 0.005;
const ofCell = 0.12;
const ofTile = 1.85;
const ofRow = 0.08;
const ofRowAndTile = 0.13;
const ofValue = 1.5;
/** How much longer it takes with squares. */
const withSquares = 2.2;

/**
 * About how many milliseconds a step of the plan will take, so that the first steps of a small query can be dealt many at a
 * time; after these it is known.
 */
export function estimateStepMs({ nodes, products, valuedProducts }: Plan, columns: number): number {
  let nanoseconds = ofChunk + ofColumn * columns + ofNode * nodes.length;
  for (const { rows, columns: others, squares } of products) {
    const cells = ofCell * rows.length * others.length;
    const [listed, expanded] = [Math.max(rows.length, others.length), Math.min(rows.length, others.length)];
    const table = ofRow * listed + Math.ceil(expanded / 16) * (ofTile + ofRowAndTile * listed);
    nanoseconds += Math.min(cells, table) * (squares ? withSquares : 1);
  }
  for (const { rows, columns: others } of valuedProducts)
    nanoseconds += ofValue * rows.length * others.length;
  return (nanoseconds * chunkSlots) / 1e6;
}

/** Estimate for some cells of a plan with steps of `stepMs`: each cell by itself costs more than its share. */
export function estimatePartMs(stepMs: number, cells: number, share: number): number {
  return Math.min(stepMs, Math.max(stepMs * share, (ofCell * cells * chunkSlots) / 1e6));
}
