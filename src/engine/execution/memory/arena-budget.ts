import { totalmem } from 'node:os';

/** Half of the memory that this process may take, in bytes: the machine's, or less where a container limits it. */
export function defaultArenaBytes(): number {
  const limit = process.constrainedMemory();
  return Math.floor((limit > 0 ? Math.min(limit, totalmem()) : totalmem()) / 2);
}
