import { listed } from '../../lib/listed.ts';

interface Coded {
  readonly code: string | number;
  readonly name: string;
}

const mostNamed = 3;

/** Names the codes that are most like one that is not there, by pairs of letters of code and name: `; nearest: "q37" (Devices)`. */
export function nearestCodes(asked: string | number, known: readonly Coded[]): string {
  const sought = pairsOf(`${asked}`);
  const near = known
    .map(({ code, name }) => ({
      text: `"${code}" (${name})`,
      likeness: Math.max(likenessOf(sought, pairsOf(`${code}`)), likenessOf(sought, pairsOf(name))),
    }))
    .filter(({ likeness }) => likeness > 0)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, mostNamed)
    .map(({ text }) => text);
  return near.length === 0 ? '; choose another' : `; the nearest are ${listed(near)}`;
}

function pairsOf(text: string): ReadonlySet<string> {
  const letters = ` ${text.toLowerCase().replaceAll('_', ' ')} `;
  return new Set(Array.from({ length: letters.length - 1 }, (_, at) => letters.slice(at, at + 2)));
}

/** Dice's coefficient. */
function likenessOf(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  return (2 * [...some].filter((pair) => others.has(pair)).length) / (some.size + others.size);
}
