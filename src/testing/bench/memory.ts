import { crosstabQuery } from '../build-query.ts';
import { allAnswers, smallTable } from './bench-queries.ts';
import type { Figure } from './figure.ts';

const columnsOfTable = 10;

/**
 * All 2,000 answers of a survey asked for, table after table, from columns in an arena of 1 GiB: how much of it was in
 * use at most, and what the process took in all.
 */
export const memory: Figure = {
  name: 'memory',
  async *measure({ oneThread, respondents, survey }) {
    const asked = await survey(respondents);
    await oneThread.hold(asked);
    const { catalogue } = asked;
    const { columns } = smallTable(catalogue);
    const few = columns.slice(0, columnsOfTable).map(({ content }) => content);
    const answers = allAnswers(catalogue);
    const begun = performance.now();
    let most = 0;
    for (let from = 0; from < answers.length; from += 500) {
      const query = crosstabQuery(answers.slice(from, from + 500), few);
      await oneThread.timeSums({ entry: 'crosstab', query });
      most = Math.max(most, oneThread.arenaUse.loadedBytes);
    }
    const { budgetBytes, evictions } = oneThread.arenaUse;
    yield {
      figure: 'memory-of-2000-answers',
      respondents,
      engine_ms: performance.now() - begun,
      rival_ms: null,
      ratio: most / 2 ** 30,
      target: { bound: 'at_most', needed: 1, aim: null },
      arena_mb: most / 1e6,
      arena_budget_mb: budgetBytes / 1e6,
      evictions,
      process_peak_mb: process.resourceUsage().maxRSS / 1e3,
    };
  },
};
