import type { ServerDeps } from '../deps.ts';
import type { Handlers } from '../http/handler.ts';
import { readMember } from '../identity/members/member-list.ts';
import { createIdentityContext } from '../identity/stores/store.ts';
import type { Principal } from '../request/principal.ts';
import { ServiceError } from '../request/service-error.ts';
import { eraseDataset, readDatasetErasure } from './erase-dataset.ts';
import { erasePerson, readPersonErasure } from './erase-person.ts';

/** Administrators erase people of their organisation and datasets that it owns. */
export function erasureHandlers(deps: ServerDeps) {
  const { storage, log } = deps;
  const { store } = createIdentityContext(deps);

  function findPerson(principal: Principal, id: string) {
    const member = readMember(storage, principal.organisationId, id);
    if (member.id !== principal.userId) return store.readUser(member.id);
    throw new ServiceError('invalid_value', 'your own account is erased by another administrator');
  }

  return {
    readMemberErasure: ({ principal, params }) => ({
      body: readPersonErasure(deps, findPerson(principal, params.id)),
    }),

    async eraseMember({ principal, params }) {
      const person = findPerson(principal, params.id);
      await erasePerson(deps, person, principal.userId);
      log.security({ userId: principal.userId, memberId: person.id }, 'a person was erased');
      return { body: { deleted: 1 } };
    },

    readDatasetErasure: async ({ principal, params, signal }) => ({
      body: await readDatasetErasure(deps, params.code, principal.organisationId, signal),
    }),

    async removeDataset({ principal, params, query, signal }) {
      const { code } = params;
      const withWork = query.saved_work === 'erase';
      await eraseDataset(deps, { code, withWork, actor: principal }, signal);
      log.security({ userId: principal.userId, dataset: code }, 'a survey was removed');
      return { body: { deleted: 1 } };
    },
  } satisfies Handlers;
}
