import { z } from 'zod';
import { StatementPart } from './statement.ts';

/** Additive: as a statement's part; a number says as well in which insight of the answer its figures are. */
export const WordingPart = StatementPart.extend({
  /** Position in `insights`. */
  insight: z.int().min(0).optional(),
}).meta({ id: 'WordingPart' });
export type WordingPart = z.infer<typeof WordingPart>;

/** Why an answer is worded by the service's own rules although a language model is in use. `""`: it is worded by the model. */
export const WordingFallback = z.enum([
  '',
  'nothing_to_word',
  'daily_limit',
  'token_limit',
  'paused',
  'unreachable',
  'refused',
  'too_many_requests',
  'stalled',
  'deadline',
  'cut',
  'malformed',
  'unknown_tool',
  'too_many_steps',
  'invented_number',
  'wrong_side',
  'own_words',
  'hidden_null',
  'off_the_question',
  'form',
]);
export type WordingFallback = z.infer<typeof WordingFallback>;

/** Who worded the message of an answer, and why not the language model where one is in use. */
export const ChatWording = z
  .object({
    by: z.enum(['rules', 'language_model']),
    fallback: WordingFallback,
    /** The message in parts, where a language model worded it; every number in it was filled in and checked. */
    parts: z.array(WordingPart),
  })
  .meta({ id: 'ChatWording' });
export type ChatWording = z.infer<typeof ChatWording>;
