import { IconDotsVertical, IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { isLowBase } from '../../../lib/is-low-base.ts';
import type { NodeCount } from '../../../expression-editor/node-count.ts';
import { classNames } from '../../../lib/class-names.ts';
import { format } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { useRoving } from '../../../ui/use-roving.ts';
import type { CrosstabItem } from '../draft/crosstab-item.ts';
import css from './BaseTabs.module.css';
import { useBaseDrag } from './use-base-drag.ts';
import { Flex } from '../../../ui/kit.ts';

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
  const tools = useRoving<HTMLDivElement>({ axis: 'x' });
  const last = bases.length - 1;
  return (
    <div className={css.bar}>
      <span className={css.label} aria-hidden="true">
        Base
      </span>
      <Tabs
        ref={list}
        label="Base"
        look="line"
        value={chosen}
        tabs={bases.map(({ id, name, fullName }) => ({
          value: id,
          name,
          title: fullName,
          note: <BaseCount count={counts.get(id)} />,
        }))}
        controls={controls}
        onChange={onChoose}
        onDoubleClick={mayEdit ? onRename : undefined}
      />
      {mayEdit && (
        <div ref={tools} className={css.tools}>
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
          <Button look="ghost" icon={<IconPlus size={15} stroke={1.5} />} keys="B" onClick={onAdd}>
            Base
          </Button>
          <Flex gap={2} flex="none" ml="auto">
            {end}
          </Flex>
        </div>
      )}
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
