import { classNames } from '../lib/class-names.ts';
import type { EntryKind, IndexEntry } from '../catalogue/index/index-entry.ts';
import { emphasise } from './emphasise.ts';
import { Aside } from './PaletteAside.tsx';
import { iconOfEntry } from './palette-icons.tsx';
import { Text } from '../ui/kit.ts';
import css from './PaletteRow.module.css';
import type { RowAction } from './row-actions.ts';
import type { SurveyIndex } from './use-survey-index.ts';
import { Kbd } from '../ui/Kbd.tsx';

/** Kinds that show their context after the name. */
const explained: ReadonlySet<EntryKind> = new Set(['answer', 'help']);

/** A line of the palette: an entry, or one of its actions where those are listed. */
export interface PaletteLine {
  readonly id: string;
  readonly entry: IndexEntry;
  readonly alias: string | null;
  readonly action: RowAction | null;
}

interface PaletteRowProps {
  readonly line: PaletteLine;
  readonly survey: SurveyIndex;
  /** Searched text, emphasised in the names. */
  readonly words: string;
}

/** A result: its icon, its name, and at the right whatever decides the choice. */
export function PaletteRow({ line, survey, words }: PaletteRowProps) {
  const { entry, alias, action } = line;
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
        {action === null ? (
          <Aside entry={entry} survey={survey} />
        ) : (
          action.keys !== '' && <Kbd keys={action.keys} />
        )}
      </span>
    </>
  );
}

function Emphasised({ text, words }: { readonly text: string; readonly words: string }) {
  return emphasise(text, words).map(({ start, part, isFound }) =>
    isFound ? <b key={start}>{part}</b> : <span key={start}>{part}</span>,
  );
}
