import { findNamed } from './find-named.ts';

const mostNames = 2;

/** The names most like a typed text, for a search that found nothing; empty where none is like it. */
export function closestNames(typed: string, names: readonly string[]): readonly string[] {
  if (typed.trim() === '') return [];
  return findNamed(
    [...new Set(names)].map((name) => ({ key: name, name })),
    typed,
  )
    .slice(0, mostNames)
    .map(({ name }) => name);
}
