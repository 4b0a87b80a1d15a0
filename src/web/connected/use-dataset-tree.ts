import { useMemo } from 'react';
import type { SavedAudience } from '../../contract/saved-audience.ts';
import { useScope } from '../app/scope/use-scope.ts';

/** Codes of the datasets that share respondents with the one in the scope, itself included. */
export function useDatasetTree(): ReadonlySet<string> {
  const { dataset, datasets } = useScope();
  return useMemo(() => {
    const parentOf = new Map(datasets.map(({ code, parent_code }) => [code, parent_code]));
    const rootOf = (code: string): string => {
      const parent = parentOf.get(code) ?? '';
      return parentOf.has(parent) ? rootOf(parent) : code;
    };
    const root = rootOf(dataset.code);
    return new Set(datasets.map(({ code }) => code).filter((code) => rootOf(code) === root));
  }, [dataset, datasets]);
}

/** One that uses no question belongs to every dataset. */
export function isOfTree({ datasets }: Pick<SavedAudience, 'datasets'>, tree: ReadonlySet<string>): boolean {
  return datasets.length === 0 || datasets.some((code) => tree.has(code));
}
