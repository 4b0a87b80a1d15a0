import type { ServerDeps } from './deps.ts';
import type { Handlers } from './http/handler.ts';

/** Every slice's handlers in one map. Endpoints that are missing here answer 501. */
export function createHandlers(_deps: ServerDeps): Handlers {
  return {};
}
