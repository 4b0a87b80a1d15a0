import { NewChart } from '../../contract/chart.ts';
import { CrosstabInput } from '../../contract/crosstab.ts';
import type { ServerDeps } from '../deps.ts';
import { demoExamples } from '../demo/demo-examples.ts';
import { createAudienceService } from '../saved-work/audiences/service.ts';
import { createChartService } from '../saved-work/charts/service.ts';
import { createCrosstabService } from '../saved-work/crosstabs/service.ts';
import type { SavedAudienceInput } from '../../contract/saved-audience.ts';
import { namespacesOf } from '../../expression/dataset-of.ts';
import { toExpression } from '../../expression/wire.ts';
import type { CuratedWork } from '../saved-work/store/work-store.ts';
import { curatedAudiences } from '../demo/curated-audiences.ts';

/**
 * Saves the demo's audiences, charts and crosstabs as curated work, by the services that save a person's. Nothing
 * without the demo survey. A demo of an earlier release keeps its own examples where it lacks a question of these.
 */
export function writeExamples(deps: ServerDeps, owner: { organisationId: number; userId: number }): void {
  const tree = deps.datasets.trees.find(({ code }) => code === 'core');
  if (tree === undefined) return;
  createAudienceService(deps).replaceCurated(owner, demoAudiences());
  const lacking = new Set<string>();
  const { charts, crosstabs } = demoExamples((code) => {
    const question = tree.questions.get(code);
    if (question === undefined) lacking.add(code);
    return question ?? { code, name: code, datapoints: [] };
  });
  if (lacking.size > 0) return;
  createChartService(deps).replaceCurated(
    owner,
    charts.map(({ id, document }) => ({ id, document: NewChart.parse(document) })),
  );
  createCrosstabService(deps).replaceCurated(
    owner,
    crosstabs.map(({ id, document }) => ({ id, document: CrosstabInput.parse(document) })),
  );
}

/** The demo's curated audiences as storage takes them: first in every list, in their own order. */
function demoAudiences(): readonly CuratedWork[] {
  return curatedAudiences.map(({ id, title, expression }, index) => {
    const read = toExpression(expression);
    if ('problem' in read) throw new Error(`curated audience "${title}": ${read.problem.message}`);
    // In the demo's tree a dataset and its namespace have one code.
    const document: SavedAudienceInput = {
      name: title,
      expression,
      datasets: [...namespacesOf(read.expression)],
    };
    return { id, name: title, document: JSON.stringify(document), position: index + 1 };
  });
}
