import { IconChevronDown } from '@tabler/icons-react';
import { BulkBar } from '../../../ui/BulkBar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { useNarrowScreen } from '../../../ui/kit-hooks.ts';
import { nounOf } from '../draft/crosstab-item.ts';
import { bulkActions } from './header-actions.tsx';
import css from './TableGrid.module.css';
import type { Editor } from './use-editor.ts';

/** Actions for the selected rows or columns, over the table. */
export function HeaderBulkBar({ editor }: { readonly editor: Editor }) {
  const { chosen } = editor;
  const isNarrow = useNarrowScreen();
  const { or, and, affix, pattern, duplicate, net, moreNets, group, variable, hide, remove } = bulkActions(
    editor,
    chosen,
  );
  const first = [or, and, affix, pattern, duplicate];
  const noun = nounOf(chosen.side, 2);
  return (
    <div className={css.bulk}>
      <BulkBar count={chosen.ids.size} noun={noun} onClear={chosen.clear}>
        {!isNarrow &&
          first.map(({ key, short, keys, icon, disabledReason, onSelect }) => (
            <Button
              key={key}
              look="ghost"
              keys={keys}
              icon={icon}
              disabledReason={disabledReason}
              onClick={onSelect}
            >
              {short}
            </Button>
          ))}
        <Menu
          label={`More for the selected ${noun}`}
          position="top-start"
          items={[...(isNarrow ? first : []), net, ...moreNets, group, ...variable, hide]}
          renderTrigger={(trigger) => (
            <Button {...trigger} look="ghost" after={<IconChevronDown size={13} stroke={1.5} />}>
              {isNarrow ? 'Change' : 'More'}
            </Button>
          )}
        />
        <Button look="danger" keys={remove.keys} icon={remove.icon} onClick={remove.onSelect}>
          {remove.label}
        </Button>
      </BulkBar>
    </div>
  );
}
