import { smallTable } from './bench-queries.ts';
import type { Figure } from './figure.ts';
import { inRounds } from './in-rounds.ts';

/** What marks cost: a table with Σunits² of every cell against the same without. */
export const squares: Figure = {
  name: 'squares',
  async *measure({ engine, respondents, rounds, survey }) {
    const query = smallTable((await survey(respondents)).catalogue);
    const time = async (squared: boolean) => {
      await engine.forget();
      return engine.timeSums({ entry: 'crosstab', query }, squared);
    };
    await time(true);
    const [withoutMs = 0, withMs = 0] = await inRounds(rounds, [() => time(false), () => time(true)]);
    yield {
      figure: 'squares-of-table-100x30',
      respondents,
      engine_ms: withMs,
      rival_ms: null,
      ratio: withMs / withoutMs,
      target: { bound: 'at_most', needed: 2.2, aim: 1.8 },
      without_ms: withoutMs,
      rounds,
    };
  },
};
