import { IconDatabase } from '@tabler/icons-react';
import { useState } from 'react';
import { useRoving } from '../../ui/use-roving.ts';
import { useShortcuts } from '../keys/use-shortcuts.ts';
import { LocationChooser } from './LocationChooser.tsx';
import css from './ScopeBar.module.css';
import { ScopeCount } from './ScopeCount.tsx';
import { scopeWords } from './scope-words.ts';
import { ScopeSegment } from './ScopeSegment.tsx';
import { SurveyChooser } from './SurveyChooser.tsx';
import { SyntheticMark } from './SyntheticMark.tsx';
import { useScope } from './use-scope.ts';
import { WaveChooser } from './WaveChooser.tsx';
import { WaveSizes } from './WaveSizes.tsx';

type Segment = 'dataset' | 'where' | 'when';

/** One joined control: dataset, Where, When, and what they leave to count on. */
export function ScopeBar() {
  const scope = useScope();
  const [open, setOpen] = useState<Segment | null>(null);
  const segment = (name: Segment) => ({
    isOpen: open === name,
    onToggle: (isOpen: boolean) => setOpen(isOpen ? name : null),
  });
  const close = () => setOpen(null);
  useShortcuts([
    { keys: '. D', label: 'Choose the dataset', run: () => setOpen('dataset') },
    { keys: '. L', label: 'Choose locations', run: () => setOpen('where') },
    { keys: '. W', label: 'Choose waves', run: () => setOpen('when') },
  ]);
  const words = scopeWords(scope);
  const bar = useRoving<HTMLDivElement>({ axis: 'x' });

  return (
    <div ref={bar} role="group" aria-label="Scope" data-quiet-keys className={css.bar}>
      <ScopeSegment
        {...segment('dataset')}
        label="Dataset"
        keys=". D"
        icon={<IconDatabase size={15} stroke={1.5} aria-hidden />}
        value={words.dataset}
        after={scope.dataset.synthetic && <SyntheticMark />}
      >
        <SurveyChooser onDone={close} />
      </ScopeSegment>
      <ScopeSegment {...segment('where')} label="Where" keys=". L" value={words.where}>
        <LocationChooser onDone={close} />
      </ScopeSegment>
      <ScopeSegment {...segment('when')} label="When" keys=". W" value={words.when} after={<WaveSizes />}>
        <WaveChooser onDone={close} />
      </ScopeSegment>
      <ScopeCount />
    </div>
  );
}
