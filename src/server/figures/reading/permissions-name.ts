import type { DatasetAccess, RegisteredTree } from '../../datasets/access.ts';
import type { Principal } from '../../request/principal.ts';

/**
 * A name for the principal's view of a tree, made only from the service's own data and never from a client's: the
 * engine gives cached sums of one name to no caller with another.
 */
export function permissionsName(
  principal: Principal | null,
  access: DatasetAccess,
  { id, version }: RegisteredTree,
): string {
  const nodes = access.trees.find(({ tree }) => tree.id === id)?.nodes ?? [];
  return JSON.stringify([principal?.organisationId ?? null, version, ...[...nodes].toSorted()]);
}
