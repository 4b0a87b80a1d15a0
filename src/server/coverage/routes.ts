import type { ServerDeps } from '../deps.ts';
import type { Handlers } from '../http/handler.ts';
import { createCoverage } from './service.ts';

/** Who was asked what. */
export function coverageHandlers(deps: ServerDeps) {
  const coverage = createCoverage(deps);
  return {
    async listQuestionCoverage({ principal, params }) {
      return { body: { questions: await coverage.read(principal, params.code) } };
    },
  } satisfies Handlers;
}
