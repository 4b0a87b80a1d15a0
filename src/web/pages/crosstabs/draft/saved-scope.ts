import type { CrosstabInput } from '../../../../contract/saved-work/crosstab.ts';
import { namespacesOf } from '../../../../expression/dataset-of.ts';
import { toExpression } from '../../../../expression/wire.ts';
import type { ScopeChoice } from '../../../app/scope/scope.ts';
import { type SavedScope, scopeOfSaved } from '../../../app/scope/saved-scope.ts';

/** The scope to open a crosstab in; undefined where it names no dataset and holds no question that says which. */
export function scopeToOpen(
  crosstab: Pick<CrosstabInput, keyof SavedScope | 'rows' | 'columns' | 'bases'>,
  datasets: readonly { readonly code: string; readonly namespace: string }[],
): ScopeChoice | undefined {
  const dataset = crosstab.dataset_code || datasetOf(crosstab, datasets);
  if (dataset === undefined) return undefined;
  return scopeOfSaved({ ...crosstab, dataset_code: dataset, weight_code: crosstab.weight_code ?? '' });
}

/** Dataset of another client's crosstab: that of its first question. */
function datasetOf(
  { rows, columns, bases }: Pick<CrosstabInput, 'rows' | 'columns' | 'bases'>,
  datasets: readonly { readonly code: string; readonly namespace: string }[],
): string | undefined {
  for (const { expression } of [...rows, ...columns, ...bases]) {
    const read = toExpression(expression ?? {});
    if (!('expression' in read)) continue;
    if (read.dataset !== null) return read.dataset;
    for (const namespace of namespacesOf(read.expression)) {
      const dataset = datasets.find((one) => one.namespace === namespace);
      if (dataset !== undefined) return dataset.code;
    }
  }
  return undefined;
}
