/**
 * `JSON.stringify` for answers: throws where it would write `null` for a number that is none, drop the sign of −0,
 * or write `null` for an absent element. Each of these would be a mistake of ours told to the caller as a figure.
 */
export function serializeJson(value: unknown): string {
  assertSound(value, '$');
  const text = JSON.stringify(value);
  if (text === undefined) throw new TypeError('an answer has no JSON form');
  return text;
}

function assertSound(value: unknown, path: string): void {
  if (typeof value === 'number') {
    if (!Number.isFinite(value) || Object.is(value, -0)) {
      throw new RangeError(`an answer holds ${Object.is(value, -0) ? '-0' : value} at ${path}`);
    }
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      if (value[index] === undefined) throw new TypeError(`an answer lacks element ${index} of ${path}`);
      assertSound(value[index], path);
    }
    return;
  }
  for (const [key, element] of Object.entries(value)) assertSound(element, key);
}
