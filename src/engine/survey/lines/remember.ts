/** The same function, computing the answer for each key once. */
export function remember<Key, Answer extends object | string | number | null>(
  compute: (key: Key) => Answer,
): (key: Key) => Answer {
  const known = new Map<Key, Answer>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const answer = compute(key);
    known.set(key, answer);
    return answer;
  };
}
