import { readFileSync, statSync } from 'node:fs';
import { z } from 'zod';
import type { CopyServer } from '../../../engine/sql/clickhouse.ts';
import type { CopyAccountFiles } from '../../config.ts';
import { ServiceError } from '../../request/service-error.ts';

const Account = z.strictObject({
  user: z.string().min(1),
  password: z.string(),
  ca: z.string().optional(),
  certificate: z.string().optional(),
  key: z.string().optional(),
});

/** Where a copy is: a server and a database of it, without an account. */
export type CopyAddress = Pick<CopyServer, 'url' | 'database'>;

/** The server at an address, for the account in a file. Throws `invalid_value`, never with what the file holds. */
export function serverOf(
  { writeFile, readFile }: CopyAccountFiles,
  purpose: 'write' | 'read',
  address: CopyAddress,
): CopyServer {
  const [name, path] =
    purpose === 'write' ? ['CLICKHOUSE_WRITE_FILE', writeFile] : ['CLICKHOUSE_READ_FILE', readFile];
  if (path === null)
    throw new ServiceError(
      'invalid_value',
      `${name} is not set: it names the file with the ${purpose} account`,
    );
  const refused = (why: string) => new ServiceError('invalid_value', `${name}: ${path} ${why}`);
  let text: string;
  try {
    if ((statSync(path).mode & 0o077) !== 0) throw refused('can be read by others; chmod 600 it');
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    throw refused('cannot be read');
  }
  const account = Account.safeParse(parse(text));
  if (!account.success)
    throw refused('must be JSON with "user" and "password", and "ca", "certificate" and "key" as PEM');
  const { user, password, ca, certificate, key } = account.data;
  return {
    ...address,
    user,
    password,
    ...(ca === undefined ? {} : { ca }),
    ...(certificate === undefined || key === undefined ? {} : { certificate, key }),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const loopbacks = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** Reads `https://host:8443/database`. Throws `invalid_value`. */
export function addressOf(text: string, { allowPlainHttp }: CopyAccountFiles): CopyAddress {
  const url = URL.parse(text);
  const isSafe =
    url !== null &&
    (url.protocol === 'https:' ||
      (url.protocol === 'http:' && (allowPlainHttp || loopbacks.has(url.hostname))));
  const database = url?.pathname.slice(1) ?? '';
  const isBare =
    url !== null && url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  if (!isSafe || !isBare || !isName(database)) {
    throw new ServiceError(
      'invalid_value',
      '--to must be https://HOST:PORT/DATABASE (http:// on this machine only), without a user or a query; the account is in CLICKHOUSE_WRITE_FILE',
    );
  }
  return { url: url.origin, database };
}

/** Whether a text is a plain name, as databases and clusters have. */
export function isName(text: string): boolean {
  const letters = 'abcdefghijklmnopqrstuvwxyz_0123456789';
  return (
    text !== '' && text.length <= 64 && Array.from(text.toLowerCase()).every((one) => letters.includes(one))
  );
}
