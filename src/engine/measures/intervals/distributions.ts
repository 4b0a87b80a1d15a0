import { createRequire } from 'node:module';

/**
 * The distributions that tests and intervals refer to, computed by stdlib. That is some four hundred small modules, a
 * tenth of the time that a start of the service would take: they are read when the first figure needs them. In the
 * order of their parameters and at their edges they are stdlib's: NaN for what is no probability and no distribution.
 */
const load = createRequire(import.meta.url);

/** P(X ≤ x), X normal with that mean and standard deviation. Result 0–1. */
export const normalCdf: (x: number, mean: number, standardDeviation: number) => number = whenAsked(
  '@stdlib/stats-base-dists-normal-cdf',
);

/** The x for which P(X ≤ x) = p, X normal with that mean and standard deviation. p 0–1. */
export const normalQuantile: (p: number, mean: number, standardDeviation: number) => number = whenAsked(
  '@stdlib/stats-base-dists-normal-quantile',
);

/** P(X ≤ x), X of Student's t with so many degrees of freedom, which may be a fraction. Result 0–1. */
export const studentCdf: (x: number, degreesOfFreedom: number) => number = whenAsked(
  '@stdlib/stats-base-dists-t-cdf',
);

/** The x for which P(X ≤ x) = p, X of Student's t with so many degrees of freedom, which may be a fraction. p 0–1. */
export const studentQuantile: (p: number, degreesOfFreedom: number) => number = whenAsked(
  '@stdlib/stats-base-dists-t-quantile',
);

/** P(F ≥ f), F with so many degrees of freedom, which may be fractions; exact far out in the tail too. Result 0–1. */
export function fTail(f: number, numerator: number, denominator: number): number {
  return incompleteBeta(denominator / (denominator + numerator * f), denominator / 2, numerator / 2);
}

/** I_x(a, b). */
const incompleteBeta: (x: number, a: number, b: number) => number = whenAsked(
  '@stdlib/math-base-special-betainc',
);

/** The x at which the beta distribution with parameters a, b > 0 reaches p, 0–1. */
export function betaQuantile(p: number, a: number, b: number): number {
  return betaQuantiles(a, b, p, 1 - p)[0] ?? Number.NaN;
}

/** The x with I_x(a, b) = p, and 1 − x. */
const betaQuantiles: (a: number, b: number, p: number, rest: number) => readonly number[] = whenAsked(
  '@stdlib/math-base-special-kernel-betaincinv',
);

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the packages answer with numbers or lists of them
function whenAsked<Result>(name: string): (...parameters: readonly number[]) => Result {
  type Distribution = (...parameters: readonly number[]) => Result;
  let compute: Distribution | undefined;
  return (...parameters) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each of these packages is that one function
    compute ??= load(name) as Distribution;
    return compute(...parameters);
  };
}
