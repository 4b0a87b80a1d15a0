import type { UntestedReason } from '../../figures/answered-figures.ts';
import type { LegacyProfile, TestProfile } from '../../figures/figure-query.ts';
import { testedFrom } from '../../lib/low-base.ts';
import { degreesOfFreedom } from '../measures/tests/degrees-of-freedom.ts';
import { differenceTest } from '../measures/tests/difference-test.ts';
import { effectiveSample, sharedEffectiveSample } from '../measures/descriptive/effective-sample.ts';
import { type LegacySide, legacyTest } from '../measures/tests/legacy-test.ts';
import { linearisedContributions } from '../measures/tests/linearised-contributions.ts';
import { linearisedVariance } from '../measures/tests/linearised-variance.ts';
import { mayTest } from '../measures/tests/may-test.ts';
import type { SamplingDesign } from '../survey/sampling-design.ts';
import { weightedSums } from '../measures/descriptive/weighted-sums.ts';
import { weightedVariance } from '../measures/descriptive/weighted-variance.ts';
import type { Side } from './cell.ts';

/** A difference tested, in units of x. */
export interface Tested {
  readonly z: number;
  /** NaN = normal. */
  readonly degrees: number;
  readonly pValue: number;
  readonly standardError: number;
}

/**
 * Tests the share or mean of one side against the other's, each on its own line, or gives the reason why not. The
 * floors look at `others`: the second side without the first where the first is part of the second.
 */
export function compareSides(
  design: SamplingDesign,
  profile: TestProfile,
  first: Side,
  second: Side,
  others: Uint32Array = second.respondents,
): Tested | UntestedReason {
  const reason = untestable(first, { ...second, respondents: others });
  if (reason !== null) return reason;
  return profile === 'linearised'
    ? compareLinearised(design, first, second)
    : compareAsLegacy(profile, first, second);
}

/** Returns the respondents of both, each once, ascending. */
export function union(...sets: readonly Uint32Array[]): Uint32Array {
  return Uint32Array.from(new Set(sets.flatMap((set) => [...set]))).toSorted();
}

function untestable(first: Side, second: Side): UntestedReason | null {
  const columnSample = first.respondents.length;
  const restSample = second.respondents.length;
  if (columnSample < testedFrom || restSample < testedFrom) return 'low_base';
  if (first.kind === 'value') return isConstant(first) && isConstant(second) ? 'no_variance' : null;
  const columnCount = countOf(first);
  const restCount = countOf(second);
  if (isCertain(columnCount, columnSample) && isCertain(restCount, restSample)) return 'certain';
  return mayTest({ columnSample, columnCount, restSample, restCount }) ? null : 'low_expected';
}

function countOf({ respondents, x }: Side): number {
  return respondents.filter((i) => x[i] === 1).length;
}

function isCertain(count: number, sample: number): boolean {
  return count === 0 || count === sample;
}

/** Whether all respondents of a side have one x, so that no one moves its estimate. */
export function isConstant({ respondents, x }: Side): boolean {
  return respondents.every((i) => x[i] === x[respondents[0] ?? 0]);
}

function compareLinearised(design: SamplingDesign, first: Side, second: Side): Tested | UntestedReason {
  const [one, other] = [first, second].map(({ line, respondents, x }) =>
    linearisedContributions(line.weights, respondents, x),
  );
  if (one === undefined || other === undefined) return 'not_comparable';
  const variance = linearisedVariance(design, one, other);
  const degrees = degreesOfFreedom(design, union(first.respondents, second.respondents));
  const test = differenceTest(one.estimate - other.estimate, variance, degrees);
  if (test === null) return 'no_variance';
  const { z, pValue } = test;
  return { z, pValue, degrees: degrees ?? Number.NaN, standardError: Math.sqrt(variance) };
}

function compareAsLegacy(profile: LegacyProfile, first: Side, second: Side): Tested | UntestedReason {
  const weightsOf = ({ line }: Side): Float64Array =>
    profile === 'unweighted' ? new Float64Array(line.weights.length).fill(1) : line.weights;
  const one = legacySide(weightsOf(first), first);
  const other = legacySide(weightsOf(second), second);
  const inSecond = new Set(second.respondents);
  const onBoth = first.respondents.filter((i) => inSecond.has(i));
  const overlaps = profile === 'overlap_pooled';
  const shared = overlaps ? sharedEffectiveSample(weightsOf(first), weightsOf(second), onBoth) : 0;
  const test = legacyTest(profile, one, other, shared);
  if (test === null) return 'no_variance';
  const { z, pValue, degrees, variance } = test;
  return { z, pValue, degrees: degrees ?? Number.NaN, standardError: Math.sqrt(variance) };
}

function legacySide(weights: Float64Array, { kind, respondents, x }: Side): LegacySide {
  const { weight, total } = weightedSums(weights, respondents, x);
  const estimate = total / weight;
  return {
    estimate,
    variance: kind === 'value' ? weightedVariance(weights, respondents, x, estimate) : null,
    weightedBase: weight,
    effectiveBase: effectiveSample(weights, respondents),
  };
}
