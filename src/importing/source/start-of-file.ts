import { closeSync, openSync, readSync } from 'node:fs';

/** The first four bytes of a file, by which its format is known, as Latin-1; fewer where it is shorter. Throws where it cannot be opened. */
export function startOfFile(path: string): string {
  const descriptor = openSync(path, 'r');
  try {
    const start = Buffer.alloc(4);
    return start.toString('latin1', 0, readSync(descriptor, start, 0, 4, 0));
  } finally {
    closeSync(descriptor);
  }
}
