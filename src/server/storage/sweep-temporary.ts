import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Removes what a process that was killed has left half-written at the top of a data directory (a secret, a backup);
 * answers the names. To be called with the directory's lock in hand: whatever is half-written then is nobody's.
 */
export function sweepTemporary(directory: string): readonly string[] {
  const orphans = readdirSync(directory).filter(
    (name) => name.startsWith('.partial-') || name.endsWith('.partial'),
  );
  for (const name of orphans) rmSync(join(directory, name), { recursive: true, force: true });
  return orphans;
}
