import { useMemo } from 'react';
import type { SavedAudience } from '../../contract/saved-audience.ts';
import { useScope } from '../app/scope/use-scope.ts';

/** Code of the tree that the dataset in the scope is of. */
export function useTreeCode(): string {
  const { dataset, datasets } = useScope();
  return useMemo(() => rootOf(parentsOf(datasets), dataset.code), [dataset, datasets]);
}

/** Codes of the datasets that share respondents with the one in the scope, itself included. */
export function useDatasetTree(): ReadonlySet<string> {
  const { dataset, datasets } = useScope();
  return useMemo(() => {
    const parentOf = parentsOf(datasets);
    const root = rootOf(parentOf, dataset.code);
    return new Set(datasets.map(({ code }) => code).filter((code) => rootOf(parentOf, code) === root));
  }, [dataset, datasets]);
}

/** One that uses no question belongs to every dataset. */
export function isOfTree({ datasets }: Pick<SavedAudience, 'datasets'>, tree: ReadonlySet<string>): boolean {
  return datasets.length === 0 || datasets.some((code) => tree.has(code));
}

function parentsOf(
  datasets: readonly { readonly code: string; readonly parent_code: string }[],
): ReadonlyMap<string, string> {
  return new Map(datasets.map(({ code, parent_code }) => [code, parent_code]));
}

function rootOf(parentOf: ReadonlyMap<string, string>, code: string): string {
  const parent = parentOf.get(code) ?? '';
  return parentOf.has(parent) ? rootOf(parentOf, parent) : code;
}
