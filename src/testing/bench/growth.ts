import { smallTable } from './bench-queries.ts';
import type { Figure } from './figure.ts';
import { inRounds, warmUp } from './in-rounds.ts';

const steps = [100_000, 1_000_000, 10_000_000];

/** How many times as long a table takes as it should, if its time grew as the survey does, from each size to the next. */
export const growth: Figure = {
  name: 'growth',
  async *measure({ engine, respondents, rounds, survey }) {
    let before: { size: number; ms: number } | null = null;
    for (const size of steps.filter((step) => step <= respondents)) {
      const asked = await survey(size);
      await engine.hold(asked);
      const query = smallTable(asked.catalogue);
      await engine.crosstab(query);
      const measure = () => engine.timeSums({ entry: 'crosstab', query });
      await warmUp(measure);
      const [ms = 0] = await inRounds(rounds, [measure]);
      yield {
        figure: 'growth-of-table-100x30',
        respondents: size,
        engine_ms: ms,
        rival_ms: null,
        ratio: before === null ? null : ms / before.ms / (size / before.size),
        target: before === null ? null : { bound: 'at_most', needed: 1.35, aim: 1.2 },
        rounds,
      };
      before = { size, ms };
    }
  },
};
