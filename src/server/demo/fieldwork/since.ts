import type { AskedIn } from '../../../importing/survey.ts';
import { waves } from './waves.ts';

/** Asked from a wave on; throws on a wave that is none. */
export function since(wave: string): AskedIn {
  const first = waves.findIndex(({ code }) => code === wave);
  if (first === -1) throw new RangeError(`No wave ${wave} in the demo survey`);
  return [{ waves: waves.slice(first).map(({ code }) => code) }];
}
