// Sets of respondents are ascending indices without repetition.

/** Those in either. */
export function joined(left: Uint32Array, right: Uint32Array): Uint32Array {
  return merged(left, right, () => true);
}

/** Those in both. */
export function shared(left: Uint32Array, right: Uint32Array): Uint32Array {
  return merged(left, right, (inLeft, inRight) => inLeft && inRight);
}

/** Those of the left who are not in the right. */
export function withoutThose(left: Uint32Array, right: Uint32Array): Uint32Array {
  return merged(left, right, (inLeft, inRight) => inLeft && !inRight);
}

function merged(
  left: Uint32Array,
  right: Uint32Array,
  belongs: (inLeft: boolean, inRight: boolean) => boolean,
): Uint32Array {
  const found = new Uint32Array(left.length + right.length);
  let count = 0;
  let l = 0;
  let r = 0;
  while (l < left.length || r < right.length) {
    const next = Math.min(left[l] ?? Infinity, right[r] ?? Infinity);
    const inLeft = left[l] === next;
    const inRight = right[r] === next;
    if (inLeft) l++;
    if (inRight) r++;
    if (belongs(inLeft, inRight)) found[count++] = next;
  }
  return found.slice(0, count);
}
