/**
 * A draw without replacement: `drawn` from `all`, where `marked` are marked and `markedDrawn` of the drawn ones are.
 */
export interface Draw {
  readonly all: number;
  readonly marked: number;
  readonly drawn: number;
  readonly markedDrawn: number;
}

/**
 * How likely a draw without replacement holds as few marked ones, or fewer: P(X ≤ markedDrawn), X hypergeometric (R:
 * `phyper(markedDrawn, marked, all - marked, drawn)`). Where they are no fewer than on average, and of numbers that no draw
 * can have, it is 1: nothing is to be concluded.
 */
export function chanceOfSoFew({ all, marked, drawn, markedDrawn }: Draw): number {
  const least = Math.max(0, drawn - (all - marked));
  const isDraw = marked <= all && drawn <= all && markedDrawn <= marked && markedDrawn >= least;
  if (!isDraw || markedDrawn * all >= drawn * marked) return 1;
  let term = Math.exp(
    logChoose(marked, markedDrawn) + logChoose(all - marked, drawn - markedDrawn) - logChoose(all, drawn),
  );
  let sum = 0;
  for (let x = markedDrawn; x >= least && term > sum * Number.EPSILON; x--) {
    sum += term;
    // C(m, x−1) C(u, d−x+1) by C(m, x) C(u, d−x).
    term *= (x * (all - marked - drawn + x)) / ((marked - x + 1) * (drawn - x + 1));
  }
  return Math.min(1, sum);
}

function logChoose(all: number, chosen: number): number {
  return logFactorial(all) - logFactorial(chosen) - logFactorial(all - chosen);
}

/** Stirling's series; of small numbers the sum of logarithms. */
function logFactorial(of: number): number {
  if (of < 16) {
    let sum = 0;
    for (let factor = 2; factor <= of; factor++) sum += Math.log(factor);
    return sum;
  }
  const inverse = 1 / of;
  return (
    of * Math.log(of) -
    of +
    0.5 * Math.log(2 * Math.PI * of) +
    inverse * (1 / 12 - inverse * inverse * (1 / 360 - (inverse * inverse) / 1260))
  );
}
