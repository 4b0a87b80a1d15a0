import type { ServerDeps } from '../deps.ts';
import type { Handlers } from '../http/handler.ts';
import { accountHandlers } from './account/routes.ts';
import { keyHandlers } from './keys/routes.ts';
import { providerHandlers } from './provider/routes.ts';
import { signInHandlers } from './sign-in/routes.ts';
import { createSignInContext } from './sign-in/sign-in-context.ts';

export function identityHandlers(deps: ServerDeps): Handlers {
  const context = createSignInContext(deps);
  return {
    ...signInHandlers(deps, context),
    ...providerHandlers(deps),
    ...accountHandlers(deps, context),
    ...keyHandlers(deps, context),
  };
}
