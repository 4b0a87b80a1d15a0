import { useEffect } from 'react';
import { useLastKnown } from '../../lib/use-last-known.ts';
import type { ScopeChoice } from './scope.ts';
import { useScope } from './use-scope.ts';
import { useScopeAddress } from './use-open-scope.ts';
import { writeCodes, writeWaves } from './scope-address.ts';

/**
 * Opens a saved thing in the scope that it was saved with, unless the address names one; parts that it names without a dataset stay. `saved` is undefined until
 * it is known. True once the page's scope is the one to ask in.
 */
export function useSavedScope(saved: ScopeChoice | undefined): boolean {
  const [address, setAddress] = useScopeAddress();
  const { allWaves, allLocations, dataset } = useScope();
  const { loc, w, weight } = address;
  const named = address.d !== null;
  // The scope of before is given on while another dataset loads: what was saved of that one must not be asked, or saved,
  // as of this. Who changes the dataset later keeps what is on the page.
  const isReached = useLastKnown(named && address.d === dataset.code ? true : null, !named) ?? false;
  useEffect(() => {
    if (named || saved === undefined) return;
    // Codes of another dataset have no order here yet: they are listed one by one.
    const sameDataset = saved.dataset === dataset.code;
    const known = (all: readonly { readonly code: string }[]) =>
      sameDataset ? all.map(({ code }) => code) : null;
    const places = known(allLocations);
    const { locations, waves, waveRule = { kind: 'fixed' as const } } = saved;
    void setAddress(
      {
        d: saved.dataset,
        loc:
          loc ??
          (places === null
            ? (locations?.join(',') ?? null)
            : writeCodes(locations, places, { ranges: false })),
        w: w ?? writeWaves(waveRule, waves, known(allWaves)),
        weight: weight ?? saved.weight,
      },
      { history: 'replace' },
    );
  }, [named, loc, w, weight, saved, setAddress, allWaves, allLocations, dataset.code]);
  return isReached;
}
