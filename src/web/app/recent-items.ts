import { cosmetics } from '../lib/cosmetics.ts';

const storageKey = 'recent';
const most = 12;
const halfLifeMs = 7 * 24 * 60 * 60 * 1000;

interface RecentItem {
  readonly key: string;
  readonly usedAtMs: number;
}

/** Keys of index entries, the one used last first. */
export function readRecent(): readonly string[] {
  return readItems().map(({ key }) => key);
}

/** How lately each was used, by key: 1 is now, half as much a week later. */
export function recentWeights(nowMs: number): ReadonlyMap<string, number> {
  return new Map(
    readItems().map(({ key, usedAtMs }) => [key, 2 ** (-Math.max(0, nowMs - usedAtMs) / halfLifeMs)]),
  );
}

export function rememberRecent(key: string): void {
  const others = readItems().filter((other) => other.key !== key);
  const lines = [{ key, usedAtMs: Date.now() }, ...others].map((item) => `${item.key}\t${item.usedAtMs}`);
  cosmetics.write(storageKey, lines.slice(0, most).join('\n'));
}

function readItems(): readonly RecentItem[] {
  return (cosmetics.read(storageKey) ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [key = '', usedAt = '0'] = line.split('\t');
      return { key, usedAtMs: Number(usedAt) };
    });
}

const openedAt: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['audience', /^\/audiences\/([^/]+)\/edit$/],
  ['chart', /^\/charts\/([^/]+)$/],
  ['crosstab', /^\/crosstabs\/([^/]+)$/],
  ['tab-plan', /^\/tab-plans\/([^/]+)$/],
  ['report', /^\/reports\/([^/]+)$/],
];

/** The key of the saved work that an address opens; null where it opens none. */
export function keyOfAddress(pathname: string): string | null {
  for (const [kind, pattern] of openedAt) {
    const id = pattern.exec(pathname)?.[1];
    if (id !== undefined && id !== 'new') return `${kind}:${decodeURIComponent(id)}`;
  }
  return null;
}
