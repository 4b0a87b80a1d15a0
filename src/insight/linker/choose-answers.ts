import { saidInFull } from './said-in-full.ts';
import { isConnecting, isFiller } from '../lexicon/fillers.ts';
import type { SaidOtherwise } from '../lexicon/said-otherwise.ts';
import { synonymsOf } from '../lexicon/synonyms.ts';
import type { IndexedAnswer, SurveyIndex } from '../survey/survey-index.ts';
import { stemsOf, type Word } from '../text/words.ts';
import { indexOfRun, lookUpWords } from './word-lookup.ts';

const answerAccepted = 0.7;

export interface ChosenAnswer {
  readonly code: string;
  /** Places of the words. */
  readonly at: readonly number[];
  /** Of the name, what they say. */
  readonly stems: readonly string[];
  /** Of those, the ones that are in the name as they were said. */
  readonly exact: readonly number[];
  /** Places of words that alone say nothing, and are in the name. */
  readonly fillers: readonly number[];
  /** Of the answer's name that was said, 0–1. */
  readonly coverage: number;
  /** What was not said of the name only says how much: "get much worse", "with some difficulty". */
  readonly isButDegree: boolean;
  /** A part of the name stands for it, such as "clothing" of "Sports goods and clothing". */
  readonly isPart: boolean;
}

/** Answers most of whose names were said; one whose words are all in another's, which has more of them, is not meant. */
export function chooseAnswers(
  words: readonly Word[],
  answers: readonly IndexedAnswer[],
  index: SurveyIndex,
  core: ReadonlySet<string>,
  onlyAccepted = 0.5,
  isSingle = false,
): ChosenAnswer[] {
  const { near, indexesAt } = lookUpWords(words);
  const covered = answers.flatMap(({ code, variants, otherNames }): ChosenAnswer[] => {
    const other = otherwiseSaid(otherNames, words, core);
    const best = variants
      .map((variant, place) => ({
        ...coverageOf(variant, words, index, place === 0 ? 1 : 0.93),
        isPart: place > 0,
        isButDegree: variant.every((stem) => degrees.has(stem) || near.has(stem)),
      }))
      .toSorted((a, b) => b.coverage - a.coverage || b.at.length - a.at.length)[0];
    if (other !== null && (best === undefined || best.coverage < 0.9 || best.at.length < other.at.length))
      return [{ code, ...other, at: [...new Set([...other.at, ...(best?.at ?? [])])] }];
    if (best === undefined || best.at.length === 0) return [];
    // Words that the question itself is about tell nothing of its answers, unless they are all of one.
    const said = new Set(
      best.at.flatMap((at) => (indexesAt.get(at) ?? []).flatMap((place) => words[place]?.stem ?? [])),
    );
    const isOfQuestion = (stem: string) => core.has(stem) || (said.has(stem) && isAmong(stem, core));
    const hasOwn =
      ![...said].every((stem) => core.has(stem)) && best.stems.some((stem) => !isOfQuestion(stem));
    const isOnly = best.stems.every((stem) => holdersOf(stem, answers) === 1);
    const enough = hasOwn
      ? best.coverage >= answerAccepted ||
        (best.coverage >= 0.45 && best.at.length >= 2) ||
        (best.coverage >= onlyAccepted && isOnly)
      : best.coverage >= 0.97;
    // "Where they live" is nothing live.
    const isAct = best.stems.length === 1 && best.stems[0] === 'live' && best.coverage < 0.97;
    return enough && !isAct ? [{ code, ...best, at: [...new Set([...best.at, ...(other?.at ?? [])])] }] : [];
  });
  return withoutModifiers(covered, words).filter(
    (one, _, rest) =>
      !rest.some((other) => other !== one && isHalfOfQuestion(one, other, words, core)) &&
      !rest.some(
        (other) =>
          other !== one &&
          one.at.every((place) => other.at.includes(place)) &&
          ((other.at.length > one.at.length && !(isSingle && isWhole(one, answers, words))) ||
            (other.at.length === one.at.length &&
              !(isSingle && one.isButDegree && other.isButDegree) &&
              (other.coverage > one.coverage + 0.05 ||
                (one.isPart && !other.isPart && other.coverage > 0.85)))),
      ),
  );
}

/**
 * Whether an answer has nothing but another's words and words of the question said once, before them: "new games from
 * advertisements on social platforms" are no "Advertisements within games".
 */
function isHalfOfQuestion(
  one: ChosenAnswer,
  other: ChosenAnswer,
  words: readonly Word[],
  core: ReadonlySet<string>,
): boolean {
  const { indexesOf } = lookUpWords(words);
  const shared = one.at.filter((at) => other.at.includes(at));
  const rest = words.filter(({ at }) => one.at.includes(at) && !shared.includes(at));
  return (
    shared.length > 0 &&
    rest.length > 0 &&
    rest.every(
      ({ stem, at }) => core.has(stem) && indexesOf.get(stem)?.length === 1 && at < Math.min(...shared),
    )
  );
}

const otherwise = 0.92;

/** What else an answer is called, where it is said in full. */
function otherwiseSaid(
  names: readonly SaidOtherwise[],
  words: readonly Word[],
  core: ReadonlySet<string>,
): Omit<ChosenAnswer, 'code'> | null {
  const said = saidInFull(names, words).filter(({ name, at }) => {
    const own = words.filter((word) => at.includes(word.at));
    const hasContext =
      !name.needsContext ||
      words.some((word) => !at.includes(word.at) && !isFiller(word.stem) && isAmong(word.stem, core));
    // What the question is about tells nothing of its answers.
    return hasContext && !own.every(({ stem }) => core.has(stem));
  });
  const at = [...new Set(said.flatMap((one) => one.at))];
  return at.length === 0
    ? null
    : {
        at,
        stems: [...new Set(said.flatMap(({ name }) => name.stems))],
        exact: at,
        fillers: [],
        coverage: otherwise,
        isButDegree: false,
        isPart: true,
      };
}

/** "Fairly or very easily": every word of a name is said, though others say more. */
function isWhole(
  { code, isButDegree }: ChosenAnswer,
  answers: readonly IndexedAnswer[],
  words: readonly Word[],
): boolean {
  const [name = []] = answers.find((answer) => answer.code === code)?.variants ?? [];
  return isButDegree && name.length > 1 && name.every((stem) => lookUpWords(words).said.has(stem));
}

/**
 * "Electric cars" are neither electric bicycles nor cars: where half a name stands right before the word of another answer,
 * only the latter is meant, and the former is left over.
 */
function withoutModifiers(covered: readonly ChosenAnswer[], words: readonly Word[]): readonly ChosenAnswer[] {
  const { indexesAt } = lookUpWords(words);
  const isNextTo = (left: number, right: number) => {
    const [[at], [next]] = [indexesAt.get(left) ?? [], indexesAt.get(right) ?? []];
    return at !== undefined && next === at + 1 && right === left + 1 && words[next]?.afterPause !== true;
  };
  return covered.filter(
    (one) =>
      one.coverage >= 0.9 ||
      !covered.some(
        (other) =>
          other !== one &&
          other.coverage > one.coverage &&
          !one.at.some((place) => other.at.includes(place)) &&
          isNextTo(Math.max(...one.at), Math.min(...other.at)),
      ),
  );
}

const degrees = new Set(
  stemsOf('much little very fairly great some quite rather extremely somewhat completely'),
);

/** How many answers have a word. */
function holdersOf(stem: string, answers: readonly IndexedAnswer[]): number {
  return answers.filter(({ variants }) => variants[0]?.includes(stem) ?? false).length;
}

const fillerWeight = 0.3;

function coverageOf(
  variant: readonly string[],
  words: readonly Word[],
  index: SurveyIndex,
  factor: number,
): Omit<ChosenAnswer, 'code' | 'isPart' | 'isButDegree'> {
  const { firstOf, firstMeaning } = lookUpWords(words);
  const at: number[] = [];
  const stems: string[] = [];
  const exactly: number[] = [];
  const fillers: number[] = [];
  let said = 0;
  let whole = 0;
  for (const stem of variant) {
    const exact = firstOf.get(stem);
    // How much worse, nobody need say.
    if (exact === undefined && degrees.has(stem) && variant.some((other) => !degrees.has(other))) continue;
    const weight = index.weigh(stem) * (isFiller(stem) ? fillerWeight : 1);
    whole += weight;
    const similar = exact ?? firstMeaning.get(stem);
    if (similar === undefined) continue;
    said += weight * (exact === undefined ? 0.9 : 1);
    if (isFiller(similar.stem)) fillers.push(similar.at);
    if (at.includes(similar.at) || isFiller(similar.stem)) continue;
    at.push(similar.at);
    stems.push(stem);
    if (exact !== undefined) exactly.push(similar.at);
  }
  if (at.length === 0 && variant.length >= 2) {
    const start = indexOfRun(variant, words);
    // "Not at all": words that alone say nothing say it side by side.
    if (start >= 0)
      return {
        at: words.slice(start, start + variant.length).map((word) => word.at),
        stems: [...variant],
        exact: [],
        fillers: [],
        coverage: factor,
      };
  }
  const weighed = whole === 0 ? 0 : said / whole;
  const quoted = isQuoted([...at, ...fillers], words)
    ? new Set([...at, ...fillers]).size / variant.length
    : 0;
  return { at, stems, exact: exactly, fillers, coverage: Math.max(weighed, quoted) * factor };
}

/** Four words of a name and more, side by side but for words that only join others: the name is being quoted. */
function isQuoted(places: readonly number[], words: readonly Word[]): boolean {
  if (places.length < 4) return false;
  const said = new Set(places);
  const [first, last] = [Math.min(...places), Math.max(...places)];
  return words.every(({ at, stem }) => at < first || at > last || said.has(at) || isConnecting(stem));
}

/** Whether a word, or one that means nearly the same, is among some stems. */
export function isAmong(said: string, stems: ReadonlySet<string>): boolean {
  return stems.has(said) || [...synonymsOf(said)].some((stem) => stems.has(stem));
}
