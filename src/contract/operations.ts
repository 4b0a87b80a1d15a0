import { z } from 'zod';

/** The process lives. */
export const Health = z.object({ status: z.literal('ok') }).meta({ id: 'Health' });
export type Health = z.infer<typeof Health>;

/** Database and datasets are open. */
export const Readiness = z
  .object({ status: z.literal('ready'), database: z.literal('open'), datasets: z.int() })
  .meta({ id: 'Readiness' });
export type Readiness = z.infer<typeof Readiness>;

/** Counters in the text format that metric collectors read. */
export const Metrics = z.string();
/** This interface as an OpenAPI 3.1 document. */
export const OpenApi = z.record(z.string(), z.unknown());
/** The same, to read in a browser. */
export const Docs = z.string();
