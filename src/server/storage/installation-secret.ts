import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';

const secretBytes = 32;

/** The random bytes that sign what this installation hands out; made at the first start, readable by its owner alone. */
export function readInstallationSecret(directory: string): Uint8Array {
  const path = join(directory, 'secret');
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return makeSecret(directory, path);
  if ((found.mode & 0o077) !== 0) {
    throw new StartError(
      `others may read ${path}: make it private (chmod 600) or remove it to get a new one`,
    );
  }
  const secret = readFileSync(path);
  if (secret.length !== secretBytes) {
    throw new StartError(`${path} does not hold ${secretBytes} bytes: remove it to get a new one`);
  }
  return secret;
}

function makeSecret(directory: string, path: string): Uint8Array {
  const secret = randomBytes(secretBytes);
  const temporary = `${path}.partial`;
  const file = openSync(temporary, 'w', 0o600);
  try {
    writeSync(file, secret);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(temporary, path);
  synchroniseDirectory(directory);
  return secret;
}

function synchroniseDirectory(directory: string): void {
  const handle = openSync(directory, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
