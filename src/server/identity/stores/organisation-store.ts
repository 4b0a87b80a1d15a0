import type { Storage } from '../../storage/storage.ts';
import { idOf } from './user-store.ts';

const firstOrganisation = 'My organisation';

export function createOrganisationStore(storage: Storage) {
  const { sql } = storage;

  function createOrganisation(name: string, createdAt: string): number {
    const row = storage.first(
      sql
        .insertInto('organisations')
        .values({ name, created_at: createdAt, suspended_at: null })
        .returning('id'),
    );
    return idOf(row);
  }

  function findFirstOrganisation(): { id: number; name: string } | undefined {
    return storage.first(sql.selectFrom('organisations').select(['id', 'name']).orderBy('id').limit(1));
  }

  return {
    createOrganisation,
    findFirstOrganisation,

    /** The one that runs the service; created where there is none. */
    ensureFirstOrganisation(createdAt: string): { id: number; name: string } {
      return (
        findFirstOrganisation() ?? {
          id: createOrganisation(firstOrganisation, createdAt),
          name: firstOrganisation,
        }
      );
    },

    findOrganisation(name: string): { id: number } | undefined {
      return storage.first(sql.selectFrom('organisations').where('name', '=', name).select('id'));
    },

    requiresSecondFactor(id: number): boolean {
      return (
        storage.first(
          sql.selectFrom('organisations').where('id', '=', id).select('requires_second_factor as required'),
        )?.required === 1
      );
    },

    requireSecondFactor(id: number, isRequired: boolean): void {
      const change = { requires_second_factor: isRequired ? 1 : 0 };
      storage.run(sql.updateTable('organisations').set(change).where('id', '=', id));
    },

    suspendOrganisation(id: number, suspendedAt: string | null): void {
      storage.run(sql.updateTable('organisations').set({ suspended_at: suspendedAt }).where('id', '=', id));
    },
  };
}
