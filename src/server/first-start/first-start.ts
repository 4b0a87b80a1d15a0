import type { ServerDeps } from '../deps.ts';
import { createInsightService } from '../insights/service.ts';
import { createAccounts } from '../identity/accounts.ts';
import type { Storage } from '../storage/storage.ts';
import { Worker } from 'node:worker_threads';
import { NewChart } from '../../contract/saved-work/chart.ts';
import { CrosstabInput } from '../../contract/saved-work/crosstab.ts';
import { demoExamples, exampleQuestions } from '../demo/demo-examples.ts';
import { createChatHistory } from '../assistant/chat-history.ts';
import { createAssistantService } from '../assistant/service.ts';
import { readerOf } from '../insights/keep-checked.ts';
import { workKinds } from '../saved-work/kinds/kinds.ts';
import type { SavedAudienceInput } from '../../contract/saved-work/saved-audience.ts';
import { namespacesOf } from '../../expression/dataset-of.ts';
import { toExpression } from '../../expression/wire.ts';
import { createWorkService, type CuratedWork } from '../saved-work/store/work-service.ts';
import { createFolderStore } from '../saved-work/store/folders.ts';
import { curatedAudiences, homeAndMoney } from '../demo/curated-audiences.ts';
import { answerPlan } from '../../insight/answering/answer-plan.ts';
import type { AskSurvey } from '../../insight/answering/ask-survey.ts';
import { askAs } from '../assistant/ask-as.ts';
import type { RegisteredTree } from '../datasets/access.ts';
import { type DemoInsight, demoInsightCategories, demoInsights } from '../demo/demo-insights.ts';
import { checkEntry } from '../insights/check-entry.ts';
import type { InsightEntry } from '../insights/insight-entry.ts';
import { wordFinding } from '../insights/word-finding.ts';
import { createQueryService } from '../figures/service.ts';

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

/**
 * Saves the demo's audiences, charts, crosstabs and tab plan as curated work, by the service that saves a person's. Nothing
 * without the demo survey. A demo of an earlier release keeps its own examples where it lacks a question of these.
 */
function writeExamples(deps: ServerDeps, owner: { organisationId: number; userId: number }): void {
  const tree = deps.datasets.trees.find(({ code }) => code === 'core');
  if (tree === undefined) return;
  createFolderStore(deps).replaceCurated(owner, 'audiences', homeAndMoney);
  createWorkService(deps, workKinds.audiences).replaceCurated(owner, demoAudiences());
  const lacking = new Set<string>();
  const { charts, crosstabs, tabPlans } = demoExamples((code) => {
    const question = tree.questions.get(code);
    if (question === undefined) lacking.add(code);
    return question ?? { code, name: code, datapoints: [] };
  });
  if (lacking.size > 0) return;
  createWorkService(deps, workKinds.charts).replaceCurated(
    owner,
    charts.map(({ id, document }) => ({ id, document: NewChart.parse(document) })),
  );
  createWorkService(deps, workKinds.crosstabs).replaceCurated(
    owner,
    crosstabs.map(({ id, document }) => ({ id, document: CrosstabInput.parse(document) })),
  );
  createWorkService(deps, workKinds.tab_plans).replaceCurated(owner, tabPlans);
}

/**
 * Asks the example questions as the owner, to begin the owner's conversations: by the rules alone, which read them, so that
 * a first start waits for no language model and spends none of its tokens. Failed ones are left out.
 */
async function askExamples(
  deps: ServerDeps,
  owner: { organisationId: number; userId: number },
): Promise<void> {
  const principal = { ...readerOf(owner.organisationId), userId: owner.userId };
  if (createChatHistory(deps).list(principal).length > 0) return;
  const assistant = createAssistantService({ ...deps, config: { ...deps.config, languageModel: null } });
  for (const prompt of exampleQuestions) {
    try {
      await assistant.chat(principal, { prompt, dataset_code: 'core' }, new AbortController().signal);
    } catch (error) {
      deps.log.warn({ prompt, error }, 'an example question was not answered');
    }
  }
}

/** The demo's curated audiences as storage takes them: first in every list, in their own order. */
function demoAudiences(): readonly CuratedWork<SavedAudienceInput>[] {
  return curatedAudiences.map(({ id, title, expression, folderId }, index) => {
    const read = toExpression(expression);
    if ('problem' in read) throw new Error(`curated audience "${title}": ${read.problem.message}`);
    // In the demo's tree a dataset and its namespace have one code.
    const document: SavedAudienceInput = {
      name: title,
      expression,
      datasets: [...namespacesOf(read.expression)],
    };
    return { id, document, position: index + 1, ...(folderId !== undefined && { folderId }) };
  });
}

/**
 * Writes the demo's insights: each plan is answered by `insight/`, gets an editor's words and a picture, and its numbers
 * are checked against a second query. An insight that fails because the demo was changed is left out and logged.
 */
export async function writeDemoInsights(
  deps: ServerDeps,
  tree: RegisteredTree,
  organisationId: number,
): Promise<readonly InsightEntry[]> {
  const ask = askAs(createQueryService(deps), readerOf(organisationId), new AbortController().signal);
  const entries: InsightEntry[] = [];
  for (const insight of demoInsights) {
    try {
      entries.push(await toEntry(insight, tree, ask));
    } catch (error) {
      deps.log.warn({ insight: insight.id, error }, 'a finding of the demo was not published');
    }
  }
  return entries;
}

/** Throws where the survey gives no such finding, or a number of it does not hold. */
async function toEntry(
  insight: DemoInsight,
  { catalogue, version }: RegisteredTree,
  ask: AskSurvey,
): Promise<InsightEntry> {
  const context = { survey: { catalogue, audiences: [] }, plan: insight.plan, ask, maxInsights: 1 };
  const { outcome, insights } = await answerPlan(context, false, () => undefined);
  const [finding] = insights;
  if (outcome !== 'answered' || finding === undefined)
    throw new RangeError(`the plan finds nothing: ${outcome}`);
  const drafted = { ...finding, id: `demo-${insight.id}` };
  const calculation = { ...drafted, ...wordFinding(drafted, insight.words, catalogue) };
  const entry = {
    id: insight.id,
    categories: insight.categories.map((category) => demoInsightCategories[category]),
    name: insight.title,
    description: calculation.text,
    calculation,
    version,
  };
  const [problem] = await checkEntry(entry, ask);
  if (problem !== undefined) throw new RangeError(problem);
  return entry;
}
