import { familiesOf, numberWords } from './english.ts';
import { isDigits, type Token } from './tokens.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';
import { holds, type NumberKinds, numbersAt, phrasesOf } from '../text/phrases.ts';

/** Phrases of the time to come, `#` for a number. */
const toCome = phrasesOf(
  'predict|predicts|predicted|prediction|predictions|forecast|forecasts|projection|projections|projected|outlook|tomorrow|next (/#/half/few) (year/years/quarter/quarters/month/months/week/weeks/decade/decades/wave)',
);
/** Family of verbs of intention: people may be asked about next year. */
const planning = familiesOf('plan');
/** Phrases that ask for single respondents. */
const single = phrasesOf(
  'microdata|(raw/individual/row/respondent) (data/record/records/response/responses/answers/level/id/ids/interviews)|(email/phone/mail/home/contact) (address/addresses/numbers/details)|(name/names/email/emails/list/export) (/of) (/the/all) (respondents/participants/interviewees)|(name/names/email/emails) of (/the/all) (people/everyone)',
);

/** Kind of a question that no survey answers: about the time to come, or about single respondents; null: neither. */
export type Beyond = 'forecast' | 'respondents' | null;

/** Words of a prompt that speak of the time to come. */
interface Future {
  readonly at: readonly number[];
  /** Stem by which the wording of a question asks about that time itself; null: none can. */
  readonly stem: string | null;
}

/** Whether a prompt asks for what no survey answers. `questions`: those of the plan, which may ask about the next months. */
export function beyondOf(
  tokens: readonly Token[],
  futures: readonly Future[],
  questions: ReadonlySet<string>,
  vocabulary: Vocabulary,
): Beyond {
  const words = tokens.map(({ folded }) => folded);
  if (holds(words, single)) return 'respondents';
  const isOfQuestion = ({ stem }: Future) =>
    stem !== null &&
    [...questions].some((code) => {
      const families = vocabulary.questions.get(code)?.families;
      return (
        vocabulary.speaksOf(stem, code) >= 0.45 || planning.some((family) => families?.has(family) === true)
      );
    });
  return futures.every(isOfQuestion) ? null : 'forecast';
}

const counts: NumberKinds = new Map([
  ['#', (word) => numberWords[word] ?? (isDigits(word) ? Number(word) : null)],
]);

/** Words of a prompt that speak of the time to come. `lastYear`: of the survey's waves. */
export function futuresIn(tokens: readonly Token[], lastYear: number | null): readonly Future[] {
  const words = tokens.map(({ folded }) => folded);
  const first = words.includes('will') ? 0 : (lastYear ?? Infinity);
  return tokens.flatMap(({ folded }, at): readonly Future[] => {
    const phrase = toCome.find((one) => numbersAt(words, one, at, counts) !== null);
    if (phrase !== undefined)
      return [
        { at: phrase.map((_word, step) => at + step), stem: tokens[at + phrase.length - 1]?.stem ?? null },
      ];
    const isYear = isDigits(folded) && Number(folded) > Math.max(1900, first) && Number(folded) < 2100;
    return isYear || (at === 0 && folded === 'will') ? [{ at: [at], stem: null }] : [];
  });
}
