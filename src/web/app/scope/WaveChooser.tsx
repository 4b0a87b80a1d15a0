import { useMemo } from 'react';
import { readWaveName } from '../../../lib/wave-name.ts';
import { createScopeCommands } from '../../catalogue/index/scope-commands.ts';
import { format } from '../../lib/format.ts';
import type { ChooserItem } from '../../chooser/list/ListChooser.tsx';
import { ruleItem, ScopePartChooser } from './ScopePartChooser.tsx';
import { useWaveSamples } from './scope-samples.ts';
import { ScopePreview } from './ScopeSample.tsx';
import { useScope } from './use-scope.ts';
import { WaveRange } from './WaveRange.tsx';

/** Waves of the scope by name, by rule, or as a range of the strip. */
export function WaveChooser({ onDone }: { readonly onDone: () => void }) {
  const { allWaves, waves, setWaves } = useScope();
  const samples = useWaveSamples();
  const { items, combined } = useMemo(() => {
    const commands = createScopeCommands({ locations: [], locationNoun: '', waves: allWaves });
    const names = new Set(allWaves.map(({ name }) => name));
    const rules = commands.entries.flatMap((entry) => {
      const item = names.has(entry.name) ? null : ruleItem(entry);
      return item === null ? [] : [{ ...item, name: entry.name, group: 'Rules' }];
    });
    const byKey = new Map(rules.toReversed().map((rule) => [rule.key, rule]));
    return {
      combined: (text: string) => commands.combined(text),
      items: [
        ...rules.filter((rule) => byKey.get(rule.key) === rule),
        ...allWaves.toReversed().map(({ code, name, date_start: start, date_end: end }): ChooserItem => {
          const group = readWaveName(name)?.year ?? 'Waves';
          return {
            key: code,
            code,
            name,
            group,
            ...(start === '' ? {} : { about: format.days(start, end) }),
          };
        }),
      ],
    };
  }, [allWaves]);
  return (
    <ScopePartChooser
      label="Find a wave"
      items={items}
      combined={combined}
      codes={waves}
      onCodes={setWaves}
      samples={samples}
      preview={<ScopePreview />}
      top={<WaveRange samples={samples} />}
      onDone={onDone}
    />
  );
}
