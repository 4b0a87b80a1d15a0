import { classNames } from '../../lib/class-names.ts';
import { emphasise } from './emphasise.ts';
import { Aside } from './PaletteAside.tsx';
import { iconOfEntry } from './palette-icons.tsx';
import css from './PaletteRow.module.css';
import type { PaletteLine } from './palette-line.ts';

interface PaletteRowProps {
  readonly line: PaletteLine;
  /** Searched text, emphasised in the names. */
  readonly words: string;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onChoose: (wanted: 'Enter' | 'Ctrl Enter') => void;
}

/** A result: its icon, its name, and at the right what decides the choice. */
export function PaletteRow({ line, words, isActive, onPoint, onChoose }: PaletteRowProps) {
  const { id, entry, alias, action, aside } = line;
  const isElsewhere = entry.run.kind === 'elsewhere';
  const within = alias ?? (entry.kind === 'answer' ? entry.context : '');
  return (
    // The field keeps the focus; Enter there does what a click does here.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-disabled={isElsewhere || undefined}
      className={classNames(css.row, isActive && css.active, isElsewhere && css.elsewhere)}
      // A mouse at rest is reported too when the list moves under it; it points at nothing.
      onMouseMove={({ movementX, movementY }) => {
        if (!isActive && (movementX !== 0 || movementY !== 0)) onPoint();
      }}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onChoose(event.ctrlKey || event.metaKey ? 'Ctrl Enter' : 'Enter')}
    >
      {iconOfEntry(entry, action !== null)}
      <span className={classNames(css.name, 'isolate')}>
        <Emphasised text={action?.label ?? entry.label ?? entry.name} words={action === null ? words : ''} />
        {action === null && within !== '' && (
          <span className={css.within}>
            {' · '}
            {alias === null ? within : <Emphasised text={`also called ${alias}`} words={words} />}
          </span>
        )}
      </span>
      <span className={css.aside}>
        <Aside aside={aside} />
      </span>
    </div>
  );
}

function Emphasised({ text, words }: { readonly text: string; readonly words: string }) {
  return emphasise(text, words).map(({ start, part, isFound }) =>
    isFound ? <b key={start}>{part}</b> : <span key={start}>{part}</span>,
  );
}
