import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { addressOf, serverOf } from './copy-accounts.ts';

const home = mkdtempSync(join(tmpdir(), 'copy-accounts-'));
afterAll(() => rmSync(home, { recursive: true }));
const none = { writeFile: null, readFile: null, allowPlainHttp: false };

function accountFile(content: string, mode = 0o600): string {
  const path = join(home, `${Math.random()}`);
  writeFileSync(path, content);
  chmodSync(path, mode);
  return path;
}

describe('the address of a copy', () => {
  test('is a server and one of its databases', () => {
    expect(addressOf('https://host:8443/insights', none)).toEqual({
      url: 'https://host:8443',
      database: 'insights',
    });
    expect(addressOf('http://127.0.0.1:8123/default', none).url).toBe('http://127.0.0.1:8123');
    expect(addressOf('http://host:8123/x', { ...none, allowPlainHttp: true }).database).toBe('x');
  });

  test.each([
    'http://host:8123/insights',
    'https://user:secret@host/insights',
    'https://host/insights?password=secret',
    'https://host/',
    'https://host/a/b',
    'https://host/a;DROP',
    'ftp://host/insights',
    'host',
  ])('%s is refused without what it holds', (text) => {
    expect(() => addressOf(text, none)).toThrow('--to must be https://HOST:PORT/DATABASE');
    expect(() => addressOf(text, none)).not.toThrow('secret');
  });
});

describe('the account of a copy', () => {
  const address = { url: 'https://host', database: 'insights' };

  test('is read from its own file', () => {
    const readFile = accountFile('{"user":"reader","password":"p"}');
    expect(serverOf({ ...none, readFile }, 'read', address)).toEqual({
      ...address,
      user: 'reader',
      password: 'p',
    });
    expect(() => serverOf({ ...none, readFile }, 'write', address)).toThrow(
      'CLICKHOUSE_WRITE_FILE is not set',
    );
  });

  test('is refused where others can read it, and never repeated', () => {
    const open = accountFile('{"user":"reader","password":"secret"}', 0o644);
    expect(() => serverOf({ ...none, readFile: open }, 'read', address)).toThrow(
      'can be read by others; chmod 600',
    );
    for (const content of ['secret', '{"user":"secret"}', '[]']) {
      const readFile = accountFile(content);
      expect(() => serverOf({ ...none, readFile }, 'read', address)).toThrow('must be JSON with "user"');
      expect(() => serverOf({ ...none, readFile }, 'read', address)).not.toThrow('secret');
    }
    expect(() => serverOf({ ...none, readFile: join(home, 'none') }, 'read', address)).toThrow(
      'cannot be read',
    );
  });
});
