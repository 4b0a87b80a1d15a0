import { z } from 'zod';
import { ChatResult } from './chat.ts';
import { ChatMark } from './chat-marks.ts';
import { Count, Name, Timestamp } from '../fields.ts';

/** Additive, as is all of this file: a conversation of the caller's. */
export const ChatSummary = z
  .object({
    id: z.string(),
    /** The owner's name for it, else the first question. */
    title: z.string(),
    /** Questions that were asked in it; answers to the same one count once. */
    questions: Count,
    created_at: Timestamp,
    updated_at: Timestamp,
    /** E-mail of the sharer, for a copy that can only be read; `""`: not a copy. */
    shared_by: z.string(),
  })
  .meta({ id: 'ChatSummary' });
export type ChatSummary = z.infer<typeof ChatSummary>;

/** The one that was talked in last comes first. */
export const ChatList = z
  .object({
    chats: z.array(ChatSummary),
    /** Copies of conversations that the organisation reads, the caller's own among them. */
    shared: z.array(ChatSummary),
  })
  .meta({ id: 'ChatList' });
export type ChatList = z.infer<typeof ChatList>;

/** A question and its answer, as they were given. */
export const ChatTurnRecord = z
  .object({
    prompt: z.string(),
    /** The turn that this one answers again; 0: a question of its own. */
    version_of: z.int(),
    docked_audiences: z.array(z.string()),
    answer: ChatResult,
    created_at: Timestamp,
  })
  .meta({ id: 'ChatTurnRecord' });
export type ChatTurnRecord = z.infer<typeof ChatTurnRecord>;

export const ChatHistory = ChatSummary.extend({
  turns: z.array(ChatTurnRecord),
  /** Marks by the user who asked: answers that were not helpful. */
  not_helpful: z.array(ChatMark),
  /** Answers of a copy that are about data which the caller may not see; they are not among the turns. */
  withheld: Count,
}).meta({ id: 'ChatHistory' });
export type ChatHistory = z.infer<typeof ChatHistory>;

export const ChatTitle = z
  .strictObject({ title: Name.regex(/\S/, { error: 'must not be blank' }) })
  .meta({ id: 'ChatTitle' });
export type ChatTitle = z.infer<typeof ChatTitle>;
