import { closeSync, openSync, readSync } from 'node:fs';

/** Whether reading the file takes native code, which the importing process is not allowed otherwise. */
export function isParquet(path: string): boolean {
  const descriptor = openSync(path, 'r');
  try {
    const start = Buffer.alloc(4);
    return readSync(descriptor, start, 0, 4, 0) === 4 && start.toString('latin1') === 'PAR1';
  } finally {
    closeSync(descriptor);
  }
}
