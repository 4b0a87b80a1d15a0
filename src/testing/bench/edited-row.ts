import { smallTable, withRow } from './bench-queries.ts';
import type { Figure } from './figure.ts';
import { statsQuery } from '../build-query.ts';
import { clause } from '../expressions.ts';
import { inRounds, warmUp } from './in-rounds.ts';

const edited = 50;
const permissions = 'everything';

/**
 * Cost of an edit: a table with one row that is new each time, after the whole table, against the whole table computed
 * again.
 */
export const editedRow: Figure = {
  name: 'edited-row',
  async *measure({ engine, respondents, rounds, survey }) {
    const asked = await survey(respondents);
    await engine.hold(asked);
    const query = smallTable(asked.catalogue);
    await engine.timeSums({ entry: 'crosstab', query, permissions });
    // Warm as the whole table is: the columns of all edits are read before.
    await engine.timeSums({ entry: 'stats', query: statsQuery('m22', { figures: 'sizes' }) });
    let edits = 0;
    const whole = () => engine.timeSums({ entry: 'crosstab', query });
    const edit = () => {
      const row = clause('m22', `a${1 + (edits % 45)}`, `a${1 + ((edits * 7 + 3) % 44)}`);
      edits++;
      return engine.timeSums({ entry: 'crosstab', query: withRow(query, edited, row), permissions });
    };
    await warmUp(whole);
    await warmUp(edit);
    const [wholeMs = 0, editedMs = 0] = await inRounds(rounds, [whole, edit]);
    yield {
      figure: 'edited-row',
      respondents,
      engine_ms: editedMs,
      rival_ms: null,
      ratio: wholeMs / editedMs,
      target: { bound: 'at_least', needed: 5, aim: null },
      whole_ms: wholeMs,
      rounds,
    };
  },
};
