import { IconDatabase } from '@tabler/icons-react';
import { useCallback, useRef, useState } from 'react';
import { useRoving } from '../../ui/use-roving.ts';
import { useShortcuts } from '../../keys/use-shortcuts.ts';
import css from './ScopeBar.module.css';
import { ScopeCount } from './ScopeCount.tsx';
import { ScopeChooser } from './scope-chooser.ts';
import { scopeWords, shortScopeWords } from './scope-words.ts';
import { weightWords } from './scope-weights.ts';
import { ScopeSegment, type ScopeSegmentProps } from './ScopeSegment.tsx';
import { useScope } from './use-scope.ts';
import { useShortened } from './use-shortened.ts';
import { WaveSizes } from './WaveSizes.tsx';

const parts = [
  { part: 'dataset', label: 'Dataset', keys: '. D', command: 'Choose the dataset' },
  { part: 'where', label: 'Where', keys: '. L', command: 'Choose locations' },
  { part: 'when', label: 'When', keys: '. W', command: 'Choose waves' },
  { part: 'weight', label: 'Weight', keys: '. B', command: 'Choose a weight' },
] as const;

type Part = (typeof parts)[number]['part'];

/** One joined control: dataset, Where, When, and the resulting sample. */
export function ScopeBar() {
  const scope = useScope();
  const [open, setOpen] = useState<Part | null>(null);
  useShortcuts(parts.map(({ part, keys, command }) => ({ keys, label: command, run: () => setOpen(part) })));
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

  const shown: Readonly<Record<Part, Pick<ScopeSegmentProps, 'icon' | 'value' | 'short' | 'after'>>> = {
    dataset: {
      icon: <IconDatabase size={15} stroke={1.5} aria-hidden />,
      value: <MiddleCut text={words.dataset} />,
    },
    where: { value: words.where, short: { text: short.where, from: 5 } },
    when: { value: words.when, short: { text: short.when, from: 4 }, after: <WaveSizes /> },
    weight: {
      value: weightWords(scope.weight, scope.weights),
      short: { text: short.weight, from: 4 },
    },
  };
  return (
    <div ref={attach} role="group" aria-label="Scope" data-quiet-keys className={css.bar}>
      {parts.map(({ part, label, keys }) => (
        <ScopeSegment
          key={part}
          {...shown[part]}
          label={label}
          keys={keys}
          isOpen={open === part}
          onToggle={(isOpen) => setOpen(isOpen ? part : null)}
        >
          <ScopeChooser part={part} onDone={() => setOpen(null)} />
        </ScopeSegment>
      ))}
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
