import { createCommandIndex } from './command-index.ts';

const mostNames = 2;

/** The names most like a typed text, for a search that found nothing; empty where none is like it. */
export function closestNames(typed: string, names: readonly string[]): readonly string[] {
  const index = createCommandIndex(
    [...new Set(names)].map((name) => ({
      kind: 'audience',
      key: name,
      name,
      aliases: [],
      code: '',
      context: '',
      run: { kind: 'audience', id: name },
    })),
  );
  return index
    .find(typed, { limit: mostNames })
    .map(({ entry }) => entry.name)
    .slice(0, mostNames);
}
