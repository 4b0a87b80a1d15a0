import { startOfFile } from './start-of-file.ts';

/** Whether reading the file takes native code, which the importing process is not allowed otherwise. */
export function isParquet(path: string): boolean {
  return startOfFile(path) === 'PAR1';
}
