import { classNames } from '../lib/class-names.ts';
import type { EntryKind } from '../catalogue/index/index-entry.ts';
import { emphasise } from './emphasise.ts';
import { Aside } from './PaletteAside.tsx';
import { iconOfEntry } from './palette-icons.tsx';
import { Text } from '../ui/kit.ts';
import css from './PaletteRow.module.css';
import type { PaletteLine } from './palette-line.ts';

/** Kinds that show their context after the name. */
const explained: ReadonlySet<EntryKind> = new Set(['answer', 'help']);

interface PaletteRowProps {
  readonly line: PaletteLine;
  /** Searched text, emphasised in the names. */
  readonly words: string;
}

/** A result: its icon, its name, and at the right whatever decides the choice. */
export function PaletteRow({ line, words }: PaletteRowProps) {
  const { entry, alias, action, aside } = line;
  const within = alias ?? (explained.has(entry.kind) ? (entry.context ?? '') : '');
  return (
    <>
      {iconOfEntry(entry, action !== null)}
      <Text
        span
        inherit
        {...(entry.run.kind === 'elsewhere' && { c: 'dimmed' })}
        className={classNames(css.name, 'isolate')}
      >
        <Emphasised text={action?.label ?? entry.label ?? entry.name} words={action === null ? words : ''} />
        {action === null && within !== '' && (
          <Text span inherit c="dimmed" className="nowrap">
            {' · '}
            {alias === null ? within : <Emphasised text={`also called ${alias}`} words={words} />}
          </Text>
        )}
      </Text>
      <span className={css.aside}>
        <Aside aside={aside} />
      </span>
    </>
  );
}

function Emphasised({ text, words }: { readonly text: string; readonly words: string }) {
  return emphasise(text, words).map(({ start, part, isFound }) =>
    isFound ? <b key={start}>{part}</b> : <span key={start}>{part}</span>,
  );
}
