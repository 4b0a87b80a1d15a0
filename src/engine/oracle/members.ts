// Sets of respondents as arrays of 1 and 0, all with one entry a respondent in the same order.

export function everyone(count: number): Uint8Array {
  return new Uint8Array(count).fill(1);
}

/** Who is in both. */
export function both(left: Uint8Array, right: Uint8Array): Uint8Array {
  const members = new Uint8Array(left.length);
  for (let k = 0; k < members.length; k++) members[k] = (left[k] ?? 0) & (right[k] ?? 0);
  return members;
}

/** Who is in the first and not in the second. */
export function except(left: Uint8Array, right: Uint8Array): Uint8Array {
  const members = new Uint8Array(left.length);
  for (let k = 0; k < members.length; k++) members[k] = (left[k] ?? 0) & (1 - (right[k] ?? 0));
  return members;
}
