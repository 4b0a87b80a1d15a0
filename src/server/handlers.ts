import type { ServerDeps } from './deps.ts';
import type { Handlers } from './http/handler.ts';
import { identityHandlers } from './identity/routes.ts';

/** Every slice's handlers in one map. Endpoints that are missing here answer 501. */
export function createHandlers(deps: ServerDeps): Handlers {
  return {
    ...identityHandlers(deps),
  };
}
