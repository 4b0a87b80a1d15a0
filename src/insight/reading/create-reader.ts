import { emptyPlan, type People, type Plan, type Topic } from '../plan/plan.ts';
import type { InsightSurvey } from '../survey/survey.ts';
import { compose } from './compose.ts';
import { rivalOf, runnersUp } from './compare-readings.ts';
import { isDoubtful, isLoose } from './doubt.ts';
import { familiesOf, numberWords } from './english.ts';
import { type Frame, framed, frameOf, isInWords } from './frames.ts';
import { fitOf, unknownWords } from './ledger.ts';
import { type Item, spentOf } from './meaning.ts';
import { withLooseQuestions } from './loose-questions.ts';
import { withBaseAndPooledSides } from './planning/base-and-pooled-sides.ts';
import { questionsOfPlan } from './plan-questions.ts';
import { repairSpelling } from './repair-spelling.ts';
import { bestSequences, isOperator, placesOf } from './sequences.ts';
import { terminals } from './terminals/terminals.ts';
import { tokenise, type Token, isDigits } from './tokens.ts';
import { buildVocabulary, type Vocabulary } from './vocabulary/vocabulary.ts';
import { type Weighed, type Weighing, weighReading } from './weigh-reading.ts';
import { holds, type NumberKinds, numbersAt, phrasesOf, wordSet } from '../text/phrases.ts';

/** What was made of a prompt. */
export interface Reading {
  /** null: too little was understood for a plan. */
  readonly plan: Plan | null;
  /** Words that nothing in the survey fits, as they were said. */
  readonly missed: readonly string[];
  /** Runner-up readings of the topic. */
  readonly otherTopics: readonly Topic[];
  /** Plans that the prompt may mean as well, the likeliest first; none: it is clear. */
  readonly choices: readonly { readonly plan: Plan }[];
  readonly beyond: Beyond;
  /** Sentences about how it was read: spellings, ages that bands cut. */
  readonly notes: readonly string[];
  /** How much of the prompt the survey explains, to choose among surveys. */
  readonly fit: number;
}

/** What takes the place of a reading by these rules. */
export type GivenReading = Pick<Reading, 'plan' | 'choices' | 'otherTopics' | 'notes'>;

/** Reads prompts for one survey. `previous`: plan of the question before; `docked`: people of every question. */
export interface Reader {
  readonly vocabulary: Vocabulary;
  read(prompt: string, previous: Plan | null, docked: readonly People[]): Reading;
}

const nothing: Reading = {
  plan: null,
  missed: [],
  otherTopics: [],
  choices: [],
  beyond: null,
  notes: [],
  fit: 0,
};

/** A reader of prompts by the words of a survey's questions, answers, places and waves. */
export function createReader(survey: InsightSurvey): Reader {
  const vocabulary = buildVocabulary(survey);
  const lastYear = lastYearOf(survey);
  return {
    vocabulary,
    read(prompt, previous, docked) {
      const { tokens, notes } = repairSpelling(withoutLetter(tokenise(prompt)), vocabulary.words);
      const meanings = terminals(tokens, vocabulary, survey);
      const frame = frameAfter(previous, tokens);
      const items = compose(
        tokens,
        vocabulary,
        frame === null ? meanings : meanings.filter((item) => !spentOf(item).every((at) => frame.at.has(at))),
      );
      if (items === null) return { ...nothing, notes: ['Too long to read as one question. Ask its parts.'] };
      if (frame !== null && isInWords(frame.kind))
        return { ...nothing, plan: framed(emptyPlan, frame, vocabulary), fit: 1 };
      const futures = futuresIn(tokens, lastYear);
      const free = new Set([...futures.flatMap(({ at }) => at), ...(frame?.at ?? [])]);
      const measuredAt = placesOf(meanings.filter((item) => isOperator(item) || item.category === 'T'));
      const weighing = { prompt, tokens, previous, docked, frame, survey, vocabulary, free };
      const [best, ...others] = bestSequences(tokens, items, weighing)
        .flatMap((sequence) => [
          sequence,
          ...withLooseQuestions(tokens, sequence, vocabulary, new Set([...measuredAt, ...free])),
        ])
        .flatMap((sequence) => weighReading(sequence, weighing) ?? [])
        .toSorted((one, other) => other.total - one.total);
      const beyond = beyondOf(tokens, futures, questionsOfPlan(best?.plan ?? emptyPlan), vocabulary);
      return best === undefined
        ? {
            ...nothing,
            missed: unknownWords(prompt, tokens, placesOf(meanings.filter(isNamed))),
            beyond,
            notes,
          }
        : { ...readingOf(best, others, weighing), beyond, notes: notesOf(best, tokens, notes) };
    },
  };
}

/** Whether a meaning is of something that the survey names. */
const isNamed = ({ people, predicate, question, codes }: Item): boolean =>
  people !== undefined || predicate !== undefined || question !== undefined || codes !== undefined;

/** After a question, "how many are there?" asks for its people, not for the sample of the survey. */
function frameAfter(previous: Plan | null, tokens: readonly Token[]): Frame | null {
  const frame = frameOf(tokens);
  return previous !== null && frame?.kind === 'sample' ? null : frame;
}

function readingOf(
  best: Weighed,
  others: readonly Weighed[],
  { tokens, vocabulary, previous, frame, survey }: Weighing,
): Omit<Reading, 'beyond' | 'notes'> {
  const rival = rivalOf(
    best,
    others.filter(
      (one) =>
        frame !== null ||
        !asksTheSame(one.plan, best.plan) ||
        !isLoose(one, { tokens, vocabulary, previous }),
    ),
  );
  const isUnclear =
    best.missed.length === 0 &&
    isDoubtful(best, {
      tokens,
      vocabulary,
      ahead: rival === undefined ? null : best.total - rival.total,
      previous,
      isFramed: frame !== null,
    });
  return {
    plan: withBaseAndPooledSides(best.plan, best.chunks, survey),
    missed: isOfBefore(tokens) ? [...best.missed, 'used to'] : best.missed,
    choices: isUnclear
      ? [best, ...(rival === undefined ? [] : [rival])].map(({ plan, chunks }) => ({
          plan: withBaseAndPooledSides(plan, chunks, survey),
        }))
      : [],
    otherTopics: runnersUp(best, others),
    fit: fitOf(tokens, best.chunks),
  };
}

/** Whether plans take the same questions, so that only the way their parts are joined differs. */
function asksTheSame(one: Plan, other: Plan): boolean {
  const [first, second] = [questionsOfPlan(one), questionsOfPlan(other)];
  return first.size === second.size && [...first].every((code) => second.has(code));
}

/** Whether a prompt asks what people used to do, which answers of today don't tell. */
function isOfBefore(tokens: readonly Token[]): boolean {
  return tokens.some(
    ({ folded }, at) =>
      folded === 'used' &&
      tokens[at + 1]?.folded === 'to' &&
      tokens[at - 1]?.stem !== 'be' &&
      familiesOf(tokens[at + 2]?.stem ?? '').length > 0,
  );
}

const hadTogether = '“And” is read as what one person has together; “or” asks for those who have either.';

function notesOf(
  { plan, chunks, plain, listed }: Weighed,
  tokens: readonly Token[],
  repairs: readonly string[],
): readonly string[] {
  return [
    ...new Set([
      ...repairs,
      ...(isHadTogether(plan, tokens) ? [hadTogether] : []),
      ...chunks.flatMap(({ notes = [] }) => notes),
      ...(plain.length + listed.length === 0 ? [] : [`Not used: ${[...listed, ...plain].join(', ')}.`]),
    ]),
  ];
}

/** Whether people of a plan have two answers to the same question, and the prompt says no more than "and". */
function isHadTogether({ audience }: Plan, tokens: readonly Token[]): boolean {
  const said = new Set(tokens.map(({ folded }) => folded));
  const held = audience.flatMap(({ expression }) =>
    expression?.question && expression.not !== true ? [expression.question] : [],
  );
  return said.has('and') && !said.has('both') && !said.has('all') && new Set(held).size < held.length;
}

function lastYearOf({ catalogue }: InsightSurvey): number | null {
  const last = catalogue.waves.at(-1);
  const year = new Date(last?.dateEnd ?? last?.dateStart ?? '').getUTCFullYear();
  return Number.isFinite(year) ? year : null;
}

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
type Beyond = 'forecast' | 'respondents' | null;

/** Words of a prompt that speak of the time to come. */
interface Future {
  readonly at: readonly number[];
  /** Stem by which the wording of a question asks about that time itself; null: none can. */
  readonly stem: string | null;
}

/** Whether a prompt asks for what no survey answers. `questions`: those of the plan, which may ask about the next months. */
function beyondOf(
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
function futuresIn(tokens: readonly Token[], lastYear: number | null): readonly Future[] {
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

/** Words that a greeting begins with, and those that may end a letter. */
const greetings: ReadonlySet<string> = wordSet('hi hello hey dear');
const farewells: ReadonlySet<string> = wordSet(
  'regards thanks thank you thx cheers ta best kind warm many sincerely yours much so very in advance',
);
/** Most tokens of a greeting with a name, and of a farewell. */
const longest = 5;

const isBreak = ({ before }: Token): boolean =>
  before === 'pause' || before === 'clause' || before === 'sentence';

/** A prompt without the greeting before it and the farewell with a name behind it: "Dear team, …? Kind regards, Lena". */
function withoutLetter(tokens: readonly Token[]): readonly Token[] {
  const body = withoutGreeting(tokens);
  const end = body.findIndex((token, at) => at > 0 && isBreak(token) && isFarewell(body.slice(at)));
  return end === -1 ? body : body.slice(0, end);
}

function withoutGreeting(tokens: readonly Token[]): readonly Token[] {
  if (!greetings.has(tokens[0]?.folded ?? '')) return tokens;
  const start = tokens.findIndex((token, at) => at > 0 && isBreak(token));
  const [first, ...rest] = start === -1 || start > longest ? [] : tokens.slice(start);
  return first === undefined ? tokens : [{ ...first, before: 'sentence' }, ...rest];
}

function isFarewell(tokens: readonly Token[]): boolean {
  const words = tokens.findIndex(({ folded }) => !farewells.has(folded));
  const names = words === -1 ? [] : tokens.slice(words);
  return (
    words !== 0 &&
    tokens.length <= longest &&
    names.every(({ kind, shape }) => kind === 'word' && shape !== 'lower') &&
    (names[0] === undefined || isBreak(names[0]))
  );
}
