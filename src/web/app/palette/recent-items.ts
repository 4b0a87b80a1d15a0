import { cosmetics } from '../cosmetics.ts';

const storageKey = 'recent';
const most = 12;

/** Keys of palette entries, the one used last first. */
export function readRecent(): readonly string[] {
  return (cosmetics.read(storageKey) ?? '').split('\n').filter((key) => key !== '');
}

export function rememberRecent(key: string): void {
  const others = readRecent().filter((other) => other !== key);
  cosmetics.write(storageKey, [key, ...others].slice(0, most).join('\n'));
}

const openedAt: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['audience', /^\/audiences\/([^/]+)\/edit$/],
  ['chart', /^\/charts\/([^/]+)$/],
  ['crosstab', /^\/crosstabs\/([^/]+)$/],
];

/** The key of the saved thing that an address opens; null where it opens none. */
export function keyOfAddress(pathname: string): string | null {
  for (const [kind, pattern] of openedAt) {
    const id = pattern.exec(pathname)?.[1];
    if (id !== undefined && id !== 'new') return `${kind}:${decodeURIComponent(id)}`;
  }
  return null;
}
