import type { SavedKind } from '../../../contract/sharing.ts';
import type { SharedObject } from '../../../contract/shared-object.ts';
import { assertNever } from '../../../lib/assert-never.ts';
import { createAudienceService } from '../audiences/service.ts';
import { createChartService } from '../charts/service.ts';
import { createCrosstabService } from '../crosstabs/service.ts';
import type { ServerDeps } from '../../deps.ts';
import type { FollowedLink } from './follow-link.ts';

const toLookAt = { access: 'view', folder_id: '' } as const;

/** The object as its owner sees it, without names and ids of people, and with nothing that leads beyond it. */
export function toSharedObject(
  deps: ServerDeps,
  { link: { kind, note }, owner, object }: FollowedLink,
): SharedObject {
  return { note, ...withoutPeople(deps, kind, owner, object.id) };
}

function withoutPeople(deps: ServerDeps, kind: SavedKind, owner: FollowedLink['owner'], id: string) {
  switch (kind) {
    case 'audiences': {
      const document = createAudienceService(deps).read(owner, id);
      return { kind, document: { ...document, ...toLookAt, user_id: 0, sharings: {}, flags: [] } };
    }
    case 'crosstabs': {
      const document = createCrosstabService(deps).read(owner, id);
      const shared_by = { email: '', user_id: 0, org_id: 0 };
      return {
        kind,
        document: { ...document, ...toLookAt, user_id: 0, org_id: 0, copied_from: '', shared: [], shared_by },
      };
    }
    case 'charts': {
      const document = createChartService(deps).read(owner, id);
      return {
        kind,
        document: { ...document, ...toLookAt, is_owner: false, owner_id: 0, owner_email: '' },
      };
    }
    default:
      return assertNever(kind);
  }
}
