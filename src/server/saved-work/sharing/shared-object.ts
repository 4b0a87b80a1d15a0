import type { SharedObject } from '../../../contract/shared-object.ts';
import { assertNever } from '../../../lib/assert-never.ts';
import type { ServerDeps } from '../../deps.ts';
import { showWork } from '../kinds.ts';
import type { FollowedLink } from './follow-link.ts';

const toLookAt = { access: 'view', folder_id: '' } as const;

/** Saved work as its owner sees it, without names and ids of people, and with nothing that leads beyond it. */
export function toSharedObject(deps: ServerDeps, { link, owner, work }: FollowedLink): SharedObject {
  const { note } = link;
  const shown = showWork[link.kind](deps, owner, work);
  switch (shown.kind) {
    case 'audiences':
      return {
        ...shown,
        note,
        document: { ...shown.document, ...toLookAt, user_id: 0, owner_email: '', sharings: {}, flags: [] },
      };
    case 'crosstabs': {
      const shared_by = { email: '', user_id: 0, org_id: 0 };
      const people = { user_id: 0, org_id: 0, copied_from: '', shared: [], shared_by };
      return { ...shown, note, document: { ...shown.document, ...toLookAt, ...people } };
    }
    case 'charts':
      return {
        ...shown,
        note,
        document: { ...shown.document, ...toLookAt, is_owner: false, owner_id: 0, owner_email: '' },
      };
    default:
      return assertNever(shown);
  }
}
