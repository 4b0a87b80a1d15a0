import { emptyPlan, type People, type Plan, type Topic } from '../plan/plan.ts';
import type { InsightSurvey } from '../survey/survey.ts';
import { type Beyond, beyondOf, futuresIn } from './beyond.ts';
import { compose } from './compose.ts';
import { rivalOf, runnersUp } from './compare-readings.ts';
import { isDoubtful, isLoose } from './doubt.ts';
import { familiesOf } from './english.ts';
import { type Frame, framed, frameOf, isInWords } from './frames.ts';
import { contentWords, fitOf } from './ledger.ts';
import { withoutLetter } from './letter.ts';
import { spentOf } from './meaning.ts';
import { withLooseQuestions } from './loose-questions.ts';
import { withBaseAndPooledSides } from './planning/base-and-pooled-sides.ts';
import { questionsOfPlan } from './plan-questions.ts';
import { repairSpelling } from './repair-spelling.ts';
import { bestSequences, isOperator, placesOf } from './sequences.ts';
import { terminals } from './terminals/terminals.ts';
import { tokenise, type Token } from './tokens.ts';
import { buildVocabulary, type Vocabulary } from './vocabulary/vocabulary.ts';
import { type Weighed, type Weighing, weighReading } from './weigh-reading.ts';

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
        ? { ...nothing, missed: contentWords(prompt, tokens), beyond, notes }
        : { ...readingOf(best, others, weighing), beyond, notes: notesOf(best, tokens, notes) };
    },
  };
}

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
