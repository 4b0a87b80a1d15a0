/**
 * Regularised incomplete beta function I_x(a, b): the distribution function of the beta distribution, and through it
 * that of F. a, b > 0; x outside 0–1 counts as the nearer end.
 *
 * By its continued fraction (DLMF 8.17.22, evaluated after Lentz), on the side of x where it converges fast. Relative
 * error about 1e-13, in the tails too; 1e-9 at parameters of a million, where the logarithms of the factors cancel.
 */
export function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  return x <= (a + 1) / (a + b + 2) ? tail(x, 1 - x, a, b) : 1 - tail(1 - x, x, b, a);
}

/** Density of the beta distribution at 0 < x < 1. */
export function betaDensity(x: number, a: number, b: number): number {
  return Math.exp((a - 1) * Math.log(x) + (b - 1) * Math.log1p(-x) - logBeta(a, b));
}

/**
 * P(F ≥ f) of the F distribution with `numerator` and `denominator` degrees of freedom, which need not be whole. Exact
 * far out in the tail too.
 */
export function fTail(f: number, numerator: number, denominator: number): number {
  if (f <= 0) return 1;
  const share = denominator / (denominator + numerator * f);
  const [a, b] = [denominator / 2, numerator / 2];
  const rest = (numerator * f) / (denominator + numerator * f);
  return share <= (a + 1) / (a + b + 2) ? tail(share, rest, a, b) : 1 - tail(rest, share, b, a);
}

/** I_x(a, b) for x up to (a + 1) / (a + b + 2); `rest` is 1 − x, given so that no digits of it are lost. */
function tail(x: number, rest: number, a: number, b: number): number {
  const factor = Math.exp(a * Math.log(x) + b * Math.log(rest) - logBeta(a, b)) / a;
  let numerator = 1;
  let denominator = 1 / awayFromZero(1 - ((a + b) * x) / (a + 1));
  let fraction = denominator;
  for (let m = 1; m <= mostTerms; m++) {
    for (const term of [
      (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m)),
      (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1)),
    ]) {
      denominator = 1 / awayFromZero(1 + term * denominator);
      numerator = awayFromZero(1 + term / numerator);
      fraction *= numerator * denominator;
    }
    if (Math.abs(numerator * denominator - 1) < 1e-15) break;
  }
  return factor * fraction;
}

/** About √max(a, b) terms are needed. */
const mostTerms = 100_000;

function awayFromZero(value: number): number {
  return Math.abs(value) < 1e-300 ? 1e-300 : value;
}

function logBeta(a: number, b: number): number {
  return logGamma(a) + logGamma(b) - logGamma(a + b);
}

/** ln Γ(x) for x > 0: Stirling's series (DLMF 5.11.1) from 12 up, and Γ(x) = Γ(x + 1) / x below. */
function logGamma(x: number): number {
  let raised = x;
  let product = 1;
  while (raised < 12) product *= raised++;
  const square = 1 / (raised * raised);
  const series =
    (1 / 12 - square * (1 / 360 - square * (1 / 1260 - square * (1 / 1680 - square / 1188)))) / raised;
  return (
    (raised - 0.5) * Math.log(raised) - raised + 0.5 * Math.log(2 * Math.PI) + series - Math.log(product)
  );
}
