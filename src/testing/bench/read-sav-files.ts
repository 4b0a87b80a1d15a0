import { closeSync, fstatSync, openSync } from 'node:fs';
import { readSav } from '../../importing/sav/read-sav.ts';

/** Reads the named files and prints the milliseconds of each. */
for (const path of process.argv.slice(2)) {
  const descriptor = openSync(path, 'r');
  const begun = performance.now();
  readSav(descriptor, fstatSync(descriptor).size);
  process.stdout.write(`${performance.now() - begun}\n`);
  closeSync(descriptor);
}
