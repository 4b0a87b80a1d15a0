import {
  IconArrowRight,
  IconChartBar,
  IconCommand,
  IconListDetails,
  IconTable,
  IconUsersGroup,
} from '@tabler/icons-react';
import { type ReactNode, use } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { ScopeContext } from '../scope/scope-context.ts';
import { AudienceAside } from './AudienceAside.tsx';
import { emphasise } from './emphasise.ts';
import type { PaletteEntry } from './palette-entry.ts';
import css from './PaletteRow.module.css';
import type { RowAction } from './row-actions.ts';

interface PaletteRowProps {
  readonly id: string;
  readonly entry: PaletteEntry;
  readonly action: RowAction | null;
  /** What was searched: emphasised where it stands. */
  readonly words: string;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onChoose: (wanted: 'Enter' | 'Ctrl Enter') => void;
}

/** A result: what it is, its name, and at the right what decides the choice. */
export function PaletteRow({ id, entry, action, words, isActive, onPoint, onChoose }: PaletteRowProps) {
  const elsewhere = entry.kind === 'action' ? entry.elsewhere : '';
  return (
    // The field keeps the focus; Enter there does what a click does here.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-disabled={elsewhere !== '' || undefined}
      className={classNames(css.row, isActive && css.active, elsewhere !== '' && css.elsewhere)}
      // A mouse at rest is reported too when the list moves under it; it points at nothing.
      onMouseMove={({ movementX, movementY }) => {
        if (!isActive && (movementX !== 0 || movementY !== 0)) onPoint();
      }}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onChoose(event.ctrlKey || event.metaKey ? 'Ctrl Enter' : 'Enter')}
    >
      {action === null ? iconOf(entry) : <IconArrowRight size={17} stroke={1.5} aria-hidden />}
      <span className={classNames(css.name, 'isolate')}>
        {action === null ? (
          <>
            <Emphasised text={entry.name} words={words} />
            {entry.within !== '' && (
              <span className={css.within}>
                {' · '}
                <Emphasised text={entry.within} words={words} />
              </span>
            )}
          </>
        ) : (
          action.label
        )}
      </span>
      <span className={css.aside}>
        {action === null ? <Aside entry={entry} /> : action.keys !== '' && <Kbd keys={action.keys} />}
      </span>
    </div>
  );
}

function Emphasised({ text, words }: { readonly text: string; readonly words: string }) {
  return emphasise(text, words).map(({ start, part, isFound }) =>
    isFound ? <b key={start}>{part}</b> : <span key={start}>{part}</span>,
  );
}

function iconOf({ kind }: PaletteEntry): ReactNode {
  const look = { size: 17, stroke: 1.5, 'aria-hidden': true } as const;
  switch (kind) {
    case 'audience':
      return <IconUsersGroup {...look} />;
    case 'question':
      return <IconListDetails {...look} />;
    case 'chart':
      return <IconChartBar {...look} />;
    case 'crosstab':
      return <IconTable {...look} />;
    default:
      return <IconCommand {...look} />;
  }
}

function Aside({ entry }: { readonly entry: PaletteEntry }): ReactNode {
  const scope = use(ScopeContext);
  switch (entry.kind) {
    case 'audience':
      return scope === null ? null : <AudienceAside audience={entry.audience} />;
    case 'question': {
      const ran = scope?.allWaves.filter(({ code }) => entry.question.waves.has(code)).length ?? 0;
      const all = scope?.allWaves.length ?? 0;
      return (
        <>
          <span className={classNames(ran < all && css.partly)}>
            {ran < all ? `asked in ${ran} of ${all} waves` : `${ran} of ${all} waves`}
          </span>
          <code className={css.code}>{entry.question.code}</code>
        </>
      );
    }
    case 'chart':
      return (
        <>
          Chart · <RelativeTime at={new Date(entry.chart.updated_at * 1_000)} />
        </>
      );
    case 'crosstab':
      return (
        <>
          Crosstab · <RelativeTime at={entry.crosstab.updated_at} />
        </>
      );
    default:
      return (
        <>
          {entry.elsewhere}
          {entry.keys !== '' && <Kbd keys={entry.keys} />}
        </>
      );
  }
}
