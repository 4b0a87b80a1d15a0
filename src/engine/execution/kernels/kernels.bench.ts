import type { Address } from './arena.ts';
import { buildKernelsIfStale } from './build.ts';
import { cellStride, loadKernels } from './kernels.ts';

// `node src/engine/execution/kernels/kernels.bench.ts`: a table of 100 × 30 over one chunk, on one thread, kernel after kernel in
// turns, beside a population count in plain JavaScript over the same bitmaps. One JSON line a kernel: nanoseconds a
// respondent and cell, and the ratio to plain JavaScript, which is the figure to compare between machines and days.

const rowCount = 100;
const columnCount = 30;
const slots = 65_536;
const turns = 41;

const kernels = loadKernels(await buildKernelsIfStale());
const { arena } = kernels;
let state = 20_261_120;
const range = { from: 0, to: slots / 64 };

// Mean densities of 9.4 % and 20 %, as of datapoints in rows and demographics in columns.
const rows = Array.from({ length: rowCount }, () => drawBitmap(0.001 * 600 ** random()));
const columns = Array.from({ length: columnCount }, () => drawBitmap(0.03 * 22 ** random()));
const weights = { units: arena.allocate(slots * 4), exponents: arena.allocateZeros(128) };
arena
  .uint32(weights.units, slots)
  .set(Array.from({ length: slots }, () => Math.ceil(random() * (2 ** 23 - 1))));
const table = { rows, columns };
const cells = rowCount * cellStride(columnCount);
const sums = arena.allocateZeros(cells * 8);
const counts = arena.allocateZeros(cells * 4);
const squares = arena.allocateZeros(cells * 8);
const plainRows = rows.map((row) => arena.uint32(row, slots / 32).slice());
const plainColumns = columns.map((column) => arena.uint32(column, slots / 32).slice());

const contenders: Record<string, () => unknown> = {
  plainPopcount: countPlainly,
  crosstab: () => kernels.crosstab(table, range, weights, { sums, counts }),
  crosstabAndSquares: () => kernels.crosstab(table, range, weights, { sums, counts, squares }),
  squares: () => kernels.squares(table, range, weights, squares),
  counts: () => kernels.counts(table, range, counts),
};

const times = new Map<string, number[]>(Object.keys(contenders).map((name) => [name, []]));
for (let turn = -5; turn < turns; turn++) {
  for (const [name, run] of Object.entries(contenders)) {
    const startedAt = performance.now();
    run();
    // The first turns are for the compiler.
    if (turn >= 0) times.get(name)?.push(performance.now() - startedAt);
  }
}
const plain = quickTurnOf('plainPopcount');
for (const name of times.keys()) {
  const time = quickTurnOf(name);
  const nanosecondsACell = Number(((time * 1e6) / (slots * rowCount * columnCount)).toPrecision(3));
  const ratio = Number((time / plain).toPrecision(3));
  process.stdout.write(
    `${JSON.stringify({ kernel: name, nanosecondsACell, ratioToPlainPopcount: ratio })}\n`,
  );
}

/** The first decile: neighbours on the machine only ever add time. */
function quickTurnOf(name: string): number {
  return times.get(name)?.toSorted((a, b) => a - b)[Math.floor(turns / 10)] ?? Number.NaN;
}

/** Number from 0 to 1: a linear congruential sequence with high bits good enough to time with. */
function random(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
}

function drawBitmap(density: number): Address {
  const address = arena.allocateBitmap();
  const words = arena.uint32(address, slots / 32);
  for (let word = 0; word < words.length; word++) {
    let bits = 0;
    for (let bit = 0; bit < 32; bit++) if (random() < density) bits |= 1 << bit;
    words[word] = bits;
  }
  return address;
}

/** The usual population count in parallel, on words of 32. */
function countPlainly(): number {
  let total = 0;
  for (const row of plainRows) {
    for (const column of plainColumns) {
      for (let word = 0; word < row.length; word++) {
        let bits = (row[word] ?? 0) & (column[word] ?? 0);
        bits -= (bits >>> 1) & 0x55555555;
        bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
        total += Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
      }
    }
  }
  return total;
}
