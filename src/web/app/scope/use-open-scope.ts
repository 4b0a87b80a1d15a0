import type { ScopeChoice } from './scope.ts';
import { useScopeAddress } from './use-scope-address.ts';

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
