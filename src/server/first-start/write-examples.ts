import { NewChart } from '../../contract/saved-work/chart.ts';
import { CrosstabInput } from '../../contract/saved-work/crosstab.ts';
import type { ServerDeps } from '../deps.ts';
import { demoExamples, exampleQuestions } from '../demo/demo-examples.ts';
import { createChatHistory } from '../assistant/chat-history.ts';
import { createAssistantService } from '../assistant/service.ts';
import { readerOf } from '../insights/reader-of.ts';
import { workKinds } from '../saved-work/kinds/kinds.ts';
import type { SavedAudienceInput } from '../../contract/saved-work/saved-audience.ts';
import { namespacesOf } from '../../expression/dataset-of.ts';
import { toExpression } from '../../expression/wire.ts';
import { createWorkService, type CuratedWork } from '../saved-work/store/work-service.ts';
import { createFolderStore } from '../saved-work/store/folders.ts';
import { curatedAudiences, homeAndMoney } from '../demo/curated-audiences.ts';

/**
 * Saves the demo's audiences, charts, crosstabs and tab plan as curated work, by the service that saves a person's. Nothing
 * without the demo survey. A demo of an earlier release keeps its own examples where it lacks a question of these.
 */
export function writeExamples(deps: ServerDeps, owner: { organisationId: number; userId: number }): void {
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
export async function askExamples(
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
