import type { DatasetAccess, RegisteredTree } from '../datasets/access.ts';
import type { Principal } from '../request/principal.ts';

/**
 * A name for what the principal may see of a tree, made of what the service knows of both and of nothing that a client
 * sends: the engine gives sums that it keeps under one name to nobody of another.
 */
export function permissionsName(
  principal: Principal | null,
  access: DatasetAccess,
  { id, version }: RegisteredTree,
): string {
  const nodes = access.trees.find(({ tree }) => tree.id === id)?.nodes ?? [];
  return JSON.stringify([principal?.organisationId ?? null, version, ...[...nodes].toSorted()]);
}
