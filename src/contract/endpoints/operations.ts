import { z } from 'zod';
import { declareEndpoints } from '../endpoint.ts';

/** The process lives. */
const Health = z.object({ status: z.literal('ok') }).meta({ id: 'Health' });

/** Database and datasets are open. */
const Readiness = z
  .object({ status: z.literal('ready'), database: z.literal('open'), datasets: z.int() })
  .meta({ id: 'Readiness' });

/** Counters in the text format that metric collectors read. */
const Metrics = z.string();
/** This interface as an OpenAPI 3.1 document. */
const OpenApi = z.record(z.string(), z.unknown());
/** The same, to read in a browser. */
const Docs = z.string();

export const operationEndpoints = declareEndpoints('operations', {
  readHealth: {
    method: 'GET',
    path: '/healthz',
    summary: 'Whether the process lives',
    auth: 'none',
    response: Health,
  },
  readReadiness: {
    method: 'GET',
    path: '/readyz',
    summary: 'Whether database and datasets are open',
    auth: 'none',
    response: Readiness,
  },
  readMetrics: {
    method: 'GET',
    path: '/metrics',
    summary: 'Counters of the service',
    administrators: 'reading the metrics',
    response: Metrics,
    responseType: 'text/plain',
  },
  readOpenApi: {
    method: 'GET',
    path: '/openapi.json',
    summary: 'This interface as an OpenAPI 3.1 document',
    auth: 'none',
    response: OpenApi,
  },
  readDocs: {
    method: 'GET',
    path: '/docs',
    summary: 'This interface, to read in a browser',
    auth: 'none',
    response: Docs,
    responseType: 'text/html',
  },
});
