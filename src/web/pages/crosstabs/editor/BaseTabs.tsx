import { IconDotsVertical, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { isLowBase } from '../../../lib/is-low-base.ts';
import type { NodeCount } from '../../../expression-editor/node-count.ts';
import { classNames } from '../../../lib/class-names.ts';
import { format } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import type { CrosstabItem } from '../draft/crosstab-item.ts';
import css from './BaseTabs.module.css';
import { useBaseDrag } from './use-base-drag.ts';

interface BaseTabsProps {
  readonly bases: readonly CrosstabItem[];
  readonly chosen: string;
  readonly counts: ReadonlyMap<string, NodeCount>;
  /** Id of what the tabs switch. */
  readonly controls: string;
  readonly onChoose: (id: string) => void;
  readonly onAdd: () => void;
  readonly onRename: (id: string) => void;
  readonly onEdit: (id: string) => void;
  readonly onMove: (id: string, by: number) => void;
  readonly onRemove: (id: string) => void;
  /** False: bases are looked at one at a time, and that is all. */
  readonly mayEdit: boolean;
  /** At the other end of the bar. */
  readonly end: React.ReactNode;
}

/** Whom the table is of: one base at a time, the first by default. */
export function BaseTabs(props: BaseTabsProps) {
  const { bases, chosen, counts, controls, onChoose, onAdd, onRename, onEdit, onMove, onRemove } = props;
  const { mayEdit, end } = props;
  const list = useRef<HTMLDivElement>(null);
  const ids = bases.map(({ id }) => id);
  useBaseDrag(list, ids, onMove);
  const at = bases.findIndex(({ id }) => id === chosen);
  const step = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0 || event.altKey || event.ctrlKey) return;
    event.preventDefault();
    const next = bases[(at + by + bases.length) % bases.length];
    if (next === undefined) return;
    onChoose(next.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[bases.indexOf(next)]?.focus();
  };
  const last = bases.length - 1;
  return (
    <div className={css.bar}>
      <span className={css.label} id="crosstab-bases">
        Base
      </span>
      {/* The tabs in it take the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div ref={list} role="tablist" aria-labelledby="crosstab-bases" className={css.tabs} onKeyDown={step}>
        {bases.map(({ id, name, fullName }) => (
          <button
            key={id}
            type="button"
            role="tab"
            aria-selected={id === chosen}
            aria-controls={controls}
            tabIndex={id === chosen ? 0 : -1}
            data-base={id}
            className={css.tab}
            title={fullName}
            onClick={() => onChoose(id)}
            onDoubleClick={() => mayEdit && onRename(id)}
          >
            <span className={classNames(css.name, 'isolate')}>{name}</span>
            <BaseCount count={counts.get(id)} />
          </button>
        ))}
      </div>
      {mayEdit && (
        <Menu
          label="Actions for this base"
          items={[
            { key: 'edit', label: 'Edit conditions…', onSelect: () => onEdit(chosen) },
            { key: 'rename', label: 'Rename', onSelect: () => onRename(chosen) },
            {
              key: 'left',
              label: 'Move left',
              separated: true,
              disabledReason: at <= 0 ? 'It is the first base' : undefined,
              onSelect: () => onMove(chosen, -1),
            },
            {
              key: 'right',
              label: 'Move right',
              disabledReason: at === last ? 'It is the last base' : undefined,
              onSelect: () => onMove(chosen, 1),
            },
            {
              key: 'remove',
              label: 'Remove',
              danger: true,
              separated: true,
              disabledReason: bases.length === 1 ? 'A table needs a base' : undefined,
              onSelect: () => onRemove(chosen),
            },
          ]}
          renderTrigger={(trigger) => (
            <IconButton
              {...trigger}
              label="Actions for this base"
              icon={<IconDotsVertical size={15} stroke={1.5} />}
            />
          )}
        />
      )}
      {mayEdit && (
        <Button look="ghost" icon={<IconPlus size={15} stroke={1.5} />} keys="B" onClick={onAdd}>
          Base
        </Button>
      )}
      {mayEdit && <div className={css.end}>{end}</div>}
    </div>
  );
}

function BaseCount({ count }: { readonly count: NodeCount | undefined }) {
  if (count === undefined || count.status === 'computing') return <span className={css.count}>n ··</span>;
  if (count.status !== 'ready') return <span className={css.low}>not asked</span>;
  const isLow = isLowBase(count.sample);
  return (
    <span className={classNames(isLow ? css.low : css.count, 'num')}>
      {isLow && <span className="visually-hidden">low base, </span>}n {format.count(count.sample)}
    </span>
  );
}
