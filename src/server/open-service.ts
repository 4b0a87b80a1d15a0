import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { createEngine, type Engine, engineWorker } from '../engine/engine.ts';
import { buildKernelsIfStale } from '../engine/execution/kernels/build.ts';
import { AnsweringWorkers, answeringWorker } from './answering/answering-workers.ts';
import type { Config } from './config.ts';
import { createDatasetCopies } from './datasets/copies/dataset-copies.ts';
import { openDatasetRegistry } from './datasets/dataset-registry.ts';
import { SavedAudienceInput } from '../contract/saved-work/saved-audience.ts';
import { readDocument } from './saved-work/kinds/work-descriptor.ts';
import { findWork } from './saved-work/store/load-work.ts';
import type { ServerDeps } from './deps.ts';
import type { Log } from './http/log.ts';
import { prepareEditions, openEditionRunner } from './editions/open-edition-runner.ts';
import { createFiguresWriter } from './figures/writing/figures-writer.ts';
import { openImportRunner } from './imports/import-runner.ts';
import type { RunnerDeps } from './imports/runner-deps.ts';
import { keepSessionsChecked } from './identity/provider/provider-service.ts';
import { keepFailures } from './identity/sign-in/failure-limit.ts';
import { keepInsightsChecked } from './insights/keep-checked.ts';
import { readInstallationSecret } from './storage/installation-secret.ts';
import { lockDataDir } from './storage/lock-data-dir.ts';
import { StartError } from './start-error.ts';
import { threadScript } from './module-cache.ts';
import { startPhaseClock, type StartPhases } from './start-phases.ts';
import type { Principal } from './request/principal.ts';
import { openStorage } from './storage/open-storage.ts';
import { keepPurging } from './saved-work/store/trash.ts';
import { join } from 'node:path';

export interface OpenService {
  readonly deps: ServerDeps;
  readonly phases: StartPhases;
  /** Ends the engine, closes the database and gives the data directory free. */
  close(): Promise<void>;
}

/**
 * Takes the data directory (made where there is none) and opens all that lies in it. Throws
 * `DataDirLockedError` where another process has it.
 */
export async function openService(
  config: Config,
  log: Log,
  now: () => Date = () => new Date(),
  imports: RunnerDeps['imports'] = {},
): Promise<OpenService> {
  const { dataDir } = config;
  makeDataDir(dataDir);
  /** Undone last to first. */
  const opened: (() => void | Promise<void>)[] = [];
  async function close(): Promise<void> {
    for (const undo of opened.splice(0).toReversed()) await undo();
  }
  const clock = startPhaseClock();
  try {
    const lock = lockDataDir(dataDir);
    opened.push(() => lock.release());
    sweepTemporary(dataDir);
    const storage = openStorage(dataDir);
    opened.push(() => storage.close());
    clock.end('documents');
    const secret = readInstallationSecret(dataDir);
    const engine = await openEngine(config, log);
    opened.push(() => engine.close());
    const answering = new AnsweringWorkers({ script: await threadScript(answeringWorker) });
    opened.push(() => answering.close());
    const figuresWriter = createFiguresWriter();
    opened.push(() => figuresWriter.close());
    clock.end('engine');
    const copies = createDatasetCopies({ storage, now, accounts: config.copies });
    const datasets = await openDatasetRegistry({ storage, engine, log, now, dataDir, copies });
    clock.end('datasets');
    opened.push(keepPurging({ storage, now, log }));
    const importRunner = await openImportRunner({
      storage,
      datasets,
      log,
      now,
      dataDir,
      imports: { limits: { unpackedMb: config.importUnpackedMb }, ...imports },
    });
    opened.push(() => importRunner.close());
    const base = { config, storage, datasets, now, secret };
    const queried = {
      ...base,
      engine,
      answering,
      figuresWriter,
      imports: importRunner,
      findSavedExpression(principal: Principal, id: string) {
        const stored = findWork(base, principal, 'audiences', id);
        return stored && readDocument(SavedAudienceInput, stored).expression;
      },
      log,
    };
    const editions = openEditionRunner(queried);
    opened.push(() => editions.close());
    const deps: ServerDeps = { ...queried, editions };
    opened.push(
      keepInsightsChecked(deps),
      prepareEditions(deps),
      keepSessionsChecked(deps),
      keepFailures(deps),
    );
    clock.end('upkeep');
    return { deps, phases: clock.phases, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openEngine({ engineWorkers, queryDeadlineMs, arenaMb }: Config, log: Log): Promise<Engine> {
  await buildKernelsIfStale((sentence) => log.info({}, sentence));
  return createEngine({
    workerScript: await threadScript(engineWorker),
    ...(engineWorkers === null ? {} : { workers: engineWorkers }),
    deadlineMs: queryDeadlineMs,
    ...(arenaMb === null ? {} : { arenaBytes: arenaMb * 2 ** 20 }),
  });
}

function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(`DATA_DIR=${dataDir} cannot be used (${reason}); name another directory`, { cause });
  }
}

/**
 * Removes half-written files (a secret, a backup) that a killed process left at the top of a data directory; returns
 * their names. The caller holds the directory's lock, so no process is writing them.
 */
export function sweepTemporary(directory: string): readonly string[] {
  const orphans = readdirSync(directory).filter(
    (name) => name.startsWith('.partial-') || name.endsWith('.partial'),
  );
  for (const name of orphans) rmSync(join(directory, name), { recursive: true, force: true });
  return orphans;
}
