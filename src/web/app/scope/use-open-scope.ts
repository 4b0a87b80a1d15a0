import type { ScopeChoice } from './scope.ts';
import { parseAsString, useQueryStates } from 'nuqs';

const parsers = { d: parseAsString, loc: parseAsString, w: parseAsString, weight: parseAsString };

/** The scope's part of the address. A change is a step that Back undoes. */
export function useScopeAddress() {
  return useQueryStates(parsers, { history: 'push', shallow: false });
}

/** Opens another scope in the place of the address's: that of a version, or of a restored draft. */
export function useOpenScope(): (scope: ScopeChoice) => void {
  const [, setAddress] = useScopeAddress();
  return ({ dataset, locations, waves, weight }) => {
    void setAddress({
      ...(dataset === '' ? {} : { d: dataset }),
      loc: locations?.join(',') ?? null,
      w: waves?.join(',') ?? null,
      weight,
    });
  };
}
