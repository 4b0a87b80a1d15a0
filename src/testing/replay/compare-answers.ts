/** Figures that come from Σv² or Σv·x, wherever they are in an answer. */
const estimated = /(?:effective_sample|interval\.(?:low|high)|\.(?:z|p_value|mean|standard_error))$/;

/** Of averages and sums in a table: Σv·x, and what is divided by it. */
const ofValues = /\.intersect\.(?:size|percentage|index)$|\.intersect_percentage$/;

/**
 * Differences between an answer and the recorded one, one sentence each. Everything is equal, the order of keys and
 * the last bit of every number included, but for figures from Σv² or Σv·x, which may differ by 1e-9.
 */
export function differences(actual: unknown, expected: unknown, path = '$', hasValues = false): string[] {
  if (typeof actual === 'number' && typeof expected === 'number') {
    const isEstimated = estimated.test(path) || (hasValues && ofValues.test(path));
    const isSame = isEstimated ? isClose(actual, expected) : Object.is(actual, expected);
    return isSame ? [] : [`${path}: ${actual} for ${expected}`];
  }
  if (!isObject(actual) || !isObject(expected)) {
    return actual === expected ? [] : [`${path}: ${JSON.stringify(actual)} for ${JSON.stringify(expected)}`];
  }
  const [keys, expectedKeys] = [Object.keys(actual), Object.keys(expected)];
  if (keys.join() !== expectedKeys.join()) {
    return [`${path}: keys ${keys.join()} for ${expectedKeys.join()}`];
  }
  const within = hasValues || keys.includes('value_sample');
  return keys.flatMap((key) => differences(actual[key], expected[key], `${path}.${key}`, within));
}

/** Relative, with room for a zero that is the difference of two sums. */
function isClose(left: number, right: number): boolean {
  return Math.abs(left - right) <= 1e-9 * Math.max(Math.abs(left), Math.abs(right)) + 1e-12;
}

/** Arrays too: their keys are their places. */
function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
