import { z } from 'zod';

/** What sizes count: people only where the weight projects to a population. */
export const SizeUnit = z.enum(['people', 'weighted respondents', 'respondents']).meta({ id: 'SizeUnit' });
export type SizeUnit = z.infer<typeof SizeUnit>;
