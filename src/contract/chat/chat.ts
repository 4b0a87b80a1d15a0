import { z } from 'zod';
import { ChatWording } from './chat-wording.ts';
import { CodeList, CodeOrBlank, NamedCode, Uuid, UuidOrBlank } from '../fields.ts';
import { InsightKind, Verdict } from './insight.ts';
import { Interpretation } from './interpretation.ts';
import { limits } from '../limits.ts';
import { StatementPart } from '../query/statement.ts';

/** Interface 4.4. `docked_audiences` and `max_insights` are our names for the two fields it leaves unnamed. */
export const ChatRequest = z
  .strictObject({
    prompt: z.string().max(limits.promptLength).regex(/\S/, { error: 'must not be blank' }),
    /** `""` begins a conversation. */
    chat_id: UuidOrBlank.optional(),
    /** Ignored where `dataset_codes` names any. */
    dataset_code: CodeOrBlank.optional(),
    dataset_codes: CodeList.optional(),
    docked_audiences: z.array(Uuid).max(limits.chatDockedAudiences).optional(),
    max_insights: z.int().min(1).max(limits.chatInsights).optional(),
    /** Additive: where and when the prompt is about if it names no place, no time. None: all places, the latest four waves. */
    locations: CodeList.optional(),
    waves: CodeList.optional(),
    /** Additive: code of the weight that figures are counted with, or `unweighted`; none, or `""`: the survey's default. */
    weight: CodeOrBlank.optional(),
    /** Additive: the reading of the prompt, as an answer gave it and the user changed it. */
    interpretation: Interpretation.optional(),
    /** Additive: the turn of the conversation that this one answers again. */
    version_of: z.int().min(1).optional(),
  })
  .meta({ id: 'ChatRequest' });
export type ChatRequest = z.infer<typeof ChatRequest>;

/**
 * `answered`: the first insight answers the prompt. `no_difference`: likewise, and nothing stands out. `too_few`:
 * found, and suppressed, because of too few respondents. `asked_back`: read in several ways, see `choices`. `not_matched`: a part of the prompt is not in the data, so no
 * figure is given. `declined`: a kind of question that no survey answers.
 */
export const ChatOutcome = z.enum([
  'answered',
  'no_difference',
  'too_few',
  'asked_back',
  'not_matched',
  'declined',
]);
export type ChatOutcome = z.infer<typeof ChatOutcome>;

/** A reading that a prompt may mean. Its `interpretation`, sent back, is answered without reading the prompt again. */
export const ChatChoice = z.object({
  text: z.string(),
  interpretation: Interpretation,
  /** Respondents it is about; null: not asked there, or below the survey's minimum. */
  sample: z.int().nullable(),
});
export type ChatChoice = z.infer<typeof ChatChoice>;

/** Interface 2.4, then what we add. */
export const ChatResult = z
  .object({
    message: z.string(),
    insights: z.array(
      z.object({
        id: z.string(),
        text: z.string(),
        /** Additive, as is all that follows. */
        kind: InsightKind,
        /** The text in parts, each number with where it comes from. */
        statement: z.array(StatementPart),
        /** Verdict of its calculation; absent where nothing is compared. */
        verdict: Verdict.optional(),
      }),
    ),
    chat_id: z.string(),
    sources: z.object({
      topics: z.array(z.string()),
      audiences: z.array(z.object({ id: z.string(), name: z.string(), description: z.string() })),
      datasets: z.array(NamedCode),
      locations: z.array(NamedCode),
      waves: z.array(NamedCode),
    }),
    /** Additive, as is all that follows. Of the conversation, from 1. */
    turn: z.int(),
    outcome: ChatOutcome,
    /** null: nothing of the prompt was understood. */
    interpretation: Interpretation.nullable(),
    /** Words of the prompt that nothing in the survey fits. */
    missed: z.array(z.string()),
    /** Notes a reader needs with the message: the base, and substituted names. */
    notes: z.array(z.string()),
    /** Prompts that were tried and have an answer. */
    suggestions: z.array(z.string()),
    /** Readings to choose from, the likeliest first; no figure is given until one is chosen. Absent: none. */
    choices: z.array(ChatChoice).optional(),
    /** Absent from answers that were given before there was a choice: read by rules. */
    wording: ChatWording.optional(),
    /** The reading in words. Absent where nothing was read, and from answers before this field existed. */
    read_as: z.string().optional(),
  })
  .meta({ id: 'ChatResult' });
export type ChatResult = z.infer<typeof ChatResult>;

/** Additive: progress sent while an answer is made, as server-sent events; the last event holds the answer. */
export const ChatProgress = z
  .object({
    stage: z.enum(['reading', 'asking', 'ranking', 'writing', 'done']),
    /** Queries answered, and known to be needed so far. */
    done: z.int(),
    total: z.int(),
    /** Present with `done`. */
    answer: ChatResult.optional(),
  })
  .meta({ id: 'ChatProgress' });
export type ChatProgress = z.infer<typeof ChatProgress>;

/** Additive, as the suggestions are. Absent or `""`: the first survey that the caller may ask. */
export const PromptSuggestionQuery = z.strictObject({ dataset_code: CodeOrBlank.optional() });

export const PromptSuggestions = z
  .object({ suggestions: z.array(z.string()) })
  .meta({ id: 'PromptSuggestions' });
