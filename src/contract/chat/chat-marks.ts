import { z } from 'zod';
import { ChatOutcome } from './chat.ts';
import { Timestamp, UuidOrBlank } from '../fields.ts';

/** Additive, like this whole file: a mark on an unhelpful answer by the user who asked. */
export const ChatMark = z
  .object({
    /** The answer, by its number within the conversation. */
    turn: z.int().min(1),
    /** One of its insights; `""`: the answer as a whole. */
    insight: UuidOrBlank,
  })
  .meta({ id: 'ChatMark' });
export type ChatMark = z.infer<typeof ChatMark>;

export const ChatMarks = z.object({ not_helpful: z.array(ChatMark) }).meta({ id: 'ChatMarks' });
export type ChatMarks = z.infer<typeof ChatMarks>;

/** Sets a mark, or takes it back. */
export const ChatMarkChange = z
  .strictObject({ ...ChatMark.shape, not_helpful: z.boolean() })
  .meta({ id: 'ChatMarkChange' });
export type ChatMarkChange = z.infer<typeof ChatMarkChange>;

export const UnhelpfulAnswer = z
  .object({
    at: Timestamp,
    /** E-mail of the user who asked. */
    asked_by: z.string(),
    prompt: z.string(),
    outcome: ChatOutcome,
    /** The printed answer; `""` where it is about data that the caller may not see. */
    text: z.string(),
    /** Words of the prompt that nothing in the survey fits. */
    missed: z.array(z.string()),
  })
  .meta({ id: 'UnhelpfulAnswer' });
export type UnhelpfulAnswer = z.infer<typeof UnhelpfulAnswer>;

/** The mark that was set last comes first; no more than the newest 200. */
export const UnhelpfulAnswers = z
  .object({ answers: z.array(UnhelpfulAnswer) })
  .meta({ id: 'UnhelpfulAnswers' });
export type UnhelpfulAnswers = z.infer<typeof UnhelpfulAnswers>;
