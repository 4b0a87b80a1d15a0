import type { SharedObject } from '../../../contract/shared-object.ts';
import type { ServerDeps } from '../../deps.ts';
import { readStatisticsSettings } from '../../workspace/statistics-settings.ts';
import { workKinds } from '../kinds/kinds.ts';
import { showContext } from '../store/work-service.ts';
import type { FollowedLink } from './follow-link.ts';

/** Saved work as its owner sees it, without names and ids of people, and with nothing that leads beyond it. */
export function toSharedObject(deps: ServerDeps, { link, owner, work }: FollowedLink): SharedObject {
  return {
    ...workKinds[link.kind].showLinked(work, showContext(deps, owner)),
    note: link.note,
    statistics: readStatisticsSettings(deps.storage, owner.organisationId),
  };
}
