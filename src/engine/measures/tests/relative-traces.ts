/** Square matrices of one width, row by row. */
export interface Traces {
  /** tr(A⁻¹B): the sum of the eigenvalues. */
  readonly ofFirst: number;
  /** tr((A⁻¹B)²): the sum of their squares. */
  readonly ofSquare: number;
}

/**
 * Traces of A⁻¹B and of its square, A and B symmetric and A positive definite: with A = L Lᵀ they are those of
 * M = L⁻¹ B L⁻ᵀ, and the second is the sum of the squared entries of M. Null where A is singular.
 */
export function relativeTraces(a: Float64Array, b: Float64Array, width: number): Traces | null {
  const lower = cholesky(a, width);
  if (lower === null) return null;
  const half = forward(lower, b, width);
  const whole = forward(lower, transposed(half, width), width);
  let ofFirst = 0;
  let ofSquare = 0;
  for (let i = 0; i < width; i++) ofFirst += whole[i * width + i] ?? 0;
  for (const entry of whole) ofSquare += entry * entry;
  return { ofFirst, ofSquare };
}

function cholesky(a: Float64Array, width: number): Float64Array | null {
  const lower = new Float64Array(width * width);
  for (let i = 0; i < width; i++) {
    for (let j = 0; j <= i; j++) {
      let rest = a[i * width + j] ?? 0;
      for (let k = 0; k < j; k++) rest -= (lower[i * width + k] ?? 0) * (lower[j * width + k] ?? 0);
      if (i === j) {
        if (!(rest > singularShare * (a[i * width + i] ?? 0))) return null;
        lower[i * width + i] = Math.sqrt(rest);
      } else {
        lower[i * width + j] = rest / (lower[j * width + j] ?? 1);
      }
    }
  }
  return lower;
}

/** A pivot that keeps less of its diagonal entry than this is rounding. */
const singularShare = 1e-12;

/** X with L X = B. */
function forward(lower: Float64Array, b: Float64Array, width: number): Float64Array {
  const x = b.slice();
  for (let i = 0; i < width; i++) {
    for (let k = 0; k < i; k++) {
      const factor = lower[i * width + k] ?? 0;
      for (let j = 0; j < width; j++)
        x[i * width + j] = (x[i * width + j] ?? 0) - factor * (x[k * width + j] ?? 0);
    }
    const pivot = lower[i * width + i] ?? 1;
    for (let j = 0; j < width; j++) x[i * width + j] = (x[i * width + j] ?? 0) / pivot;
  }
  return x;
}

function transposed(a: Float64Array, width: number): Float64Array {
  return a.map((_, index) => a[(index % width) * width + Math.floor(index / width)] ?? 0);
}
