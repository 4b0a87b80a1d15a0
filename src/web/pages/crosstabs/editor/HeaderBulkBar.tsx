import {
  IconChevronDown,
  IconCopy,
  IconEyeOff,
  IconFolder,
  IconForms,
  IconStack2,
  IconTextPlus,
  IconTrash,
} from '@tabler/icons-react';
import { narrowScreen } from '../../../app/shell/breakpoints.ts';
import { BulkBar } from '../../../ui/BulkBar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { useMediaQuery } from '../../../ui/kit-hooks.ts';
import { nounOf } from './editor-dialog.ts';
import css from './HeaderBulkBar.module.css';
import type { BulkCommands } from './bulk-commands.ts';
import type { ChosenHeaders } from './use-chosen-headers.ts';

interface HeaderBulkBarProps {
  readonly chosen: ChosenHeaders;
  readonly bulk: BulkCommands;
}

const icon = { size: 16, stroke: 1.5 } as const;

/** What can be done with the chosen rows or columns, over the table. */
export function HeaderBulkBar({ chosen, bulk }: HeaderBulkBarProps) {
  const isNarrow = useMediaQuery(narrowScreen, undefined, { getInitialValueInEffect: false });
  const isOne = bulk.count < 2 ? 'Choose two or more' : undefined;
  const more = [
    {
      key: 'net',
      label: 'Net over them',
      keys: 'Shift O',
      icon: <IconStack2 {...icon} />,
      disabledReason: isOne,
      onSelect: bulk.net,
    },
    {
      key: 'group',
      label: 'Move to a group…',
      keys: 'M',
      icon: <IconFolder {...icon} />,
      onSelect: bulk.openGroup,
    },
    { key: 'hide', label: 'Hide', keys: 'Shift H', icon: <IconEyeOff {...icon} />, onSelect: bulk.hide },
  ];
  const first = [
    { key: 'or', label: 'Combine OR', keys: 'O', disabledReason: isOne, onSelect: () => bulk.combine('or') },
    { key: 'and', label: 'AND', keys: 'A', disabledReason: isOne, onSelect: () => bulk.combine('and') },
    { key: 'affix', label: 'Affix', keys: 'F', icon: <IconTextPlus {...icon} />, onSelect: bulk.openAffix },
    { key: 'rename', label: 'Rename', keys: 'F2', icon: <IconForms {...icon} />, onSelect: bulk.openPattern },
    {
      key: 'duplicate',
      label: 'Duplicate',
      keys: 'D',
      icon: <IconCopy {...icon} />,
      onSelect: bulk.duplicate,
    },
  ];
  return (
    <div className={css.place}>
      <BulkBar count={chosen.ids.size} noun={nounOf(chosen.side, 2)} onClear={chosen.clear}>
        {!isNarrow &&
          first.map(({ key, label, keys, disabledReason, onSelect, ...others }) => (
            <Button
              key={key}
              look="ghost"
              keys={keys}
              disabledReason={disabledReason}
              onClick={() => onSelect()}
              {...others}
            >
              {label}
            </Button>
          ))}
        <Menu
          label={`More for the chosen ${nounOf(chosen.side, 2)}`}
          position="top-start"
          items={isNarrow ? [...first, ...more] : more}
          renderTrigger={(trigger) => (
            <Button {...trigger} look="ghost" after={<IconChevronDown size={13} stroke={1.5} />}>
              {isNarrow ? 'Change' : 'More'}
            </Button>
          )}
        />
        <Button look="danger" keys="Del" icon={<IconTrash {...icon} />} onClick={bulk.remove}>
          Remove
        </Button>
      </BulkBar>
    </div>
  );
}
