import { useMemo } from 'react';
import type { SavedAudience } from '../../contract/saved-work/saved-audience.ts';
import type { Scope } from '../app/scope/scope.ts';
import { useScope } from '../app/scope/use-scope.ts';
import { rootOf } from './use-catalogue.ts';

export function useTreeCode(): string {
  return rootOf(useScope()).code;
}

/** Codes of the datasets that share respondents with the one in the scope, itself included. */
export function useDatasetTree(): ReadonlySet<string> {
  const { dataset, datasets } = useScope();
  return useMemo(() => treeCodes({ dataset, datasets }), [dataset, datasets]);
}

export function treeCodes({ dataset, datasets }: Pick<Scope, 'dataset' | 'datasets'>): ReadonlySet<string> {
  const root = rootOf({ dataset, datasets });
  return new Set(
    datasets.filter((one) => rootOf({ dataset: one, datasets }) === root).map(({ code }) => code),
  );
}

/** One that uses no question belongs to every dataset. */
export function isOfTree({ datasets }: Pick<SavedAudience, 'datasets'>, tree: ReadonlySet<string>): boolean {
  return datasets.length === 0 || datasets.some((code) => tree.has(code));
}
