import type { Catalogue } from '../../engine/survey/catalogue.ts';
import type { Plan } from '../plan/plan.ts';
import type { InsightSurvey } from '../survey/survey.ts';
import { type Word, wordsOf } from '../text/words.ts';
import { cleanPrompt } from './clean-prompt.ts';
import { findMentions } from './find-mentions.ts';
import { leaveOutOrders } from './leave-out-orders.ts';
import { answerNamesOf, compoundsOf, longerNamesOf, placesOfNames } from './longer-names.ts';
import type { Mention } from './mention.ts';
import { asWritten } from './missed-words.ts';
import { negatedMentions } from './negation.ts';
import { makePhraseBook, type PhraseBook } from './phrase-book.ts';
import { repairSpelling } from './repair-spelling.ts';
import { retell } from './retell.ts';
import { vocabularyOf } from './vocabulary.ts';

/** What a survey's own words are, for prompts to be heard in them. */
export interface Tongue {
  readonly catalogue: Catalogue;
  readonly book: PhraseBook;
  readonly vocabulary: ReturnType<typeof vocabularyOf>;
  readonly longerNames: ReturnType<typeof longerNamesOf>;
  readonly answerNames: ReturnType<typeof answerNamesOf>;
  /** Two words each that stand beside each other in a name. */
  readonly compounds: ReturnType<typeof compoundsOf>;
}

/** The words of a survey, read from its catalogue and its saved audiences once. */
export function tongueOf(survey: InsightSurvey): Tongue {
  const longerNames = longerNamesOf(survey.catalogue);
  return {
    catalogue: survey.catalogue,
    book: makePhraseBook(survey),
    vocabulary: vocabularyOf(survey),
    longerNames,
    answerNames: answerNamesOf(survey.catalogue),
    compounds: compoundsOf(longerNames),
  };
}

export interface Heard {
  /** The prompt's words as the survey has them, each `at` its place. */
  readonly words: readonly Word[];
  readonly mentions: readonly Mention[];
  /** Places of negations that mentions have taken. */
  readonly spent: ReturnType<typeof negatedMentions>['spent'];
  /** Names that the survey does not know, by the places of the words that stand for them. */
  readonly standsIn: ReadonlyMap<number, string>;
  /** Places within names of the survey, and within names of its answers. */
  readonly inNames: ReadonlySet<number>;
  readonly inAnswers: ReadonlySet<number>;
  readonly orders: readonly string[];
  readonly repairs: ReturnType<typeof repairSpelling>['repairs'];
}

/** A prompt's words in a survey's own, and what of them stands for people, places and times. `previous` is the plan before. */
export function hearPrompt(
  whole: string,
  previous: Plan | null,
  { catalogue, book, vocabulary, longerNames, answerNames, compounds }: Tongue,
  findRecalls: (mentions: readonly Mention[], words: readonly Word[]) => ReadonlySet<Mention>,
): Heard {
  const { prompt, leftOut: orders } = leaveOutOrders(whole);
  const spelled = repairSpelling(wordsOf(cleanPrompt(prompt)), vocabulary);
  const own = placesOfNames(spelled.words, longerNames);
  const {
    words,
    mentions: found,
    standsIn: standsInFor,
  } = findMentions(
    renumber(retell(spelled.words, (at) => own.has(at))),
    catalogue,
    book,
    longerNames,
    compounds,
    previous === null || previous.assumed.includes('waves') ? [] : previous.waves,
  );
  const standsIn = new Map([...standsInFor].map(([at, said]) => [at, asWritten(said, whole)]));
  const inNames = placesOfNames(words, longerNames);
  const inAnswers = placesOfNames(words, answerNames);
  const recalls = findRecalls(found, words);
  const heard = found.filter((mention) => !recalls.has(mention) && !isWithin(mention, inNames));
  const { negated, spent } = negatedMentions(heard, words);
  const mentions = heard.map((mention) => (negated.has(mention) ? { ...mention, negated: true } : mention));
  return { words, mentions, spent, standsIn, inNames, inAnswers, orders, repairs: spelled.repairs };
}

/** "In the last year" of "Trips in the last year": a part of a name tells no time. */
function isWithin({ kind, from, to }: Mention, names: ReadonlySet<number>): boolean {
  if (kind !== 'waves' && kind !== 'another_time') return false;
  for (let at = from; at < to; at++) if (!names.has(at)) return false;
  return true;
}

function renumber(words: readonly Word[]): Word[] {
  return words.map((word, at) => ({ ...word, at }));
}
