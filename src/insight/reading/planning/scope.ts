import { locationsQuestion, wavesQuestion } from '../../../expression/expression.ts';
import { clauseOf, peopleOf, questionsOf } from '../conditions.ts';
import type { Item, PeopleMeaning } from '../meaning.ts';
import { wavesBetween } from '../times.ts';
import type { Parts, Sentence } from './parts.ts';

/** Adds the places, as sides where they are compared. */
export function addPlaces(chunks: readonly Item[], parts: Parts, { survey, tokens }: Sentence): void {
  const isExcepted = ({ category }: Item, at: number) =>
    category === 'exceptL' || (category === 'andL' && chunks[at - 1]?.category === 'exceptL');
  const listed = chunks.filter(
    (chunk, at) =>
      (chunk.category === 'L' || chunk.category === 'inL' || chunk.category === 'andL') &&
      !isExcepted(chunk, at),
  );
  parts.locations = [...new Set(listed.flatMap(({ codes = [] }) => codes))];
  const left = chunks.filter(isExcepted).flatMap(({ codes = [] }) => codes);
  if (left.length > 0) {
    const all = survey.catalogue.locations.map(({ code }) => code);
    parts.locations = (parts.locations.length > 0 ? parts.locations : all).filter(
      (code) => !left.includes(code),
    );
  }
  // "German women against French men": a place before the sides is of the first where another has its own.
  const areApart = chunks.some(({ sides = [] }) => sides.some(({ locations }) => locations !== null));
  if (areApart && listed.some(({ category }) => category === 'L')) parts.points -= 10;
  const isEither = tokens.some(({ folded }) => folded === 'or' || folded === 'who' || folded === 'where');
  const isAgainst = parts.has('versus', 'than', 'compare') || (parts.has('more', 'less') && isEither);
  if (
    isAgainst &&
    parts.locations.length >= 2 &&
    !chunks.some(({ category }) => category === 'S' || category === 'versusP')
  ) {
    const apart =
      listed.length >= 2 ? listed.map(({ codes = [] }) => codes) : parts.locations.map((code) => [code]);
    parts.sides = apart.map((codes) => peopleOf(clauseOf(locationsQuestion, codes)));
  }
}

/** Places said with all sides alike, or with the people, are the scope. */
export function sharePlaces(parts: Parts): void {
  const shared = sharedPlaces(parts.sides);
  if (shared !== null) {
    parts.locations = [...new Set([...parts.locations, ...shared])];
    parts.sides = parts.sides.map((one) => ({ ...one, locations: null }));
  }
  for (const { locations } of parts.people)
    if (locations !== null) parts.locations = [...new Set([...parts.locations, ...locations])];
  parts.people = parts.people
    .filter(({ parts: own, saved }) => own.length > 0 || saved !== null)
    .map((one) => ({ ...one, locations: null }));
}

/** Places that all sides have, or that one of them names for all: "women and men in Spain"; null: none. */
export function sharedPlaces(sides: readonly PeopleMeaning[]): readonly string[] | null {
  const placed = sides.filter(({ locations }) => locations !== null);
  const [first] = placed;
  if (first?.locations == null) return null;
  const isOfAll =
    placed.length === sides.length &&
    placed.every(({ locations }) => String(locations) === String(first.locations));
  // "Women against women in Spain", "women in Spain against everyone": the place is what differs.
  const others = sides.filter((one) => one !== first);
  const isSaidOnce =
    placed.length === 1 &&
    others.every(({ parts, saved }) => parts.length > 0 || saved !== null) &&
    others.every(
      (one) => JSON.stringify([one.parts, one.saved]) !== JSON.stringify([first.parts, first.saved]),
    );
  return isOfAll || isSaidOnce ? first.locations : null;
}

/** "Last month" belongs to the wording of a question that asks about the last month. */
export function isOfWording(
  { category, stem, from, to }: Item,
  { topics, people, sides, conditions }: Parts,
  { vocabulary, tokens }: Sentence,
): boolean {
  if (category !== 'T' || stem !== 'relative') return false;
  const codes = [
    ...topics.map(({ question }) => question),
    ...[...people, ...sides].flatMap(({ parts }) => parts.flatMap(questionsOf)),
    ...conditions.flatMap(({ condition }) => questionsOf(condition)),
  ];
  const words = tokens.slice(from, to).filter(({ kind }) => kind === 'word');
  return codes.some((code) => words.every((word) => vocabulary.speaksOf(word.stem, code) >= 0.45));
}

/** Waves that the chunks name, as sides too where they are compared; null: none. */
export function readWaves(
  chunks: readonly Item[],
  parts: Parts,
  { survey, tokens }: Sentence,
): readonly string[] | null {
  const times = chunks.flatMap((chunk, at) =>
    (chunk.category === 'T' || chunk.category === 'andT') && chunk.codes?.length !== 0
      ? [{ at, codes: chunk.codes ?? [] }]
      : [],
  );
  const [first, second] = times;
  if (first === undefined) return null;
  const all = survey.catalogue.waves.map(({ code }) => code);
  const { category: before, said } = chunks[first.at - 1] ?? {};
  if (second !== undefined) {
    const isSpan =
      before === '#between' ||
      before === '#since' ||
      before === '#in' ||
      chunks.slice(first.at, second.at).some(({ category }) => category === '#until') ||
      tokens
        .slice(chunks[first.at]?.to, chunks[second.at]?.from)
        .some(({ folded }) => folded === 'to' || folded === 'through') ||
      tokens[chunks[second.at]?.from ?? -1]?.before === 'none';
    if (parts.has('versus', 'than', 'compare') && parts.sides.length === 0)
      parts.sides = times.map(({ codes }) => peopleOf(clauseOf(wavesQuestion, codes)));
    else if (isSpan) return wavesBetween(survey.catalogue, first.codes, second.codes);
  } else if (before === '#since' || parts.has('onward'))
    return wavesBetween(survey.catalogue, first.codes, all.slice(-1));
  else if (before === '#until')
    return said === 'before'
      ? all.slice(0, Math.max(0, all.indexOf(first.codes[0] ?? '')))
      : wavesBetween(survey.catalogue, all.slice(0, 1), first.codes);
  const named = new Set(times.flatMap(({ codes }) => codes));
  return all.filter((code) => named.has(code));
}
