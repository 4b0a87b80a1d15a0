import { z } from 'zod';
import { CodeOrBlank } from './fields.ts';

/** Additive, as is all of this file. Absent or `""`: the first survey that the caller may ask. */
export const PromptSuggestionQuery = z.strictObject({ dataset_code: CodeOrBlank.optional() });

export const PromptSuggestions = z
  .object({ suggestions: z.array(z.string()) })
  .meta({ id: 'PromptSuggestions' });
