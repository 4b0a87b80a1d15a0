import type { Crosstab, CrosstabInput } from '../../../../contract/crosstab.ts';
import { namespacesOf } from '../../../../expression/dataset-of.ts';
import { toExpression } from '../../../../expression/wire.ts';
import type { Scope, ScopeChoice } from '../../../app/scope/scope.ts';
import type { SavedScope } from './write-crosstab.ts';

type SavedField = 'dataset_code' | 'country_codes' | 'wave_codes' | 'weight_code';

/** The scope of the page as a crosstab saves it. */
export function scopeToSave({ dataset, locations, waves, toRequest }: Scope): SavedScope {
  return {
    dataset_code: dataset.code,
    country_codes: [...(locations ?? [])],
    wave_codes: [...(waves ?? [])],
    weight_code: toRequest().weight ?? '',
  };
}

/** What was saved in the same spelling: in the dataset's order, and everything as nothing named. */
export function savedScopeOf(
  { dataset_code, country_codes, wave_codes, weight_code }: Pick<Crosstab, SavedField>,
  { dataset, allLocations, allWaves }: Scope,
): SavedScope {
  return {
    dataset_code: dataset_code || dataset.code,
    country_codes: inOrder(country_codes, allLocations),
    wave_codes: inOrder(wave_codes, allWaves),
    weight_code,
  };
}

/** The scope to open a crosstab in; undefined where it names no dataset and holds no question that says which. */
export function scopeToOpen(
  crosstab: Pick<CrosstabInput, SavedField | 'rows' | 'columns' | 'bases'>,
  datasets: readonly { readonly code: string; readonly namespace: string }[],
): ScopeChoice | undefined {
  const dataset = crosstab.dataset_code || datasetOf(crosstab, datasets);
  if (dataset === undefined) return undefined;
  return {
    dataset,
    locations: crosstab.country_codes.length === 0 ? null : crosstab.country_codes,
    waves: crosstab.wave_codes.length === 0 ? null : crosstab.wave_codes,
    weight: crosstab.weight_code || null,
  };
}

/** Of a crosstab that another client saved: the dataset of the first question in it. */
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

function inOrder(codes: readonly string[], all: readonly { readonly code: string }[]): string[] {
  const chosen = new Set(codes);
  const ordered = all.map(({ code }) => code).filter((code) => chosen.has(code));
  return ordered.length === all.length ? [] : ordered;
}
