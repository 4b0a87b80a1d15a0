import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { endpoints } from '../../../contract/endpoints.ts';
import { type EndpointExample, examples } from '../../../contract/examples.ts';

const Recorded = z.record(z.string(), z.object({ request: z.unknown(), response: z.unknown() }).partial());

/**
 * Examples by the name of their endpoint: those of the interface, and what the service on the demo has answered to the
 * contract tests, which write `examples.json` with RECORD=1.
 */
export function readExamples(): Readonly<Record<string, EndpointExample>> {
  const recorded = Recorded.parse(
    JSON.parse(readFileSync(new URL('./examples.json', import.meta.url), 'utf8')),
  );
  const ofAdditions = Object.entries<Endpoint>(endpoints).flatMap(([name, { method, path }]) => {
    const found = recorded[`${method} ${path}`];
    return found === undefined ? [] : [[name, { response: undefined, ...found }] as const];
  });
  return { ...Object.fromEntries(ofAdditions), ...examples };
}
