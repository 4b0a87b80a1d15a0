import { NewChart } from '../../contract/chart.ts';
import { CrosstabInput } from '../../contract/crosstab.ts';
import type { ServerDeps } from '../deps.ts';
import { demoExamples } from '../demo/demo-examples.ts';
import { createAudienceService } from '../saved-work/audiences/service.ts';
import { createChartService } from '../saved-work/charts/service.ts';
import { createCrosstabService } from '../saved-work/crosstabs/service.ts';
import { demoAudiences } from './demo-audiences.ts';

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
