/**
 * The one of `alternatives` that `Accept` names; null where it names none, which means the endpoint's own
 * representation. Wildcards and preferences choose nothing: an alternative is asked for by its name.
 */
export function negotiate(accept: string | null, alternatives: readonly string[]): string | null {
  if (accept === null) return null;
  const named = new Set(accept.split(',').map((range) => range.split(';', 1)[0]?.trim().toLowerCase()));
  return alternatives.find((mediaType) => named.has(mediaType.toLowerCase())) ?? null;
}
