import type { Ask } from './bench-engine.ts';
import { smallTable } from './bench-queries.ts';
import type { Figure } from './figure.ts';
import { inRounds } from './in-rounds.ts';

/** What marks cost: a table with Σunits² of every cell against the same without, in one thread. */
export const squares: Figure = {
  name: 'squares',
  async *measure({ oneThread, respondents, rounds, survey }) {
    const asked = await survey(respondents);
    await oneThread.hold(asked);
    const ask: Ask = { entry: 'crosstab', query: smallTable(asked.catalogue) };
    await oneThread.timeSquares(ask);
    const [withoutMs = 0, withMs = 0] = await inRounds(rounds, [
      () => oneThread.timeSums(ask),
      () => oneThread.timeSquares(ask),
    ]);
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
