import { everyone, familiesOf } from './english.ts';
import type { Token } from './tokens.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';
import { wordSet } from '../text/phrases.ts';

const foretelling = wordSet(
  'predict predicts predicted prediction predictions forecast forecasts projection projections projected outlook tomorrow',
);
const turning = wordSet('be grow rise fall increase decrease decline change');
const units = wordSet('year years quarter quarters month months week weeks decade decades wave');
/** Family of verbs of intention: people may be asked about next year. */
const planning = familiesOf('plan');
const unread = wordSet('raw individual row respondent record');
const record = wordSet(
  'data record records response responses answer answers respondent respondents person level id ids interview interviews',
);
const contacts = wordSet('email phone mail home contact');
const ways = wordSet('address addresses numbers details');
const naming = wordSet('name names email emails list export');
const asked = wordSet('respondent respondents participant participants interviewee interviewees');

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
  if (asksOfRespondents(tokens)) return 'respondents';
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

function asksOfRespondents(tokens: readonly Token[]): boolean {
  return tokens.some(({ folded }, at) => {
    const next = tokens[at + 1]?.folded ?? '';
    if (folded === 'microdata' || (unread.has(folded) && record.has(next))) return true;
    if (contacts.has(folded) && ways.has(next)) return true;
    if (!naming.has(folded)) return false;
    const noun =
      tokens
        .slice(at + 1, at + 4)
        .find((one) => one.folded !== 'of' && one.folded !== 'the' && one.folded !== 'all')?.folded ?? '';
    return (
      asked.has(noun) || (next === 'of' && folded !== 'list' && folded !== 'export' && everyone.has(noun))
    );
  });
}

/** Words of a prompt that speak of the time to come. `lastYear`: of the survey's waves. */
export function futuresIn(tokens: readonly Token[], lastYear: number | null): readonly Future[] {
  const isToCome = tokens.some(({ folded }) => folded === 'will');
  return tokens.flatMap(({ folded, stem, kind }, at): readonly Future[] => {
    const next = tokens[at + 1];
    const after = tokens[at + 2];
    if (foretelling.has(folded)) return [{ at: [at], stem }];
    if (at === 0 && folded === 'will') return [{ at: [at], stem: null }];
    if (folded === 'in' && next?.folded === 'the' && after?.folded === 'future')
      return [{ at: [at + 2], stem: after.stem }];
    if (folded === 'going' && next?.folded === 'to' && turning.has(after?.folded ?? ''))
      return [{ at: [at, at + 2], stem: null }];
    const isYear = kind === 'number' && folded.length === 4 && Number(folded) > 1900 && Number(folded) < 2100;
    if (isYear && (isToCome || (lastYear !== null && Number(folded) > lastYear)))
      return [{ at: [at], stem: null }];
    if (folded !== 'next') return [];
    const unitAt = [at + 1, at + 2].find((place) => units.has(tokens[place]?.folded ?? ''));
    const unit = tokens[unitAt ?? -1];
    return unitAt === undefined || unit === undefined
      ? []
      : [{ at: Array.from({ length: unitAt - at + 1 }, (_one, place) => at + place), stem: unit.stem }];
  });
}
