import { format } from '../lib/format.ts';
import { listed } from '../../lib/listed.ts';

interface Place {
  readonly code: string;
  readonly name: string;
}

const mostNamed = 3;

/** "Germany and France", "5 of 12", "all 12": none named are all. */
export function listedPlaces(chosen: readonly Place[], all: readonly Place[]): string {
  if (chosen.length === 0 || chosen.length === all.length) return `all ${format.count(all.length)}`;
  return chosen.length > mostNamed
    ? `${format.count(chosen.length)} of ${format.count(all.length)}`
    : listed(chosen.map(({ name }) => name));
}
