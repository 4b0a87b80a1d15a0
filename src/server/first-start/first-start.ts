import type { ServerDeps } from '../deps.ts';
import { createInsightService } from '../insights/service.ts';
import { createAccounts } from '../identity/accounts.ts';
import type { Storage } from '../storage/storage.ts';
import { askExamples, writeExamples } from './write-examples.ts';
import { writeDemoInsights } from './write-demo-insights.ts';
import { Worker } from 'node:worker_threads';

const administrator = { email: 'admin@localhost', role: 'admin' } as const;

/** Name in `installation` of the time at which the demo dataset was made. */
const demoMade = 'demo_made_at';

/** The same of its catalogue of insights, made by `insight/`. */
const insightsMade = 'demo_findings_made_at';

/**
 * What an empty data directory is given: an organisation, its administrator, the demo dataset with its examples, which
 * every start makes those of its release. Each step is whole or
 * absent, and a start after a kill makes what is missing. Answers the secret of a sign-in link as long as the
 * administrator has no password, else null.
 */
export async function firstStart(deps: ServerDeps): Promise<string | null> {
  const accounts = createAccounts(deps);
  const organisation = accounts.ensureFirstOrganisation();
  if (accounts.findFirstAdministrator() === undefined) {
    accounts.createUser({ ...administrator, organisation: organisation.name });
  }
  const user = accounts.findFirstAdministrator();
  if (user !== undefined && recall(deps.storage, demoMade) === undefined) {
    await makeDemo(deps, { organisationId: organisation.id, userId: user.id });
  }
  if (user !== undefined) writeExamples(deps, { organisationId: organisation.id, userId: user.id });
  if (recall(deps.storage, insightsMade) === undefined) {
    if (user !== undefined) await askExamples(deps, { organisationId: organisation.id, userId: user.id });
    await publishDemoInsights(deps, organisation.id);
  }
  return user === undefined || user.password_hash !== null ? null : accounts.issueLink(user.email);
}

interface Owner {
  readonly organisationId: number;
  readonly userId: number;
}

async function makeDemo(deps: ServerDeps, owner: Owner): Promise<void> {
  const { datasets, storage, now } = deps;
  if (!datasets.trees.some(({ code }) => code === 'core')) {
    const directory = datasets.newDirectory();
    await buildDemo(directory.path);
    await datasets.register({
      directory: directory.name,
      isPublic: true,
      organisationId: owner.organisationId,
    });
  }
  remember(storage, demoMade, now().toISOString());
}

/** Nothing where the demo was removed, or given to another organisation, before its catalogue was made. */
async function publishDemoInsights(deps: ServerDeps, organisationId: number): Promise<void> {
  const tree = deps.datasets.trees.find(({ code }) => code === 'core');
  if (tree?.ownerId === organisationId)
    createInsightService(deps).publish(await writeDemoInsights(deps, tree, organisationId));
  remember(deps.storage, insightsMade, deps.now().toISOString());
}

function recall(storage: Storage, name: string): string | undefined {
  return storage.first(storage.sql.selectFrom('installation').where('name', '=', name).select('value'))
    ?.value;
}

function remember(storage: Storage, name: string, value: string): void {
  storage.run(storage.sql.insertInto('installation').values({ name, value }));
}

/** Makes up the demo survey and writes it, complete, as the dataset directory `directory`; off the main thread. */
function buildDemo(directory: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./build-demo-worker.ts', import.meta.url), { workerData: directory });
    worker.once('error', reject);
    worker.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`the worker that builds the demo survey ended with ${code}`));
    });
  });
}
