import { buildKernelsIfStale } from '../engine/execution/kernels/build.ts';
import { openAdminSocket } from './admin/socket.ts';
import { createApp } from './app.ts';
import { buildPagesIfStale } from './build-pages.ts';
import { type Config, readConfig } from './config.ts';
import { firstStart } from './first-start/first-start.ts';
import { compressedPages } from './http/pages/compressed-pages.ts';
import { type Intercept, listen } from './http/listen.ts';
import { createLog } from './http/log.ts';
import { createPages, type Pages } from './http/pages/pages.ts';
import { serviceAddress } from './http/reading/address.ts';
import { ServiceError } from './request/service-error.ts';
import { keepModuleCache } from './module-cache.ts';
import { openService } from './open-service.ts';
import { StartError } from './start-error.ts';
import { startPhaseClock } from './start-phases.ts';

export interface MainOptions {
  /** Called when the data directory is ours. */
  readonly openPages: () => Promise<Pages>;
  readonly intercept?: Intercept;
  readonly drainMs?: number;
  readonly checkAnswers?: boolean;
}

/** Runs the service with the application's pages, as `npm start` does; both are built where their sources are newer. */
export async function mainWithPages(): Promise<void> {
  await buildKernelsIfStale(console.log);
  await main({ openPages: async () => compressedPages(createPages(await buildPagesIfStale(console.log))) });
}

/** Runs the service until it is told to stop. */
export async function main(options: MainOptions): Promise<void> {
  try {
    await serve(readConfig(), options);
  } catch (error) {
    // A disk that is full or refuses, or documents that cannot be read, before anything was served.
    const isRefusal =
      error instanceof StartError || (error instanceof ServiceError && error.kind === 'unavailable');
    if (!isRefusal) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}

async function serve(
  config: Config,
  { openPages, checkAnswers = false, ...listenOptions }: MainOptions,
): Promise<void> {
  // Since the process began: all of it was spent on reading code.
  const code = Math.round(performance.now());
  const log = createLog(config.logLevel);
  const stopping = Promise.withResolvers<string>();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopping.resolve(signal));
  const service = await openService(config, log);
  /** Undone last to first, also where the start does not come to its end. */
  const undo = [() => service.close()];
  try {
    const { deps } = service;
    const clock = startPhaseClock();
    if (deps.storage.isDamaged()) {
      log.error(
        {},
        'the database is damaged: it is read where it can be, and nothing is written; restore a backup',
      );
    }
    const pages = await openPages();
    clock.end('pages');
    const secret = deps.storage.isDamaged() ? null : await firstStart(deps);
    clock.end('firstStart');
    const admin = await openAdminSocket(deps);
    undo.push(() => admin.close());
    const app = createApp(deps, { pages, checkAnswers });
    const listening = await listen({
      ...listenOptions,
      host: config.host,
      port: config.port,
      fetch: (request, bindings) => app.fetch(request, bindings),
    }).catch((cause: unknown) => {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new StartError(
        `HOST=${config.host} PORT=${config.port} cannot be listened on (${reason}); set others, or stop what has them`,
        { cause },
      );
    });
    undo.push(() => listening.drain());
    clock.end('listening');
    const address = serviceAddress(config.host, listening.port);
    log.info({ ms: { code, ...service.phases, ...clock.phases } }, 'ready');
    console.log(`Audience Insights is at ${address}`);
    if (secret !== null)
      console.log(`Sign in once with this link: ${config.publicUrl ?? address}/signin#link=${secret}`);
    keepModuleCache();
    log.info({ signal: await stopping.promise }, 'stopping');
  } finally {
    for (const step of undo.toReversed()) await step();
  }
}
