import { parseAsString, useQueryStates } from 'nuqs';
import { useCallback } from 'react';
import { useLocation } from 'react-router';
import type { ScopeChoice } from './scope.ts';
import { writeWaves } from './scope-address.ts';

const parsers = { d: parseAsString, loc: parseAsString, w: parseAsString, weight: parseAsString };

/** The scope's part of the address. A change is a step that Back undoes. */
export function useScopeAddress() {
  const [address, setAddress] = useQueryStates(parsers, { history: 'push', shallow: false });
  const { pathname } = useLocation();
  // Back changes the address before its page is loaded: writing there would take the user forward again.
  const setOwn = useCallback<typeof setAddress>(
    async (values, options) =>
      window.location.pathname === pathname
        ? setAddress(values, options)
        : new URLSearchParams(window.location.search),
    [pathname, setAddress],
  );
  return [address, setOwn] as const;
}

/** Opens another scope in the place of the address's: that of a version, or of a restored draft. */
export function useOpenScope(): (scope: ScopeChoice) => void {
  const [, setAddress] = useScopeAddress();
  return ({ dataset, locations, waves, waveRule = { kind: 'fixed' }, weight }) => {
    void setAddress({
      ...(dataset === '' ? {} : { d: dataset }),
      loc: locations?.join(',') ?? null,
      w: writeWaves(waveRule, waves, null),
      weight,
    });
  };
}
