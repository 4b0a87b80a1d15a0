import type { ChatChoice, ChatOutcome } from '../../contract/chat/chat.ts';
import type { Interpretation } from '../../contract/chat/interpretation.ts';
import { shorten } from '../../expression/shorten.ts';
import type { GivenReading, Reader, Reading } from '../reading/create-reader.ts';
import { checkPlanSize } from '../plan/check-plan.ts';
import { toInterpretation } from '../plan/interpretation.ts';
import { type People, type Plan, standInNote } from '../plan/plan.ts';
import { setAgainst } from '../plan/set-against.ts';
import { standInScope, type StandInScope, withoutAssumedPlaces } from './stand-in-scope.ts';
import type { InsightSurvey } from '../survey/survey.ts';
import { withNames } from '../wording/names-of-survey.ts';
import { listed } from '../../lib/listed.ts';
import { type AnswerContext, whenOf, whereOf } from './answer-context.ts';
import { coverInWords } from './answer-in-words.ts';
import { answerPlan } from './answer-plan.ts';
import { askBackMessage, choicesOf } from './ask-back.ts';
import type { AskSurvey } from './ask-survey.ts';
import type { DraftInsight } from './draft-insight.ts';
import { firstPrompts } from './first-prompts.ts';
import { suggestPrompts } from './suggest-prompts.ts';
import { understoodPart } from './understood-part.ts';

/** Of the words that a prompt is refused for: what is longer is cut, and what are more are counted. */
const longestMissed = 80;
const mostMissed = 8;
const mostSuggested = 3;
/** Number of prompts to begin with in an answer about the survey's questions. */
const mostFirst = 4;

export interface SurveyPrompt {
  readonly prompt: string;
  /** Reading of the previous answer, for follow-ups. */
  readonly previous: Plan | null;
  readonly docked: readonly People[];
  readonly maxInsights: number;
  readonly standIn: StandInScope;
  /** Replaces reading the prompt, with its places and times. */
  readonly plan: Plan | null;
  /** Replaces the rules' reading of the prompt; absent: they read it. */
  readonly reading?: GivenReading;
}

export interface SurveyAnswer {
  readonly message: string;
  readonly outcome: ChatOutcome;
  readonly insights: readonly DraftInsight[];
  readonly plan: Plan | null;
  readonly interpretation: Interpretation | null;
  readonly missed: readonly string[];
  /** Where a part was missed: the rest of the prompt, and whether enough respondents are behind it; else `""`. */
  readonly understood: string;
  readonly notes: readonly string[];
  readonly suggestions: readonly string[];
  /** Readings to choose from before anything is answered. */
  readonly choices: readonly ChatChoice[];
}

export interface Progress {
  readonly stage: 'reading' | 'asking' | 'ranking' | 'writing';
  readonly done: number;
  readonly total: number;
}

/**
 * Answers a prompt from one survey: read, planned, asked, put into words. Nothing is taken from anywhere else, so the same
 * prompt over the same data is answered with the same bytes. Rejects where a query does.
 */
export async function answerSurveyPrompt(
  survey: InsightSurvey,
  reader: Reader,
  ask: AskSurvey,
  request: SurveyPrompt,
  onProgress: (progress: Progress) => void,
): Promise<SurveyAnswer> {
  onProgress({ stage: 'reading', done: 0, total: 0 });
  const reading = readingOf(request, reader);
  const missed = [...new Set(reading.missed.map((words) => shorten(words, longestMissed)))];
  const whole = reading.plan === null ? null : setAgainst(reading.plan);
  const tooLarge = whole === null ? null : checkPlanSize(whole);
  const read = whole === null || tooLarge !== null ? null : withNames(whole, survey.catalogue);
  const plan = read === null || request.plan !== null ? read : standInScope(read, request.standIn);
  const interpretation = plan === null ? null : toInterpretation(plan, reading.otherTopics, survey.catalogue);
  const suggest = (outcome: ChatOutcome) =>
    suggestPrompts(
      {
        survey,
        reader,
        ask,
        after: plan === null ? null : withoutAssumedPlaces(plan),
        standIn: request.standIn,
      },
      { outcome, said: request.prompt },
      mostSuggested,
    );
  const without = async (outcome: ChatOutcome, message: string, understood = ''): Promise<SurveyAnswer> => ({
    message,
    outcome,
    insights: [],
    plan,
    interpretation,
    missed,
    understood,
    notes: reading.notes,
    suggestions: await suggest(outcome),
    choices: [],
  });
  const refused = refusalOf(reading, plan, survey);
  if (refused !== null) return without('declined', refused);
  if (tooLarge !== null) return without('not_matched', tooLarge);
  if (plan === null) return without('not_matched', missMessage(missed, survey));
  const context: AnswerContext = { survey, plan, ask, maxInsights: request.maxInsights };
  if (missed.length > 0)
    return without('not_matched', missMessage(missed, survey), await understoodPart(context));
  const meant = reading.choices.map((choice) =>
    standInScope(withNames(choice.plan, survey.catalogue), request.standIn),
  );
  const choices = await choicesOf(context, meant);
  if (choices.length > 0) {
    const message = askBackMessage(choices);
    return { ...nothing, message, outcome: 'asked_back', notes: reading.notes, choices };
  }
  onProgress({ stage: 'asking', done: 0, total: 1 });
  const noting = withNote(ask);
  const answer = await answerPlan({ ...context, ask: noting }, true, (done, total) =>
    onProgress({ stage: 'asking', done, total }),
  );
  onProgress({ stage: 'writing', done: 1, total: 1 });
  const [first] = answer.insights;
  if (answer.outcome === 'not_matched' && answer.message === null && noting.isSuppressed())
    return without(
      'too_few',
      'It was asked, but the answer is suppressed: its base is below the survey’s minimum.',
    );
  if (answer.outcome === 'not_matched' && answer.message === null)
    return without('not_matched', unavailableMessage(context));
  return {
    message: answer.message ?? first?.text ?? '',
    outcome: answer.outcome,
    insights: answer.insights,
    plan,
    interpretation,
    missed: [],
    understood: '',
    notes: [...new Set([...reading.notes, ...notesOf(plan, survey)])],
    suggestions:
      plan.describe === 'help'
        ? await firstPrompts(survey, reader, ask, mostFirst)
        : await suggest(answer.outcome),
    choices: [],
  };
}

/** The reading of a prompt, or the plan that was sent in its place. */
function readingOf({ prompt, previous, docked, plan, reading }: SurveyPrompt, reader: Reader): Reading {
  const given = plan === null ? reading : { plan, otherTopics: [], choices: [], notes: [] };
  return given === undefined
    ? reader.read(prompt, previous === null ? null : withoutAssumedPlaces(previous), docked)
    : { ...given, missed: [], beyond: null, fit: 1 };
}

/** Says why no survey answers a question of its kind; null: one may. */
function refusalOf({ beyond }: Reading, plan: Plan | null, survey: InsightSurvey): string | null {
  if (beyond === 'forecast')
    return `A survey tells what respondents said in the waves that were asked, not what will be. ${heldWaves(survey)}`;
  if (beyond === 'respondents')
    return 'Answers are given for groups of respondents, never for a single one. Ask for a group and the survey can describe it.';
  return plan?.intent === 'why'
    ? 'The survey shows what goes together, not what causes it. Questions about reasons are the nearest that it can answer.'
    : null;
}

/** Asks for figures and notes whether any was below the survey's minimum. */
function withNote(ask: AskSurvey): AskSurvey & { readonly isSuppressed: () => boolean } {
  let suppressed = 0;
  return {
    isSuppressed: () => suppressed > 0,
    async figures(asked) {
      const figures = await ask.figures(asked);
      suppressed += figures.suppressed;
      return figures;
    },
  };
}

const nothing = {
  insights: [],
  plan: null,
  interpretation: null,
  missed: [],
  understood: '',
  suggestions: [],
} as const;

/** Where and when it was asked instead; where that is not what stands in the way, that the parts never ran together. */
function unavailableMessage(context: AnswerContext): string {
  const { text, isCovered } = coverInWords(context);
  const why =
    text === '' || isCovered
      ? `What was asked did not run${whereOf(context)} in ${whenOf(context)} together.`
      : text;
  return `${why} No number was made up.`;
}

function missMessage(missed: readonly string[], { catalogue }: InsightSurvey): string {
  const named = missed.slice(0, mostMissed).map((words) => `“${words}”`);
  const more = missed.length - named.length;
  const what =
    missed.length === 0
      ? 'anything in that'
      : listed([...named, ...(more === 0 ? [] : [`${more} more`])], 'or');
  return `${catalogue.name} has no answer about ${what}. No number was made up.`;
}

function heldWaves({ catalogue }: InsightSurvey): string {
  const [first] = catalogue.waves;
  const last = catalogue.waves.at(-1);
  return first === undefined || last === undefined ? '' : `It holds ${first.name} to ${last.name}.`;
}

/** Says which weight counts the figures, where that is not the survey's default. */
function weightNote({ catalogue, weight }: InsightSurvey): string[] {
  if (weight === undefined) return [];
  const name = catalogue.weights.find(({ code }) => code === weight)?.name ?? weight;
  return [weight === 'unweighted' ? 'Unweighted: every respondent counts once.' : `Weighted by “${name}”.`];
}

function notesOf(plan: Plan, survey: InsightSurvey): string[] {
  const { catalogue } = survey;
  const mirrored =
    plan.topics.some(({ negated }) => negated) && plan.intent !== 'size'
      ? ['The shares are of those to whom it applies; those to whom it does not are the rest up to 100%.']
      : [];
  const notes = plan.topics.flatMap(({ question: code, standsInFor }) => {
    const question = catalogue.questions.find((one) => one.code === code);
    const standIn = standsInFor === null ? [] : [standInNote(standsInFor)];
    return [...standIn, ...(question === undefined || question.notes === '' ? [] : [question.notes])];
  });
  return [...new Set([...weightNote(survey), ...mirrored, ...notes])];
}
