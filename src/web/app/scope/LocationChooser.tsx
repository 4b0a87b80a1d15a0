import { useMemo, useState } from 'react';
import { createScopeCommands } from '../../catalogue/index/scope-commands.ts';
import type { ChooserItem } from '../../chooser/list/ListChooser.tsx';
import { format } from '../../lib/format.ts';
import { ScopePartChooser } from './ScopePartChooser.tsx';
import { useLocationSamples } from './scope-samples.ts';
import { placeNoun } from './scope-words.ts';
import { ScopePreview } from './ScopeSample.tsx';
import { useScope } from './use-scope.ts';

const all = { key: '=', aliases: ['all locations', 'all places', 'everywhere', 'worldwide'] };

/** Locations of the scope, those in it first. */
export function LocationChooser({ onDone }: { readonly onDone: () => void }) {
  const { allLocations, locations, setLocations } = useScope();
  const samples = useLocationSamples();
  const noun = placeNoun(allLocations, allLocations.length);
  // The order of the rows stays while they are picked.
  const [first] = useState(() => new Set(locations ?? []));
  const { items, combined } = useMemo(() => {
    const group = first.size === 0 ? '' : 'All';
    const rows = allLocations.map(({ code, name, also_called: aliases }): ChooserItem => {
      return { key: code, code, name, aliases, group: first.has(code) ? 'Selected' : group };
    });
    const commands = createScopeCommands({ locations: allLocations, locationNoun: noun, waves: [] });
    return {
      combined: (text: string) => commands.combined(text),
      items: [
        ...rows.filter(({ key }) => first.has(key)),
        { ...all, name: `All ${format.count(allLocations.length)} ${noun}`, group },
        ...rows.filter(({ key }) => !first.has(key)),
      ],
    };
  }, [allLocations, noun, first]);
  return (
    <ScopePartChooser
      label={`Find a ${placeNoun(allLocations, 1)}`}
      items={items}
      combined={combined}
      codes={locations}
      onCodes={setLocations}
      samples={samples}
      preview={<ScopePreview />}
      onDone={onDone}
    />
  );
}
