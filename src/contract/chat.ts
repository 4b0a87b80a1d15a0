import { z } from 'zod';
import { CodeList, CodeOrBlank, NamedCode, Uuid, UuidOrBlank } from './fields.ts';
import { limits } from './limits.ts';

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
  })
  .meta({ id: 'ChatRequest' });
export type ChatRequest = z.infer<typeof ChatRequest>;

/** Interface 2.4. */
export const ChatResult = z
  .object({
    message: z.string(),
    insights: z.array(z.object({ id: z.string(), text: z.string() })),
    chat_id: z.string(),
    sources: z.object({
      topics: z.array(z.string()),
      audiences: z.array(z.object({ id: z.string(), name: z.string(), description: z.string() })),
      datasets: z.array(NamedCode),
      locations: z.array(NamedCode),
      waves: z.array(NamedCode),
    }),
  })
  .meta({ id: 'ChatResult' });
export type ChatResult = z.infer<typeof ChatResult>;
