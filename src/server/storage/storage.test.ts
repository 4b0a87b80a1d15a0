import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ServiceError } from '../request/service-error.ts';
import { readInstallationSecret } from './installation-secret.ts';
import { StartError } from '../start-error.ts';
import { DataDirLockedError, lockDataDir } from './lock-data-dir.ts';
import { migrate, readSchemaVersion } from './migrate.ts';
import { migrations } from './migrations/migrations.ts';
import { openDatabase } from './open-database.ts';
import { openStorage } from './open-storage.ts';
import { createStorage, type Storage } from './storage.ts';
import { sweepTemporary } from '../open-service.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'audience-insights-storage-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const at = (name: string) => join(directory, name);
const createdAt = '2026-01-31T12:00:00.000Z';

function countOrganisations(storage: Storage): number {
  return storage.all(storage.sql.selectFrom('organisations').select('id')).length;
}

/** Leaves no page free, so that rows fill pages at the end of the file. */
function compact(): void {
  const database = new DatabaseSync(at('service.sqlite'));
  database.exec('VACUUM');
  database.close();
}

function insertOrganisation(storage: Storage, name: string): void {
  storage.run(
    storage.sql.insertInto('organisations').values({ name, created_at: createdAt, suspended_at: null }),
  );
}

describe('the database', () => {
  test('says that its disk takes no writes until one succeeds', () => {
    const database = openDatabase(at('service.sqlite'));
    migrate(database, migrations);
    const storage = createStorage(database);
    expect(storage.isFull()).toBe(false);
    database.exec('PRAGMA query_only = on');
    expect(() => insertOrganisation(storage, 'First')).toThrow(ServiceError);
    expect(storage.isFull()).toBe(true);
    database.exec('PRAGMA query_only = off');
    expect(storage.isFull()).toBe(false);
    storage.close();
  });

  test('is opened with write-ahead log, full synchronisation, foreign keys and no trust in its schema', () => {
    const database = openDatabase(at('a.sqlite'));
    const read = (pragma: string) => Object.values(database.prepare(`PRAGMA ${pragma}`).get() ?? {})[0];
    expect(read('journal_mode')).toBe('wal');
    expect(read('synchronous')).toBe(2);
    expect(read('foreign_keys')).toBe(1);
    expect(read('trusted_schema')).toBe(0);
    expect(read('busy_timeout')).toBe(2000);
    expect(statSync(at('a.sqlite')).mode & 0o777).toBe(0o600);
    database.close();
  });

  test('is refused where it keeps another journal than is set, and is left as it was', () => {
    // What a file system without shared memory comes to: locks by files, so that no write-ahead log can be.
    const unshared = pathToFileURL(at('a.sqlite'));
    unshared.search = '?vfs=unix-dotfile';
    expect(() => openDatabase(unshared)).toThrow(StartError);
    expect(() => openDatabase(unshared)).toThrow(
      /does not accept journal_mode=WAL \(it says delete\): DATA_DIR must be on a local disk$/,
    );
    expect(existsSync(at('a.sqlite-wal'))).toBe(false);
    openDatabase(at('a.sqlite')).close();
  });

  test('runs on an engine without the known fault of its log: 3.51.3 or newer', () => {
    const database = openDatabase(at('a.sqlite'));
    const { version = '' } = database.prepare('SELECT sqlite_version() AS version').get() ?? {};
    database.close();
    const [major = 0, minor = 0, patch = 0] = String(version).split('.').map(Number);
    expect(major * 1e6 + minor * 1e3 + patch).toBeGreaterThanOrEqual(3_051_003);
  });

  test('that is no database is refused with a sentence', () => {
    writeFileSync(at('service.sqlite'), 'This is no database, however long it may be. '.repeat(100));
    expect(() => openStorage(directory)).toThrow(StartError);
    expect(() => openStorage(directory)).toThrow(/is damaged .*: restore DATA_DIR from a backup/);
  });

  test('is rewritten while others read: shared writes wait, and a lock holds nobody up', async () => {
    const storage = openStorage(directory);
    const word = 'Zyxomma';
    storage.transaction(() => {
      for (let count = 0; count < 1_500; count++)
        insertOrganisation(storage, `${word} ${count} ${'x'.repeat(20_000)}`);
    });
    storage.run(storage.sql.deleteFrom('organisations'));
    const holds = () =>
      ['service.sqlite', 'service.sqlite-wal'].some((file) => readFileSync(at(file)).includes(word));
    expect(holds()).toBe(true);
    const order: string[] = [];
    const rewritten = storage.rewrite().then(() => order.push('rewritten'));
    const shared = storage.sharedTransaction(() => insertOrganisation(storage, 'Later'));
    const waited = Promise.resolve(shared).then(() => order.push('written'));
    const begun = performance.now();
    expect(() => insertOrganisation(storage, 'Now')).toThrow(/try again in a few seconds/);
    expect(countOrganisations(storage)).toBe(0);
    expect(performance.now() - begun).toBeLessThan(200);
    await Promise.all([rewritten, waited, storage.whenWritable()]);
    expect(order).toEqual(['rewritten', 'written']);
    expect(holds()).toBe(false);
    insertOrganisation(storage, 'Now');
    expect(countOrganisations(storage)).toBe(2);
    storage.close();
  });

  test('has strict tables only', () => {
    const database = openDatabase(at('a.sqlite'));
    migrate(database);
    const tables = database
      .prepare("SELECT name, strict FROM pragma_table_list WHERE schema = 'main' AND type = 'table'")
      .all();
    const loose = tables.filter(({ name, strict }) => strict !== 1 && !String(name).startsWith('sqlite_'));
    expect(loose).toEqual([]);
    expect(tables.length).toBeGreaterThan(10);
    database.close();
  });
});

describe('migrations', () => {
  test('bring an empty database to the newest version, and change nothing a second time', () => {
    const database = openDatabase(at('a.sqlite'));
    migrate(database);
    expect(readSchemaVersion(database)).toBe(migrations.length);
    migrate(database);
    expect(readSchemaVersion(database)).toBe(migrations.length);
    database.close();
  });

  test('go on from the version there is, with what is stored', () => {
    const database = openDatabase(at('a.sqlite'));
    migrate(database, ['CREATE TABLE t (a INTEGER) STRICT; INSERT INTO t VALUES (7)']);
    migrate(database, ['this would fail', 'ALTER TABLE t ADD COLUMN b TEXT']);
    expect(database.prepare('SELECT a, b FROM t').get()).toEqual({ a: 7, b: null });
    expect(readSchemaVersion(database)).toBe(2);
    database.close();
  });

  test('that fail midway leave the version before whole, of all steps', () => {
    const database = openDatabase(at('a.sqlite'));
    const steps = [
      'CREATE TABLE t (a INTEGER) STRICT',
      'CREATE TABLE u (a INTEGER) STRICT; CREATE TABLE t (a INTEGER) STRICT',
    ];
    expect(() => migrate(database, steps)).toThrow(/already exists/);
    expect(readSchemaVersion(database)).toBe(0);
    expect(database.prepare('SELECT name FROM sqlite_schema').all()).toEqual([]);
    database.close();
  });

  test('refuse a database that a newer release wrote', () => {
    const database = openDatabase(at('service.sqlite'));
    database.exec(`PRAGMA user_version = ${migrations.length + 1}`);
    database.close();
    expect(() => openStorage(directory)).toThrow(
      `schema version ${migrations.length + 1}, this release knows ${migrations.length}`,
    );
  });
});

describe('a transaction', () => {
  test('keeps all of its writes or none', () => {
    const storage = openStorage(directory);
    storage.transaction(() => {
      insertOrganisation(storage, 'A');
      insertOrganisation(storage, 'B');
    });
    expect(() =>
      storage.transaction(() => {
        insertOrganisation(storage, 'C');
        throw new Error('changed my mind');
      }),
    ).toThrow('changed my mind');
    expect(countOrganisations(storage)).toBe(2);
    storage.close();
  });

  test('inside another is a part of it: undone alone by its own throw, and with the other by the other one', () => {
    const storage = openStorage(directory);
    storage.transaction(() => {
      storage.transaction(() => insertOrganisation(storage, 'A'));
      expect(() =>
        storage.transaction(() => {
          insertOrganisation(storage, 'B');
          throw new Error('not B');
        }),
      ).toThrow('not B');
      insertOrganisation(storage, 'C');
    });
    expect(countOrganisations(storage)).toBe(2);
    expect(() =>
      storage.transaction(() => {
        storage.transaction(() => insertOrganisation(storage, 'D'));
        throw new Error('not D either');
      }),
    ).toThrow('not D either');
    expect(countOrganisations(storage)).toBe(2);
    storage.close();
  });

  test('that another connection keeps waiting ends as 503 and can be tried again', () => {
    const storage = createStorage(openDatabase(at('a.sqlite')));
    const other = new DatabaseSync(at('a.sqlite'), { timeout: 0 });
    other.exec('BEGIN IMMEDIATE');
    const attempt = () => storage.transaction(() => 1);
    expect(attempt).toThrow(ServiceError);
    expect(attempt).toThrow(/try again in a few seconds/);
    other.exec('COMMIT');
    expect(attempt()).toBe(1);
    other.close();
    storage.close();
  });
});

describe('storage', () => {
  test('runs what kysely builds, and kysely itself runs nothing', async () => {
    const storage = openStorage(directory);
    insertOrganisation(storage, 'A');
    const query = storage.sql.selectFrom('organisations').select('name');
    expect(storage.first(query)).toEqual({ name: 'A' });
    await expect(query.execute()).rejects.toThrow(/run by Storage/);
    storage.close();
  });

  test('does not take a broken rule of the schema for trouble with the disk', () => {
    const storage = openStorage(directory);
    insertOrganisation(storage, 'A');
    expect(() => insertOrganisation(storage, 'A')).toThrow(/UNIQUE constraint failed/);
    storage.close();
  });

  test('keeps what was committed when the process is killed', () => {
    const script = `
      import { openStorage } from ${JSON.stringify(new URL('./open-storage.ts', import.meta.url).href)};
      const storage = openStorage(${JSON.stringify(directory)});
      storage.run(storage.sql.insertInto('organisations').values({ name: 'A', created_at: '', suspended_at: null }));
      process.kill(process.pid, 'SIGKILL');
    `;
    const child = spawnSync(process.execPath, ['--input-type=module', '-e', script]);
    expect(child.signal).toBe('SIGKILL');
    const storage = openStorage(directory);
    expect(countOrganisations(storage)).toBe(1);
    storage.close();
  });

  test('of a damaged file answers 503, is not ready and takes no writes', () => {
    openStorage(directory).close();
    compact();
    const emptySize = statSync(at('service.sqlite')).size;
    const before = openStorage(directory);
    for (let index = 0; index < 300; index++) insertOrganisation(before, `organisation ${index}`);
    before.close();
    const file = readFileSync(at('service.sqlite'));
    // The pages that the rows have filled; header and schema stay sound.
    file.fill(0xff, emptySize);
    writeFileSync(at('service.sqlite'), file);
    const storage = createStorage(openDatabase(at('service.sqlite')));
    expect(() => countOrganisations(storage)).toThrow(/an administrator has to restore/);
    expect(storage.isReady()).toBe(false);
    expect(() => insertOrganisation(storage, 'x')).toThrow(ServiceError);
    expect(() => storage.transaction(() => 1)).toThrow(ServiceError);
    storage.close();
  });

  test('of a file that is found damaged at the start is read where it can be, and not written', () => {
    openStorage(directory).close();
    compact();
    const emptySize = statSync(at('service.sqlite')).size;
    const before = openStorage(directory);
    for (let index = 0; index < 300; index++) insertOrganisation(before, `organisation ${index}`);
    before.close();
    const file = readFileSync(at('service.sqlite'));
    file.fill(0xff, emptySize);
    writeFileSync(at('service.sqlite'), file);
    const storage = openStorage(directory);
    expect(storage.isDamaged()).toBe(true);
    expect(storage.isReady()).toBe(false);
    expect(storage.all(storage.sql.selectFrom('users').select('id'))).toEqual([]);
    expect(() => insertOrganisation(storage, 'x')).toThrow(/an administrator has to restore/);
    storage.close();
  });

  test('tells its sizes, its commits and its failures', () => {
    const storage = openStorage(directory);
    insertOrganisation(storage, 'A');
    storage.transaction(() => {
      insertOrganisation(storage, 'B');
      storage.transaction(() => insertOrganisation(storage, 'C'));
    });
    const { databaseBytes, logBytes, ...load } = storage.load();
    expect(load).toEqual({ isReady: true, commits: 2, failures: 0 });
    expect(databaseBytes).toBeGreaterThan(0);
    expect(logBytes).toBeGreaterThan(0);
    storage.close();
  });

  test('copies itself whole while it is in use', async () => {
    const storage = openStorage(directory);
    insertOrganisation(storage, 'A');
    for (const round of [1, 2, 3]) {
      const copied = storage.backup(at(`copy ${round}.sqlite`));
      storage.transaction(() => {
        insertOrganisation(storage, `B${round}`);
        const until = performance.now() + 100;
        while (performance.now() < until);
      });
      await copied;
      const copy = createStorage(openDatabase(at(`copy ${round}.sqlite`)));
      // With the last one where the copy began after its transaction.
      expect([round, round + 1]).toContain(countOrganisations(copy));
      copy.close();
    }
    storage.close();
  });
});

describe('the lock of a data directory', () => {
  test('is refused to a second owner in the same process, and free again when released', () => {
    const lock = lockDataDir(directory);
    expect(() => lockDataDir(directory)).toThrow(DataDirLockedError);
    expect(() => lockDataDir(at('nowhere'))).toThrow(/lock cannot be written: make room on its disk/);
    expect(() => lockDataDir(directory)).toThrow(/give this one a DATA_DIR of its own/);
    lock.release();
    lockDataDir(directory).release();
  });

  test('is refused to a second process, and free again when the first is killed', () => {
    const module = JSON.stringify(new URL('./lock-data-dir.ts', import.meta.url).href);
    const script = `
      import { lockDataDir } from ${module};
      try { lockDataDir(${JSON.stringify(directory)}); } catch (error) { console.log(error.constructor.name); process.exit(); }
      console.log('locked');
      process.kill(process.pid, 'SIGKILL');
    `;
    const run = () =>
      spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
    const lock = lockDataDir(directory);
    expect(run().stdout).toBe('DataDirLockedError\n');
    lock.release();
    expect(run().stdout).toBe('locked\n');
    lockDataDir(directory).release();
  });
});

test('only half-written files of a killed process are removed', () => {
  writeFileSync(at('secret.partial'), 'half');
  mkdirSync(at('.partial-backup'));
  writeFileSync(at('.partial-backup/service.sqlite'), 'half');
  writeFileSync(at('service.sqlite'), 'whole');
  expect(sweepTemporary(directory).toSorted()).toEqual(['.partial-backup', 'secret.partial']);
  expect(readdirSync(directory)).toEqual(['service.sqlite']);
});

describe('the secret of an installation', () => {
  test('is 32 random bytes, made once, for its owner alone', () => {
    const secret = readInstallationSecret(directory);
    expect(secret).toHaveLength(32);
    expect(statSync(at('secret')).mode & 0o777).toBe(0o600);
    expect(Buffer.from(readInstallationSecret(directory))).toEqual(Buffer.from(secret));
  });

  test('is refused where it is short or others may read it', () => {
    writeFileSync(at('secret'), 'short', { mode: 0o600 });
    expect(() => readInstallationSecret(directory)).toThrow(/does not hold 32 bytes/);
    rmSync(at('secret'));
    writeFileSync(at('secret'), Buffer.alloc(32), { mode: 0o644 });
    expect(() => readInstallationSecret(directory)).toThrow(/chmod 600/);
  });
});
