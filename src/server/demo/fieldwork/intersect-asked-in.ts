import type { AskedIn } from '../../../importing/survey.ts';

/** Where both ran. */
export function intersectAskedIn(left: AskedIn, right: AskedIn): AskedIn {
  return left
    .flatMap((one) =>
      right.map((other) => ({
        ...listed('waves', shared(one.waves, other.waves)),
        ...listed('locations', shared(one.locations, other.locations)),
      })),
    )
    .filter(({ waves, locations }) => waves?.length !== 0 && locations?.length !== 0);
}

/** Absent stands for all. */
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
