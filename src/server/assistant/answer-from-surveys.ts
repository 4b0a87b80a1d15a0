import type { ChatResult } from '../../contract/chat/chat.ts';
import type { ChatWording } from '../../contract/chat/chat-wording.ts';
import type { SurveyAnswer, SurveyPrompt as AnswerTask } from '../../insight/answering/answer-prompt.ts';
import { checkPlan } from '../../insight/plan/check-plan.ts';
import { readBack } from '../../insight/answering/ask-back.ts';
import { fromInterpretation } from '../../insight/plan/interpretation.ts';
import { leavesOf, peopleOfPlan } from '../../insight/plan/people-of-topic.ts';
import type { People, Plan } from '../../insight/plan/plan.ts';
import type { Catalogue } from '../../engine/survey/catalogue.ts';
import type { InsightSurvey } from '../../insight/survey/survey.ts';
import { derivedNote } from '../../phrases/quoted.ts';
import type { AnsweringResult, AnsweringTask } from '../answering/messages.ts';
import { type PromptTime, startPromptTime } from '../answering/prompt-time.ts';
import { derivedOf } from '../catalogue/to-wire-question.ts';
import type { ServerDeps } from '../deps.ts';
import { quote, ServiceError } from '../request/service-error.ts';
import { fallbackNote } from '../language-model/model-fault.ts';
import { createModelReading } from '../language-model/read-by-model.ts';
import { createQueryService } from '../figures/service.ts';
import type { AnswerPrompt, DockedAudience, PromptAnswer, PromptRequest } from './answer-prompt.ts';
import { askAs } from './ask-as.ts';
import { createSurveysAtHand, type SurveyAtHand, type SurveysAtHand } from './surveys-at-hand.ts';

/** Answers from the surveys themselves; a language model, where one is configured, reads the prompt too. */
export function createSurveyAnswers(
  deps: ServerDeps,
  surveysAtHand: SurveysAtHand = createSurveysAtHand(deps),
): AnswerPrompt {
  const queries = createQueryService(deps);
  const readByModel = createModelReading(deps);

  function runIn(request: PromptRequest, time: PromptTime) {
    return (survey: InsightSurvey, task: AnsweringTask) =>
      deps.answering.run({
        account: request.principal.userId,
        survey,
        task,
        ask: askAs(queries, request.principal, time.signal, survey.weight),
        time,
        onProgress: (progress) => request.onProgress(progress),
      });
  }

  /** Work within the deadline of the rules. */
  async function inTime<Done>(signal: AbortSignal, work: (time: PromptTime) => Promise<Done>): Promise<Done> {
    const time = startPromptTime(signal, deps.config.promptDeadlineMs);
    return work(time).finally(() => time.end());
  }

  /** The survey that is asked, with what its answer begins from; null: there is none. */
  async function prepare(request: PromptRequest, time: PromptTime) {
    const surveys = await surveysAtHand(request, time.signal);
    if (surveys.length === 0) return null;
    const docked = request.dockedAudiences.map(toPeople);
    const { chosen, previous } = await choose(surveys, request, docked, runIn(request, time));
    const plan = request.interpretation === null ? null : fromInterpretation(request.interpretation);
    const fault = plan === null ? null : checkPlan(plan, chosen.survey.catalogue);
    holdToSurvey(request, chosen.survey.catalogue);
    if (fault !== null) throw new ServiceError('invalid_value', fault);
    const { prompt, maxInsights, standIn } = request;
    return { ...chosen, task: { prompt, previous, docked, maxInsights, plan, standIn } };
  }

  async function answerFrom(
    survey: InsightSurvey,
    task: AnswerTask,
    request: PromptRequest,
    time: PromptTime,
  ) {
    const result = await runIn(request, time)(survey, { kind: 'answer', request: task });
    if (result.kind !== 'answer') throw new TypeError('a prompt was asked, and no answer came');
    return result.answer;
  }

  /** How the language model reads the prompt; null: none is asked. */
  async function modelReadingOf(
    survey: InsightSurvey,
    { prompt, previous, docked, plan }: AnswerTask,
    request: PromptRequest,
    signal: AbortSignal,
  ) {
    if (readByModel === null || plan !== null) return null;
    const earlier = request.earlier.slice(-mostEarlier).map((turn) => ({
      prompt: turn.prompt,
      plan: turn.answer.interpretation ? fromInterpretation(turn.answer.interpretation) : null,
    }));
    const work = (task: AnsweringTask) => inTime(signal, (time) => runIn(request, time)(survey, task));
    const asked = { prompt, previous, docked, earlier };
    return readByModel({ organisationId: request.principal.organisationId, asked, work }, signal);
  }

  /** null: there is no survey. */
  async function answer(request: PromptRequest, signal: AbortSignal) {
    if (readByModel === null)
      return inTime(signal, async (time) => {
        const prepared = await prepare(request, time);
        if (prepared === null) return null;
        const read = await answerFrom(prepared.survey, prepared.task, request, time);
        return { ...prepared, answer: read, wording: byRules };
      });
    const prepared = await inTime(signal, (time) => prepare(request, time));
    if (prepared === null) return null;
    const { survey, task } = prepared;
    const model = await modelReadingOf(survey, task, request, signal);
    const given = model?.reading ? { ...task, reading: model.reading } : task;
    const read = await inTime(signal, (time) => answerFrom(survey, given, request, time));
    const wording = model?.wording ?? byRules;
    const note = wording.by !== 'rules' || wording.fallback === '' ? '' : fallbackNote(wording.fallback);
    return { ...prepared, answer: note === '' ? read : { ...read, notes: [...read.notes, note] }, wording };
  }

  return async (request, signal) => {
    const answered = await answer(request, signal);
    if (answered === null) return noSurvey;
    const { survey, tree, wording } = answered;
    const named = request.scope?.datasetCodes ?? null;
    const told = toPromptAnswer(answered.answer, survey, request.dockedAudiences, named);
    return { ...told, notes: [...told.notes, ...derivedNotes(answered.answer, survey, tree)], wording };
  };
}

/** Turns before the prompt that a language model is told of. */
const mostEarlier = 3;

const byRules: ChatWording = { by: 'rules', fallback: '' };

function holdToSurvey(
  { standIn: { locations, waves }, weight }: Pick<PromptRequest, 'standIn' | 'weight'>,
  catalogue: Catalogue,
): void {
  if (weight !== '' && weight !== 'unweighted' && catalogue.weights.every(({ code }) => code !== weight)) {
    throw new ServiceError(
      'invalid_value',
      `weight names ${quote(weight)}, which this survey does not have; list its weights for the codes`,
    );
  }
  const place = locations.find((code) => catalogue.locations.every((one) => one.code !== code));
  const wave = waves.find((code) => catalogue.waves.every((one) => one.code !== code));
  if (place === undefined && wave === undefined) return;
  throw new ServiceError(
    'invalid_value',
    place === undefined
      ? `waves names ${quote(wave ?? '')}, which this survey does not have; list its waves for the codes`
      : `locations names ${quote(place)}, which this survey does not have; list its locations for the codes`,
  );
}

const noSurvey: PromptAnswer = {
  message:
    'There is no survey here that you may ask. Have one imported, or have your organisation granted one.',
  outcome: 'not_matched',
  insights: [],
  interpretation: null,
  missed: [],
  notes: [],
  suggestions: [],
  sources: { topics: [], audiences: [], datasets: [], locations: [], waves: [] },
};

/**
 * Picks, among several surveys, the conversation's, then the one that explains most of the prompt; among equals the
 * first.
 */
async function choose(
  surveys: readonly SurveyAtHand[],
  { prompt, earlier, interpretation }: PromptRequest,
  docked: readonly People[],
  run: (survey: InsightSurvey, task: AnsweringTask) => Promise<AnsweringResult>,
): Promise<{ chosen: SurveyAtHand; previous: Plan | null }> {
  const last = earlier.findLast(
    ({ answer }) => answer.interpretation !== null && answer.interpretation !== undefined,
  );
  const spoken = last?.answer.sources.datasets.map(({ code }) => code) ?? [];
  const [first] = surveys;
  if (first === undefined) throw new TypeError('a prompt is answered from one survey at least');
  const sameSurvey = surveys.find(({ survey }) =>
    survey.catalogue.datasets.some(({ code }) => spoken.includes(code)),
  );
  const previous =
    last?.answer.interpretation && sameSurvey !== undefined
      ? fromInterpretation(last.answer.interpretation)
      : null;
  if (surveys.length === 1) return { chosen: first, previous: sameSurvey === first ? previous : null };
  if (interpretation !== null) {
    const asked = interpretation.topics[0]?.question;
    const holder = surveys.find(({ survey }) =>
      survey.catalogue.questions.some(({ code }) => code === asked),
    );
    return { chosen: holder ?? sameSurvey ?? first, previous };
  }
  const fits: { readonly candidate: SurveyAtHand; readonly fit: number }[] = [];
  // One after the other: together they would take the places of other accounts.
  for (const candidate of surveys) {
    const isSame = candidate === sameSurvey;
    const task = { kind: 'fit', prompt, previous: isSame ? previous : null, docked } as const;
    const result = await run(candidate.survey, task);
    fits.push({ candidate, fit: (result.kind === 'fit' ? result.fit : 0) + (isSame ? 0.2 : 0) });
  }
  const best = fits.reduce((most, one) => (one.fit > most.fit + 1e-9 ? one : most));
  return { chosen: best.candidate, previous: best.candidate === sameSurvey ? previous : null };
}

function toPeople({ id, name, expression }: DockedAudience): People {
  return { id, name, expression };
}

function toPromptAnswer(
  answer: SurveyAnswer,
  survey: InsightSurvey,
  docked: readonly DockedAudience[],
  named: readonly string[] | null,
): PromptAnswer {
  const {
    message,
    outcome,
    insights,
    interpretation,
    missed,
    understood,
    notes,
    suggestions,
    choices,
    plan,
  } = answer;
  return {
    message,
    outcome,
    insights,
    interpretation,
    missed: [...missed],
    notes: outcome === 'not_matched' && understood !== '' ? [understood, ...notes] : [...notes],
    suggestions: [...suggestions],
    ...(choices.length === 0 ? {} : { choices: [...choices] }),
    ...(plan === null ? {} : { read_as: readBack({ survey, plan }) }),
    sources: sourcesOf(answer, survey, docked, named),
  };
}

/** What each derived question of an answer is and where it can be answered. */
function derivedNotes(
  { insights, plan }: SurveyAnswer,
  { catalogue }: InsightSurvey,
  { tree }: SurveyAtHand['tree'],
): readonly string[] {
  if (insights.length === 0) return [];
  const people = plan === null ? [] : peopleOfPlan(plan);
  const codes = new Set([
    ...insights.map(({ question }) => question.code),
    ...people.flatMap(({ expression }) => leavesOf(expression).map(({ question }) => question)),
  ]);
  return catalogue.questions.flatMap((question) => {
    const derived = codes.has(question.code) ? derivedOf(tree, question) : undefined;
    return derived === undefined ? [] : [derivedNote(question.name, derived)];
  });
}

/** The basis of the answer; without figures, the reading of the prompt. */
function sourcesOf(
  { insights, plan }: SurveyAnswer,
  { catalogue, audiences }: InsightSurvey,
  docked: readonly DockedAudience[],
  named: readonly string[] | null,
): ChatResult['sources'] {
  const questions = [...new Set(insights.map(({ question }) => question.code))].flatMap(
    (code) => catalogue.questions.find((one) => one.code === code) ?? [],
  );
  const spoken = new Set(
    (plan === null ? [] : peopleOfPlan(plan)).flatMap(({ id }) => (id === null ? [] : [id])),
  );
  const namespaces = new Set(questions.map(({ namespace }) => namespace));
  const used = catalogue.datasets.filter(
    ({ code, namespace }) =>
      namespaces.has(namespace) ||
      (named?.includes(code) ?? false) ||
      (namespaces.size === 0 && named === null && code === catalogue.code),
  );
  const hasFigures = insights.length > 0;
  const waves = catalogue.waves.filter(
    ({ code }) => plan !== null && (plan.waves.length === 0 || plan.waves.includes(code)),
  );
  const locations = catalogue.locations.filter(
    ({ code }) => plan !== null && (plan.locations.length === 0 || plan.locations.includes(code)),
  );
  return {
    topics: questions.map(({ name }) => name),
    audiences: [
      ...docked.map(({ id, name, description }) => ({ id, name, description })),
      ...audiences
        .filter(({ id }) => spoken.has(id) && !docked.some((one) => one.id === id))
        .map(({ id, name, description }) => ({ id, name, description })),
    ],
    datasets: used.map(({ code, name }) => ({ code, name })),
    locations: hasFigures ? locations.map(({ code, name }) => ({ code, name })) : [],
    waves: hasFigures ? waves.map(({ code, name }) => ({ code, name })) : [],
  };
}
