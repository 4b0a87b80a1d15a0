import { useMemo } from 'react';
import { waveItems } from './scope-items.ts';
import { ScopePartChooser } from './ScopePartChooser.tsx';
import { useWaveSamples } from './scope-samples.ts';
import { ScopePreview } from './ScopeSample.tsx';
import { useScope } from './use-scope.ts';
import { WaveRange } from './WaveRange.tsx';

/** Waves of the scope by name, by rule, or as a range of the strip. */
export function WaveChooser({ onDone }: { readonly onDone: () => void }) {
  const { allWaves, waves, setWaves } = useScope();
  const samples = useWaveSamples();
  const rows = useMemo(() => waveItems(allWaves), [allWaves]);
  return (
    <ScopePartChooser
      label="Find a wave"
      {...rows}
      codes={waves}
      onCodes={setWaves}
      samples={samples}
      preview={<ScopePreview />}
      top={<WaveRange samples={samples} />}
      onDone={onDone}
    />
  );
}
