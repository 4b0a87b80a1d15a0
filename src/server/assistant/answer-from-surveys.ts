import type { ChatResult } from '../../contract/chat.ts';
import type { SurveyAnswer } from '../../insight/answering/answer-prompt.ts';
import { leavesOf } from '../../insight/answering/answer-size.ts';
import { checkPlan } from '../../insight/plan/check-plan.ts';
import { fromInterpretation } from '../../insight/plan/interpretation.ts';
import type { People, Plan } from '../../insight/plan/plan.ts';
import type { Catalogue } from '../../engine/survey/catalogue.ts';
import type { InsightSurvey } from '../../insight/survey/survey.ts';
import { derivedNote } from '../../phrases/quoted.ts';
import type { AnsweringResult, AnsweringTask } from '../answering/messages.ts';
import { type PromptTime, startPromptTime } from '../answering/prompt-time.ts';
import { derivedOf } from '../catalogue/to-wire-question.ts';
import type { ServerDeps } from '../deps.ts';
import { quote } from '../http/quote.ts';
import { ServiceError } from '../request/service-error.ts';
import { createAnswerWording } from '../language-model/word-answer.ts';
import { createQueryService } from '../figures/service.ts';
import type { AnswerPrompt, DockedAudience, PromptAnswer, PromptRequest } from './answer-prompt.ts';
import { askAs } from './ask-as.ts';
import { createSurveysAtHand, type SurveyAtHand, type SurveysAtHand } from './surveys-at-hand.ts';

/** Answers from the surveys themselves; a language model, where one is configured, words them and no more. */
export function createSurveyAnswers(
  deps: ServerDeps,
  surveysAtHand: SurveysAtHand = createSurveysAtHand(deps),
): AnswerPrompt {
  const queries = createQueryService(deps);
  const wordAnswer = createAnswerWording(deps);

  /** null: there is no survey to ask. */
  async function readInTime(request: PromptRequest, time: PromptTime) {
    const surveys = await surveysAtHand(request, time.signal);
    if (surveys.length === 0) return null;
    const docked = request.dockedAudiences.map(toPeople);
    const run = (survey: InsightSurvey, task: AnsweringTask) =>
      deps.answering.run({
        account: request.principal.userId,
        survey,
        task,
        ask: askAs(queries, request.principal, time.signal, survey.weight),
        time,
        onProgress: (progress) => request.onProgress(progress),
      });
    const { chosen, previous } = await choose(surveys, request, docked, run);
    const plan = request.interpretation === null ? null : fromInterpretation(request.interpretation);
    const fault = plan === null ? null : checkPlan(plan, chosen.survey.catalogue);
    holdToSurvey(request, chosen.survey.catalogue);
    if (fault !== null) throw new ServiceError('invalid_value', fault);
    const { prompt, maxInsights, standIn } = request;
    const result = await run(chosen.survey, {
      kind: 'answer',
      request: { prompt, previous, docked, maxInsights, plan, standIn },
    });
    if (result.kind !== 'answer') throw new TypeError('a prompt was asked, and no answer came');
    return { ...chosen, answer: result.answer };
  }

  return async (request, signal) => {
    const time = startPromptTime(signal, deps.config.promptDeadlineMs);
    const read = await readInTime(request, time).finally(() => time.end());
    if (read === null) return noSurvey;
    const { survey, tree, answer } = read;
    const { principal, prompt, maxInsights } = request;
    const worded = await wordAnswer(
      answer,
      {
        principal,
        prompt,
        survey,
        askUntil: (until) => askAs(queries, principal, until, survey.weight),
        maxInsights,
      },
      signal,
    );
    const named = request.scope?.datasetCodes ?? null;
    const answered = toPromptAnswer(worded.answer, survey, request.dockedAudiences, named);
    return {
      ...answered,
      notes: [...answered.notes, ...derivedNotes(worded.answer, survey, tree)],
      wording: worded.wording,
    };
  };
}

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
  const { message, outcome, insights, interpretation, missed, understood, notes, suggestions, choices } =
    answer;
  return {
    message,
    outcome,
    insights,
    interpretation,
    missed: [...missed],
    // A language model may have answered all the same, by a reading of its own.
    notes: outcome === 'not_matched' && understood !== '' ? [understood, ...notes] : [...notes],
    suggestions: [...suggestions],
    ...(choices.length === 0 ? {} : { choices: [...choices] }),
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
  const people = [...(plan?.audience ?? []), ...(plan?.sides ?? [])];
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
    [...(plan?.audience ?? []), ...(plan?.sides ?? [])].flatMap(({ id }) => (id === null ? [] : [id])),
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
