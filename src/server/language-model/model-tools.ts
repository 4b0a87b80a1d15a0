import { z } from 'zod';
import { Code } from '../../contract/fields.ts';
import { ModelPlan, readModelPlan } from '../../insight/model/model-plan.ts';
import { searchSurvey } from '../../insight/model/search-survey.ts';
import type { Plan } from '../../insight/plan/plan.ts';
import type { InsightSurvey } from '../../insight/survey/survey.ts';
import { fold } from '../../insight/text/fold.ts';
import { asData } from './instructions.ts';
import { ModelFault } from './model-fault.ts';
import type { ToolCall } from './read-completion.ts';
import type { ModelTool } from './request-completion.ts';

const mostHits = 8;
const mostListed = 60;

const Search = z.strictObject({ words: z.string().min(1).max(200) });
const Describe = z.strictObject({ question: Code });

/** All of them only read the catalogue that the caller may see. */
export const modelTools: readonly ModelTool[] = [
  tool(
    'search_catalogue',
    'Questions of the survey and saved audiences that hold the words, with codes.',
    Search,
  ),
  tool(
    'describe_question',
    'The wording, answers and columns of one question, with codes; places and waves.',
    Describe,
  ),
  tool(
    'propose_plan',
    'Ends the reading. Codes come from the other tools. topics: what is asked about; audience: conditions that all hold; sides: groups to compare; split_by: a question code, "locations" or "waves"; no locations: all; no waves: the latest. Answered only where the plan has a fault.',
    ModelPlan,
  ),
];

function tool(name: string, description: string, schema: z.ZodType): ModelTool {
  return { type: 'function', function: { name, description, parameters: z.toJSONSchema(schema) } };
}

export interface ToolAnswer {
  readonly content: string;
  /** The plan that was proposed; null: the call looked something up, or the plan has a fault. */
  readonly plan: Plan | null;
}

/** What a call is answered with. */
function told(value: unknown): ToolAnswer {
  return { content: asData(value), plan: null };
}

/** Runs a call. The model's mistakes are returned to it; throws `ModelFault` for an unknown tool. */
export function runModelTool(call: ToolCall, survey: InsightSurvey): ToolAnswer {
  const sent = readJson(call.sent);
  switch (call.name) {
    case 'search_catalogue': {
      const read = Search.safeParse(sent);
      return told(read.success ? search(survey, read.data.words) : { error: z.prettifyError(read.error) });
    }
    case 'describe_question': {
      const read = Describe.safeParse(sent);
      return told(
        read.success ? describe(survey, read.data.question) : { error: z.prettifyError(read.error) },
      );
    }
    case 'propose_plan': {
      const read = ModelPlan.safeParse(sent);
      if (!read.success) return told({ error: z.prettifyError(read.error) });
      const plan = readModelPlan(read.data, survey);
      return typeof plan === 'string' ? told({ error: plan }) : { content: '', plan };
    }
    default:
      throw new ModelFault('unknown_tool', 'a tool that does not exist');
  }
}

function readJson(text: string): unknown {
  try {
    return text.trim() === '' ? {} : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function search(survey: InsightSurvey, words: string): unknown {
  const folded = fold(words);
  return {
    questions: searchSurvey(survey, words, mostHits).map(({ question, datapoints }) => ({
      code: question.code,
      name: question.name,
      kind: question.kind,
      answers: datapoints,
    })),
    saved_audiences: survey.audiences
      .filter(({ name }) =>
        fold(name)
          .split(' ')
          .some((word) => folded.includes(word)),
      )
      .slice(0, mostHits)
      .map(({ id, name }) => ({ id, name })),
  };
}

function describe({ catalogue }: InsightSurvey, code: string): unknown {
  const question = catalogue.questions.find((one) => one.code === code);
  if (question === undefined)
    return { error: 'there is no such question: take a code from search_catalogue' };
  const { name, wording, kind, notes, datapoints, suffixes } = question;
  return {
    name,
    wording,
    kind,
    notes,
    datapoints: listed(datapoints),
    suffixes: listed(suffixes),
    locations: listed(catalogue.locations),
    waves: listed(catalogue.waves),
  };
}

function listed(all: readonly { readonly code: string | number; readonly name: string }[]) {
  return all.slice(0, mostListed).map(({ code, name }) => ({ code, name }));
}
