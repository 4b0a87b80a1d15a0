import { BoundedMap } from '../../../lib/bounded-map.ts';
import type { Call } from '../../figures/answer/planned-call.ts';
import { textOfRow, textWithoutRows } from '../cache/query-text.ts';
import type { FromWorker } from './messages.ts';

/** What a worker said of a call when it had planned it. */
export type PlannedMessage = Extract<FromWorker, { kind: 'planned' }>;

/** Calls that were asked before, the longest unasked forgotten first. */
export interface KnownPlans {
  /** Finds the plan of a call of a dataset as it is held: calls of the same number have one plan. */
  find(dataset: number, call: Call): KnownPlan;
}

export interface KnownPlan {
  readonly number: number;
  /** null: no worker has said so far. */
  planned: PlannedMessage | null;
  /** What a step took when last one was done, or will take, about. */
  stepMs: number | null;
  /** The steps that the dealing thread carried out itself, and whose columns it has most likely cached. */
  keptSteps: readonly number[] | null;
  /** How often it had not kept them after all. */
  unkept: number;
}

const mostPlans = 256;
/** The text of a longer call is compared at more cost than it is planned. */
const mostCharacters = 50_000;

/** Earlier plans, by their text, with the duration of a step. */
export function createKnownPlans(): KnownPlans {
  const known = new BoundedMap<string, KnownPlan>(mostPlans);
  let lastNumber = 0;
  const newPlan = (): KnownPlan => ({
    number: ++lastNumber,
    planned: null,
    stepMs: null,
    keptSteps: null,
    unkept: 0,
  });
  return {
    find(dataset, { query, permissions }) {
      const rows = query.rows.map(textOfRow).join('\n');
      const text = `${dataset} ${permissions !== undefined}\n${textWithoutRows(query)}\n${rows}`;
      if (text.length > mostCharacters) return newPlan();
      const found = known.get(text) ?? newPlan();
      known.set(text, found);
      return found;
    },
  };
}
