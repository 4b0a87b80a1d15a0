import {
  IconChevronDown,
  IconClipboardText,
  IconListCheck,
  IconPlus,
  IconUsers,
  IconUsersGroup,
  IconFilter,
  IconMathAvg,
} from '@tabler/icons-react';
import type { Side } from '../draft/crosstab-item.ts';
import { Button } from '../../../ui/Button.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import type { EditorDialog } from './editor-dialog.ts';

interface AddMenuProps {
  /** Of the document. */
  readonly side: Side;
  /** "Row" or "Column", as it stands on screen. */
  readonly label: string;
  readonly keys: string;
  readonly onOpen: (dialog: EditorDialog) => void;
  readonly onAddEveryone: () => void;
}

/** Ways to come by a row or column. */
export function AddMenu({ side, label, keys, onOpen, onAddEveryone }: AddMenuProps) {
  const icon = { size: 15, stroke: 1.5 };
  return (
    <Menu
      label={`Add a ${label.toLowerCase()}`}
      position="bottom-end"
      items={[
        {
          key: 'question',
          label: 'Answers to a question…',
          keys,
          icon: <IconListCheck {...icon} />,
          onSelect: () => onOpen({ kind: 'question', side }),
        },
        {
          key: 'audiences',
          label: 'Saved audiences…',
          icon: <IconUsersGroup {...icon} />,
          onSelect: () => onOpen({ kind: 'audiences', list: side }),
        },
        {
          key: 'build',
          label: 'Custom conditions…',
          icon: <IconFilter {...icon} />,
          onSelect: () => onOpen({ kind: 'build', list: side }),
        },
        {
          key: 'value',
          label: 'Average of a question…',
          icon: <IconMathAvg {...icon} />,
          onSelect: () => onOpen({ kind: 'value', side }),
        },
        {
          key: 'paste',
          label: 'Paste codes or names…',
          keys: 'Ctrl V',
          icon: <IconClipboardText {...icon} />,
          onSelect: () => onOpen({ kind: 'paste', side, text: '' }),
        },
        {
          key: 'everyone',
          label: 'Everyone, as a total',
          icon: <IconUsers {...icon} />,
          separated: true,
          onSelect: onAddEveryone,
        },
      ]}
      renderTrigger={(trigger) => (
        <Button
          {...trigger}
          look="ghost"
          icon={<IconPlus size={15} stroke={1.5} />}
          keys={keys}
          after={<IconChevronDown size={13} stroke={1.5} />}
        >
          {label}
        </Button>
      )}
    />
  );
}
