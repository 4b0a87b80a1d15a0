import { useMemo, useState } from 'react';
import { locationItems } from './scope-items.ts';
import { ScopePartChooser } from './ScopePartChooser.tsx';
import { useLocationSamples } from './scope-samples.ts';
import { placeNoun } from '../../../lib/place-noun.ts';
import { ScopePreview } from './ScopeSample.tsx';
import { useScope } from './use-scope.ts';

/** Locations of the scope, those in it first. */
export function LocationChooser({ onDone }: { readonly onDone: () => void }) {
  const { allLocations, locations, setLocations } = useScope();
  const samples = useLocationSamples();
  const noun = placeNoun(allLocations, allLocations.length);
  // The order of the rows stays while they are picked.
  const [first] = useState(() => new Set(locations ?? []));
  const rows = useMemo(
    () => locationItems({ locations: allLocations, locationNoun: noun }, first),
    [allLocations, noun, first],
  );
  return (
    <ScopePartChooser
      label={`Find a ${placeNoun(allLocations, 1)}`}
      {...rows}
      codes={locations}
      onCodes={setLocations}
      samples={samples}
      preview={<ScopePreview />}
      onDone={onDone}
    />
  );
}
