/** Whether two parts of plans say the same, whatever the order of their fields. */
export function isSamePlan(left: unknown, right: unknown): boolean {
  return canonical(left) === canonical(right);
}

/** JSON in which the order of keys makes no difference. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
