import type { Datapoint, Suffix } from './catalogue.ts';

type Answer = Datapoint | Suffix;

/** Codes of a column that mean any of the listed answers, ascending; `answers` is the whole list that they are of. */
export function placesOf(answers: readonly Answer[], listed: readonly Answer[] = answers): number[] {
  const wanted = new Set(listed);
  const places = answers.flatMap((answer, index) =>
    wanted.has(answer) ? (answer.places ?? [index + 1]) : [],
  );
  return [...new Set(places)].toSorted((left, right) => left - right);
}

/** Keyed by code of a column: the answer among the listed that it means: of several, the one that is still offered. */
export function answersByPlace<Kind extends Answer>(
  answers: readonly Kind[],
  listed: readonly Kind[] = answers,
): ReadonlyMap<number, Kind> {
  const wanted = new Set(listed);
  const found = new Map<number, Kind>();
  for (const [index, answer] of answers.entries()) {
    if (!wanted.has(answer)) continue;
    for (const place of answer.places ?? [index + 1]) {
      if (!found.has(place) || answer.retired === undefined) found.set(place, answer);
    }
  }
  return found;
}
