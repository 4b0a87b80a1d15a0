import type { ToolName } from '../../contract/chat/tool-call.ts';
import type { TypedToolName } from '../../contract/chat/typed-tools.ts';

/** Instructions sent to an AI client when it connects. */
export const instructions =
  'Answers questions about surveys of people from respondent-level data. Begin with list_datasets. Choose codes yourself: search_questions, describe_question, then ask or query_crosstab, one question a call; or ask in words with chat_svc, and pass its chat_id on for follow-ups; explore_insight_svc gives the sample sizes, intervals and tests behind an insight. Percentages are 0-100, samples are respondents; sizes are people, but weighted respondents where the weight of an insight has projects: false. Quote figures as they are returned, with their sample; where there is no number, say so.';

interface ToolDescription {
  readonly title: string;
  readonly description: string;
  readonly annotations: {
    readonly readOnlyHint: boolean;
    readonly destructiveHint: boolean;
    readonly idempotentHint: boolean;
    readonly openWorldHint: boolean;
  };
}

const reads = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

export const toolDescriptions: Readonly<Record<ToolName | TypedToolName, ToolDescription>> = {
  chat_svc: {
    title: 'Ask the surveys',
    description:
      'Answers a question in plain language with insights (each with an id), the sources used and a chat_id. Leave chat_id empty for a new conversation; pass the one returned for a follow-up. dataset_codes confine it to a root dataset and its children; docked_audiences names saved audiences to speak of, which become visible to your organisation.',
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  },
  explore_insight_svc: {
    title: 'Explore an insight',
    description:
      'The calculation behind an insight of chat_svc: question wording, audiences, base, percentages, sample sizes, index, confidence interval and test, and the query that gives them. insight_id is the UUID of the insight.',
    annotations: reads,
  },
  list_datasets: {
    title: 'List datasets',
    description:
      'The datasets you may use, as a tree: a root may be combined with its own children in dataset_codes. Empty where you may use none.',
    annotations: reads,
  },
  search_audiences: {
    title: 'Search audiences',
    description:
      'Ready-made and saved audiences whose title or description holds search_term; dataset_codes narrow it down, exclude_audience_ids leave some out, limit is 1-100 (20).',
    annotations: reads,
  },
  search_questions: {
    title: 'Search questions',
    description: 'Questions, places and ready-made audiences that hold the words, with codes.',
    annotations: reads,
  },
  describe_question: {
    title: 'Describe a question',
    description:
      'Wording, answers and columns with codes, waves and locations of a question; 60 answers a page.',
    annotations: reads,
  },
  ask: {
    title: 'Ask by a plan',
    description:
      'Answers a plan in codes with findings: figures, samples, intervals and tests. intent size is a share of people, ranking all answers of a topic, compare needs sides or split_by, trend follows waves. One question a call.',
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  },
  query_crosstab: {
    title: 'Query a crosstab',
    description:
      'Shares of rows among columns with samples, 95 % intervals, index and test against everyone else. expression null: everyone.',
    annotations: reads,
  },
};
