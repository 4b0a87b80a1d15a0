import { assertNever } from '../../lib/assert-never.ts';
import { crosstab } from '../crosstab.ts';
import type { CrosstabTest } from '../test-settings.ts';
import type { Dataset } from '../dataset/dataset.ts';
import type { Significance } from '../estimates.ts';
import { stats } from '../stats.ts';
import { isPlannable } from './is-plannable.ts';
import type { Answer, Call } from './messages.ts';
import type { PlannedEntryPoints } from './planned-entry-points.ts';

/** Answers a call by plans, or by the entry points where plans cannot: see `isPlannable`. `planned` is of the dataset. */
export function answerCall(dataset: Dataset, planned: PlannedEntryPoints, call: Call): Answer {
  const { entry } = call;
  switch (entry) {
    case 'stats': {
      const { query } = call;
      if (!isPlannable(call)) return { entry, result: stats(dataset, query) };
      const result = planned.stats(query);
      return { entry, result: { ...result, rows: asTested(query.test, result.rows) } };
    }
    case 'crosstab': {
      const { query } = call;
      if (!isPlannable(call)) return { entry, result: crosstab(dataset, query) };
      const result = planned.crosstab(query);
      return { entry, result: { ...result, cells: asTested(query.test, result.cells) } };
    }
    case 'waveCounts':
      return { entry, result: planned.waveCounts(call.query) };
    case 'means':
      return { entry, result: planned.means(call.query) };
    case 'funnel':
      return { entry, result: planned.funnel(call.query) };
    default:
      return assertNever(entry);
  }
}

/** Plans test against the rest whether or not a query wants a test. */
function asTested<Figure extends { readonly significance: Significance | null }>(
  test: CrosstabTest | undefined,
  figures: readonly Figure[],
): readonly Figure[] {
  return test?.versus === 'none' ? figures.map((figure) => ({ ...figure, significance: null })) : figures;
}
