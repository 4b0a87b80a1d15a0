import { createAudienceService } from '../saved-work/audiences/service.ts';
import type { ServerDeps } from '../deps.ts';
import { createSharingService } from '../saved-work/sharing/service.ts';
import { quote } from '../http/quote.ts';
import { ServiceError } from '../http/service-error.ts';
import type { Principal } from '../identity/principal.ts';
import type { DockedAudience } from './answer-prompt.ts';

/**
 * The audiences of a prompt, each once; those of the caller become visible to the organisation, which may read what is
 * said of them, as far as the credential may change anything. All or none: throws `not_found` for one that the caller
 * does not see.
 */
export function dockAudiences(
  deps: ServerDeps,
  principal: Principal,
  ids: readonly string[],
): readonly DockedAudience[] {
  const audiences = createAudienceService(deps);
  return deps.storage.transaction(() =>
    [...new Set(ids)].map((id) => {
      const saved =
        audiences.findExpression(principal, id) === undefined ? undefined : audiences.read(principal, id);
      if (saved === undefined) {
        throw new ServiceError(
          'not_found',
          `docked_audiences names ${quote(id)}, which is no audience of yours; search the audiences for the ids`,
        );
      }
      if (principal.scopes.includes('write'))
        createSharingService(deps).openToOrganisation(principal, 'audiences', id);
      const { name, description, expression } = saved;
      return { id, name, description, expression };
    }),
  );
}
