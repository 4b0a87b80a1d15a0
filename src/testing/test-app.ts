import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Dataset } from '../engine/survey/dataset.ts';
import type { Role } from '../contract/people/auth.ts';
import { writeDataset } from '../engine/segments/writing/write-dataset.ts';
import { createApp } from '../server/app.ts';
import { type Config, parseConfig } from '../server/config.ts';
import type { ServerDeps } from '../server/deps.ts';
import { createLog } from '../server/http/log.ts';
import { createAccounts } from '../server/identity/accounts.ts';
import { openService } from '../server/open-service.ts';
import { openStorage } from '../server/storage/open-storage.ts';
import { carryOutInProcess } from './import-in-process.ts';
import { tinySurvey } from './tiny-survey.ts';

export interface TestAppOptions {
  /** Datasets to hold, all granted to the first organisation; default: the tiny survey, none in a `dataDir` of old. */
  readonly datasets?: readonly Dataset[];
  /** Codes of datasets that answer without a credential. */
  readonly publicCodes?: readonly string[];
  /** A data directory that an earlier test app left; default: a new one. */
  readonly dataDir?: string;
  readonly config?: Partial<Config>;
  /** Whether uploads are read in the process of the test, which takes a tenth of the time; default: in one of their own. */
  readonly importsInProcess?: boolean;
  readonly now?: () => Date;
}

export interface TestApp {
  readonly deps: ServerDeps;
  readonly dataDir: string;
  /** API key of `analyst@first.test` in the organisation "First". */
  readonly key: string;
  /** Sends a request as a browser or a program would, with `key` if no `authorization` is given; uses no port. */
  request(path: string, init?: TestRequest): Promise<Response>;
  /** Another account of `organisation` (made where there is none); answers its API key. */
  createAccount(account: { email: string; organisation: string; role?: Role }): string;
  /** Ends the service and leaves its data directory. */
  stop(): Promise<void>;
  /** Ends the service and removes its data directory. */
  close(): Promise<void>;
}

export interface TestRequest {
  readonly method?: string;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent as it is. */
  readonly body?: string | Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
  /** The `Authorization` header; null: none is sent. */
  readonly authorization?: string | null;
}

let emptyDatabase: Buffer | null = null;

/** A data directory whose database has its tables, which take longer to make than all else of a start. */
async function newDataDir(): Promise<string> {
  emptyDatabase ??= makeDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'audience-insights-'));
  await writeFile(join(dataDir, 'service.sqlite'), emptyDatabase, { mode: 0o600 });
  return dataDir;
}

function makeDatabase(): Buffer {
  const directory = mkdtempSync(join(tmpdir(), 'audience-insights-tables-'));
  openStorage(directory).close();
  const database = readFileSync(join(directory, 'service.sqlite'));
  rmSync(directory, { recursive: true });
  return database;
}

/** A service in this process, over a data directory of its own, every answer held against the contract. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = options.dataDir ?? (await newDataDir());
  const environment = { DATA_DIR: dataDir, ENGINE_WORKERS: '1', ARENA_MB: '64' };
  // A test asks more often than a person or a program would, and a busy machine is no fault of what it asks.
  const often = {
    requestsPerMinute: 1_000_000,
    anonymousRequestsPerMinute: 1_000_000,
    queryDeadlineMs: 120_000,
    promptDeadlineMs: 120_000,
  };
  const config = { ...parseConfig(environment), ...often, ...options.config };
  const log = createLog('silent');
  const imports = options.importsInProcess === true ? { carryOut: carryOutInProcess } : {};
  const service = await openService(config, log, options.now, imports);
  const { deps } = service;
  const accounts = createAccounts(deps);

  function createAccount(account: { email: string; organisation: string; role?: Role }): string {
    const { email, organisation, role = 'analyst' } = account;
    if (
      deps.storage.first(
        deps.storage.sql.selectFrom('organisations').where('name', '=', organisation).select('id'),
      ) === undefined
    ) {
      accounts.createOrganisation(organisation);
    }
    accounts.createUser({ email, organisation, role });
    return accounts.createKey(email, 'test').key;
  }

  const isNew = options.dataDir === undefined;
  const key = isNew
    ? createAccount({ email: 'analyst@first.test', organisation: 'First' })
    : accounts.createKey('analyst@first.test', 'test').key;
  for (const dataset of options.datasets ?? (isNew ? [tinySurvey] : [])) {
    const directory = deps.datasets.newDirectory();
    await writeDataset(directory.path, dataset);
    await deps.datasets.register({
      directory: directory.name,
      isPublic: options.publicCodes?.includes(dataset.catalogue.code) ?? false,
      organisationId: accounts.readOrganisation('First'),
    });
  }

  const app = createApp(deps, { checkAnswers: true });
  return {
    deps,
    dataDir,
    key,
    createAccount,
    async request(path, { method, json, body, headers, authorization = `Bearer ${key}` } = {}) {
      const sent = json === undefined ? body : JSON.stringify(json);
      return app.request(path, {
        method: method ?? (sent === undefined ? 'GET' : 'POST'),
        headers: {
          ...(authorization === null ? {} : { Authorization: authorization }),
          ...(sent === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(sent === undefined ? {} : { body: sent }),
      });
    },
    stop: () => service.close(),
    async close() {
      await service.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
