import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const script = fileURLToPath(new URL('./read-sav-files.ts', import.meta.url));

/** Milliseconds that reading each file took, one after the other in a process of its own. */
export async function readInProcess(paths: readonly string[]): Promise<number[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...paths]);
  return stdout.trim().split('\n').map(Number);
}
