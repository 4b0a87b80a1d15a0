import type { Catalogue } from '../../../engine/survey/catalogue.ts';
import { oncePerObject } from '../../../lib/once-per-object.ts';
import type { InsightSurvey } from '../../survey/survey.ts';
import { fold } from '../../text/fold.ts';
import { glue } from '../english.ts';
import { partBrackets } from '../labels.ts';
import type { Item } from '../meaning.ts';
import { countries, type PlaceEntry, regions } from '../places.ts';
import { isSaidAt, type Token } from '../tokens.ts';

/** A name of locations as a prompt may say it. */
interface PlaceName {
  readonly words: readonly string[];
  /** null: a country that the survey doesn't hold. */
  readonly codes: readonly string[] | null;
  readonly said: string;
  /** Whether it names a place in capitals or after "in", "from" and "of" only. */
  readonly needsCapitals: boolean;
}

/** Returns the locations of a survey that a prompt names, and the countries that the survey doesn't hold. */
export function placeItems(tokens: readonly Token[], { catalogue }: InsightSurvey): Item[] {
  const names = placeNames(catalogue);
  return tokens.flatMap((_token, at) =>
    names.flatMap(({ words, codes, said, needsCapitals }): Item[] =>
      isSaidAt(tokens, words, at) &&
      (!needsCapitals || isPlaceCode(tokens, at)) &&
      (words.length > 1 || isPlaceWord(tokens, at))
        ? [
            {
              category: codes === null ? 'elsewhere' : 'L',
              from: at,
              to: at + words.length,
              points: 10 * words.length,
              said,
              ...(codes === null ? {} : { codes }),
            },
          ]
        : [],
    ),
  );
}

const beforePlaces: ReadonlySet<string> = new Set(['in', 'from', 'of']);

/** Whether a code of a place is one: in capitals, or after a preposition unless it is the word "us". */
function isPlaceCode(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  return (
    token?.shape === 'upper' || (token?.folded !== 'us' && beforePlaces.has(tokens[at - 1]?.folded ?? ''))
  );
}

/** Whether a name of one word is no common word: "States" needs a capital, as does glue, which never counts first. */
function isPlaceWord(tokens: readonly Token[], at: number): boolean {
  const { folded, shape } = tokens[at] ?? { folded: '', shape: 'lower' };
  if (folded === 'states' && shape !== 'title') return false;
  return !glue.has(folded) || (at > 0 && shape !== 'lower');
}

const placeNames = oncePerObject(({ locations }: Catalogue): readonly PlaceName[] => {
  const isOfCountries = locations.some(({ name, code }) =>
    countries.some((one) => one.code === code || one.names.some((known) => fold(known) === fold(name))),
  );
  const byName = new Map(locations.map(({ code, name }) => [fold(name), code]));
  const codes = locations.map(({ code }) => code);
  const states = locations.find(({ code }) => code === 'us');
  return [
    ...locations.flatMap(namesOfLocation),
    ...countries.flatMap((country) => {
      const named = country.names.map((name) => byName.get(fold(name))).find((code) => code !== undefined);
      return namesOfCountry(country, named ?? codes.find((code) => code === country.code), isOfCountries);
    }),
    ...(isOfCountries ? regions : []).flatMap((region) => {
      const held = codes.filter((code) => region.codes.includes(code));
      return held.length === 0 ? [] : region.names.map((said) => placeName(said, held));
    }),
    ...(states === undefined ? [] : [{ ...placeName(states.name, ['us']), words: ['states'] }]),
  ];
});

/** Returns a location's name, the same without brackets, and its code of two letters. */
function namesOfLocation({ code, name }: Catalogue['locations'][number]): readonly PlaceName[] {
  const whole = fold(name);
  const bare = partBrackets(whole).bare.trim();
  const place = placeName(name, [code]);
  return [
    ...[...new Set([whole, bare])]
      .filter((text) => text !== '')
      .map((text) => ({ ...place, words: wordsIn(text) })),
    ...(/^[a-z]{2}$/.test(code) ? [{ ...place, words: [code], needsCapitals: true }] : []),
  ];
}

/** Returns the names of a country, with the location that it is; in a survey of regions only the first. */
function namesOfCountry(
  { names }: PlaceEntry,
  code: string | undefined,
  isOfCountries: boolean,
): readonly PlaceName[] {
  if (code === undefined && !isOfCountries) {
    return names.slice(0, 1).map((said) => placeName(said, null));
  }
  return names
    .map((said) => placeName(said, code === undefined ? null : [code]))
    .filter(({ words }) => words.length > 0)
    .map((one) => ({ ...one, needsCapitals: one.words.length === 1 && (one.words[0]?.length ?? 0) <= 2 }));
}

/** A name that may be said in small letters. */
const placeName = (said: string, codes: readonly string[] | null): PlaceName => ({
  words: wordsIn(fold(said)),
  codes,
  said,
  needsCapitals: false,
});

const wordsIn = (text: string): readonly string[] => text.match(/[\p{L}\p{M}]+|\d+/gu) ?? [];
