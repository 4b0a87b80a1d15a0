import type { AskedIn } from '../../../importing/survey.ts';
import { waves } from './waves.ts';

/** Asked from a wave on; throws on a wave that is none. */
export function since(wave: string): AskedIn {
  const first = waves.findIndex(({ code }) => code === wave);
  if (first === -1) throw new RangeError(`No wave ${wave} in the demo survey`);
  return [{ waves: waves.slice(first).map(({ code }) => code) }];
}

/** Where both ran. */
export function intersectAskedIn(left: AskedIn, right: AskedIn): AskedIn {
  return left
    .flatMap((one) =>
      right.map((other) => ({
        ...listed('waves', shared(one.waves, other.waves)),
        ...listed('locations', shared(one.locations, other.locations)),
      })),
    )
    .filter((both) => both.waves?.length !== 0 && both.locations?.length !== 0);
}

/** Absent means everywhere. */
function shared(
  left: readonly string[] | undefined,
  right: readonly string[] | undefined,
): readonly string[] | undefined {
  if (left === undefined || right === undefined) return left ?? right;
  return left.filter((code) => right.includes(code));
}

function listed(axis: keyof AskedIn[number], codes: readonly string[] | undefined): AskedIn[number] {
  return codes === undefined ? {} : { [axis]: codes };
}
