import { IconDatabase } from '@tabler/icons-react';
import { useCallback, useRef, useState } from 'react';
import { useRoving } from '../../ui/use-roving.ts';
import { useShortcuts } from '../../keys/use-shortcuts.ts';
import css from './ScopeBar.module.css';
import { ScopeCount } from './ScopeCount.tsx';
import { LocationChooser, SurveyChooser, WaveChooser, WeightChooser } from './scope-choosers.ts';
import { scopeWords, shortScopeWords } from './scope-words.ts';
import { weightWords } from './scope-weights.ts';
import { ScopeSegment } from './ScopeSegment.tsx';
import { useScope } from './use-scope.ts';
import { useShortened } from './use-shortened.ts';
import { WaveSizes } from './WaveSizes.tsx';

type Segment = 'dataset' | 'where' | 'when' | 'weight';

/** One joined control: dataset, Where, When, and the resulting sample. */
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
    { keys: '. B', label: 'Choose a weight', run: () => setOpen('weight') },
  ]);
  const words = scopeWords(scope);
  const short = shortScopeWords(scope);
  const rove = useRoving<HTMLDivElement>({ axis: 'x' });
  const bar = useRef<HTMLDivElement>(null);
  const attach = useCallback(
    (element: HTMLDivElement | null) => {
      bar.current = element;
      return rove(element);
    },
    [rove],
  );
  useShortened(bar);

  return (
    <div ref={attach} role="group" aria-label="Scope" data-quiet-keys className={css.bar}>
      <ScopeSegment
        {...segment('dataset')}
        label="Dataset"
        keys=". D"
        icon={<IconDatabase size={15} stroke={1.5} aria-hidden />}
        value={<MiddleCut text={words.dataset} />}
      >
        <SurveyChooser onDone={close} />
      </ScopeSegment>
      <ScopeSegment
        {...segment('where')}
        label="Where"
        keys=". L"
        value={words.where}
        short={{ text: short.where, from: 5 }}
      >
        <LocationChooser onDone={close} />
      </ScopeSegment>
      <ScopeSegment
        {...segment('when')}
        label="When"
        keys=". W"
        value={words.when}
        short={{ text: short.when, from: 4 }}
        after={<WaveSizes />}
      >
        <WaveChooser onDone={close} />
      </ScopeSegment>
      <ScopeSegment
        {...segment('weight')}
        label="Weight"
        keys=". B"
        value={weightWords(scope.weight, scope.weights)}
        short={{ text: short.weight, from: 4 }}
      >
        <WeightChooser onDone={close} />
      </ScopeSegment>
      <ScopeCount />
    </div>
  );
}

/** Letters at the end of a name that stay when its middle is cut. */
const keptAtEnd = 6;

/** A name shortened in the middle where it does not fit. */
function MiddleCut({ text }: { readonly text: string }) {
  const cut = Math.max(0, text.length - keptAtEnd);
  return (
    <>
      <span className="visually-hidden">{text}</span>
      <span className={css.cut} aria-hidden="true" title={text}>
        <span className={css.start} data-start>
          {text.slice(0, cut)}
        </span>
        <span>{text.slice(cut)}</span>
      </span>
    </>
  );
}
