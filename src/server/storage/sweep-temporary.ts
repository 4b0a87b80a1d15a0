import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Removes half-written files (a secret, a backup) that a killed process left at the top of a data directory; returns
 * their names. The caller holds the directory's lock, so no process is writing them.
 */
export function sweepTemporary(directory: string): readonly string[] {
  const orphans = readdirSync(directory).filter(
    (name) => name.startsWith('.partial-') || name.endsWith('.partial'),
  );
  for (const name of orphans) rmSync(join(directory, name), { recursive: true, force: true });
  return orphans;
}
