import type { Interpretation } from '../../contract/chat/interpretation.ts';
import { readBack } from '../answering/ask-back.ts';
import { toInterpretation } from '../plan/interpretation.ts';
import type { Plan } from '../plan/plan.ts';
import { contentStems } from '../reading/vocabulary/content-stems.ts';
import { questionsOfPlan } from '../reading/plan-questions.ts';
import type { Reader } from '../reading/create-reader.ts';
import type { InsightSurvey } from '../survey/survey.ts';
import { withNames } from '../wording/names-of-survey.ts';
import { searchSurvey } from './search-survey.ts';
import type { AskedPrompt } from './weigh-reply.ts';

const nearest = 12;
const mostDemographics = 8;
const mostAnswers = 40;
const longestLabel = 120;
const mostAudiences = 20;

export interface BriefedPrompt extends AskedPrompt {
  /** Turns before, oldest first. */
  readonly earlier: readonly { readonly prompt: string; readonly plan: Plan | null }[];
  /** What the model looks for; none: the words of the prompt. */
  readonly lookUp: readonly string[];
}

/**
 * All that a language model is told of a prompt and a survey: names and codes, never a figure or a respondent; null: the
 * rules read it as a question about the survey itself, or as one that no survey answers.
 */
export function briefOf(asked: BriefedPrompt, survey: InsightSurvey, reader: Reader): object | null {
  const { prompt, previous, docked, earlier, lookUp } = asked;
  const rules = reader.read(prompt, previous, docked);
  if (rules.beyond !== null || (rules.plan !== null && inWords.has(rules.plan.intent))) return null;
  const { catalogue } = survey;
  const told = (plan: Plan | null) => {
    if (plan === null) return null;
    const named = withNames(plan, catalogue);
    return {
      read_as: readBack({ survey, plan: named }),
      plan: toInterpretation(named, [], catalogue),
    };
  };
  const near = (lookUp.length === 0 ? [prompt] : lookUp).flatMap((words) =>
    searchSurvey(survey, words, reader.vocabulary, nearest),
  );
  const codes = [
    ...[rules.plan, previous].flatMap((plan) => (plan === null ? [] : [...questionsOfPlan(plan)])),
    ...near.slice(0, nearest).map(({ question }) => question.code),
    ...[...reader.vocabulary.questions]
      .filter(([, { isDemographic }]) => isDemographic)
      .map(([code]) => code)
      .slice(0, mostDemographics),
  ];
  return {
    prompt,
    history: earlier.map((turn) => ({ prompt: turn.prompt, read_as: told(turn.plan)?.read_as ?? '' })),
    plan_before: told(previous),
    draft: { ...told(rules.plan), unspent: rules.missed },
    survey: {
      name: catalogue.name,
      waves: catalogue.waves.map(({ code, name }) => [code, name]),
      locations: catalogue.locations.map(({ code, name }) => [code, name]),
    },
    questions: [...new Set(codes)].flatMap((code) => toldQuestion(code, prompt, survey)),
    saved: survey.audiences.slice(0, mostAudiences).map(({ id, name }) => [id, cut(name)]),
  };
}

const inWords: ReadonlySet<Interpretation['intent']> = new Set(['definition', 'coverage', 'why']);

const cut = (label: string): string => label.slice(0, longestLabel);

/** A question with its answers, those first that hold a word of the prompt; none for places and waves. */
function toldQuestion(code: string, prompt: string, { catalogue }: InsightSurvey): object[] {
  const question = catalogue.questions.find((one) => one.code === code);
  if (question === undefined) return [];
  const said = new Set(contentStems(prompt));
  const fits = (name: string) => contentStems(name).filter((stem) => said.has(stem)).length;
  const answers = question.datapoints.toSorted((a, b) => fits(b.name) - fits(a.name)).slice(0, mostAnswers);
  return [
    {
      code,
      name: cut(question.name),
      wording: question.wording.slice(0, 2 * longestLabel),
      kind: question.kind,
      answers: answers.map((one) => [one.code, cut(one.name)]),
      columns: question.suffixes.slice(0, mostAnswers).map((one) => [one.code, cut(one.name)]),
    },
  ];
}
