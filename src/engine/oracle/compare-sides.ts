import type { Significance } from '../estimates.ts';
import { degreesOfFreedom } from '../measures/degrees-of-freedom.ts';
import { differenceTest } from '../measures/difference-test.ts';
import { type Contributions, linearisedContributions } from '../measures/linearised-contributions.ts';
import { linearisedVariance } from '../measures/linearised-variance.ts';
import { haveTestBases, mayTest } from '../measures/may-test.ts';
import { sample } from '../measures/sample.ts';
import type { SamplingDesign } from '../measures/sampling-design.ts';
import type { TestProfile } from '../test-settings.ts';
import { compareAsLegacy } from './compare-as-legacy.ts';
import { joined, withoutThose } from './sets.ts';
import { numbersOf, type Side } from './side.ts';

export interface TestManner {
  readonly versus: Significance['versus'];
  readonly profile: TestProfile;
}

/**
 * Tests the share or mean of the first side against the second's, each as it is read on its own line. The sides may
 * overlap; of a first side that is part of the second, what `mayTest` looks at is the second without it, since that is
 * what the difference rests on. Null where no test may be made.
 */
export function compareSides(
  design: SamplingDesign,
  { versus, profile }: TestManner,
  first: Side,
  second: Side,
): Significance | null {
  const others =
    versus === 'total' ? withoutThose(second.respondents, first.respondents) : second.respondents;
  if (!mayCompare(first, { ...second, respondents: others })) return null;
  if (profile !== 'linearised') return compareAsLegacy({ versus, profile }, first, second);
  const ofFirst = contributionsOf(first);
  const ofSecond = contributionsOf(second);
  const variance = linearisedVariance(design, ofFirst, ofSecond);
  const freedom = design.clustered
    ? degreesOfFreedom(design, joined(first.respondents, second.respondents))
    : null;
  return differenceTest(ofFirst.estimate - ofSecond.estimate, variance, freedom, versus);
}

function contributionsOf(side: Side): Contributions {
  return linearisedContributions(side.line.weights, side.respondents, numbersOf(side));
}

function mayCompare(first: Side, second: Side): boolean {
  const columnSample = sample(first.respondents);
  const restSample = sample(second.respondents);
  if (first.measured.kind === 'mean') {
    return haveTestBases(columnSample, restSample) && !(isConstant(first) && isConstant(second));
  }
  const columnCount = countMarked(first);
  const restCount = countMarked(second);
  return mayTest({ columnSample, columnCount, restSample, restCount });
}

function countMarked(side: Side): number {
  const { respondents } = side;
  const numbers = numbersOf(side);
  let count = 0;
  for (let k = 0; k < respondents.length; k++) count += numbers[respondents[k] ?? 0] ?? 0;
  return count;
}

function isConstant(side: Side): boolean {
  const { respondents } = side;
  const numbers = numbersOf(side);
  return respondents.every((i) => numbers[i] === numbers[respondents[0] ?? 0]);
}
