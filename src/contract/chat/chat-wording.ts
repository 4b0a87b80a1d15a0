import { z } from 'zod';

/** Why no language model read a prompt although one is in use. `""`: it read it, or was not needed. */
export const WordingFallback = z.enum([
  '',
  'no_reading',
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
  'incomplete',
]);
export type WordingFallback = z.infer<typeof WordingFallback>;

/** Who read the prompt of an answer. The service itself words every answer. */
export const ChatWording = z
  .object({ by: z.enum(['rules', 'language_model']), fallback: WordingFallback })
  .meta({ id: 'ChatWording' });
export type ChatWording = z.infer<typeof ChatWording>;
