import { createQueryService } from '../../server/figures/service.ts';
import { findOwner } from '../../server/saved-work/sharing/follow-link.ts';
import { askPlan, openBurgerTracker, runPlan, standardTables } from '../reference/burger-plan.ts';
import { createTestApp } from '../test-app.ts';
import type { Bench, Figure } from './figure.ts';
import { median } from './median.ts';

/** A run of 54 tables with its changes since earlier waves, as a multiple of the sum of its tables' queries; and its workbook. */
export const tabPlan = {
  name: 'tab_plan',
  async *measure({ rounds }: Pick<Bench, 'rounds'>) {
    const dataset = openBurgerTracker();
    const timed = [];
    for (let round = 0; round < rounds; round++) timed.push(await timeRun(dataset));
    yield {
      figure: 'tab_plan',
      respondents: dataset.catalogue.respondentCount,
      engine_ms: median(timed.map(({ runMs }) => runMs)),
      rival_ms: median(timed.map(({ queriesMs }) => queriesMs)),
      workbook_ms: median(timed.map(({ workbookMs }) => workbookMs)),
      ratio: median(timed.map(({ runMs, queriesMs }) => runMs / queriesMs)),
      target: null,
      most: 1.5,
    };
  },
} satisfies Figure;

async function timeRun(dataset: ReturnType<typeof openBurgerTracker>) {
  const running = await createTestApp({ datasets: [dataset] });
  const { id } = await askPlan(running, '/v2/saved/tab_plans', {
    ...standardTables,
    wave_rule: { kind: 'all' },
  });
  const at = `/v2/saved/tab_plans/${id}`;
  const beganAt = performance.now();
  const { tables } = await runPlan(running, at, 1);
  const runMs = performance.now() - beganAt;
  const workbook = await running.request(`${at}/editions/1/workbook`);
  await workbook.arrayBuffer();
  const workbookMs = performance.now() - beganAt - runMs;
  if (!workbook.ok) throw new Error(`the workbook was refused: ${workbook.status}`);
  const queries = [];
  for (let number = 1; number <= tables; number++)
    queries.push((await askPlan(running, `${at}/editions/1/parts/${number}`)).query);
  await running.stop();
  // A service that has no sums of these tables yet.
  const asking = await createTestApp({ dataDir: running.dataDir });
  const owner = findOwner(asking.deps.storage, id, { kind: 'session', id: '' });
  if (owner === undefined) throw new Error('the plan has no owner');
  const service = createQueryService(asking.deps);
  const askedAt = performance.now();
  for (const query of queries) await service.figures(owner, query, new AbortController().signal);
  const queriesMs = performance.now() - askedAt;
  await asking.close();
  return { runMs, queriesMs, workbookMs };
}
