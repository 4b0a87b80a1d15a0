import { IconDotsVertical } from '@tabler/icons-react';
import { use } from 'react';
import { totalId } from '../../../../../figures/tables/table-bases.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { Menu } from '../../../../ui/layers/Menu.tsx';
import type { MenuItem } from '../../../../ui/layers/MenuRow.tsx';
import type { CrosstabItem, Side } from '../../draft/crosstab-item.ts';
import { bulkActions, headerActions } from './header-actions.tsx';
import { totalChoices } from '../toolbar-menus.ts';
import css from './headers.module.css';
import { EditorContext } from '../editor-context.ts';

interface HeaderMenuProps {
  readonly item: CrosstabItem;
  readonly side: Side;
}

export function HeaderMenu({ item, side }: HeaderMenuProps) {
  const editor = use(EditorContext);
  if (editor === null) return null;
  const at = { side, id: item.id };
  const own = headerActions(editor, item, at);
  const bulk = bulkActions(editor, editor.withChosen(at));
  const alone = bulkActions(editor, { side: at.side, ids: new Set([at.id]) });
  const totals = totalChoices(editor.content.view, editor.commands.look);
  const label = `Actions for ${item.name}`;
  return (
    <span className={css.menu}>
      <Menu
        label={label}
        items={
          item.id === totalId
            ? [own.sort, own.sortBy, ...totals]
            : [
                ...own.version,
                own.edit,
                own.rename,
                own.choose,
                apart(own.sort),
                own.sortBy,
                apart(own.back),
                own.forth,
                ...own.width,
                bulk.group,
                ...own.nest,
                apart(bulk.affix),
                own.expand,
                ...own.among,
                ...bulk.variable,
                ...bulk.moreNets,
                bulk.duplicate,
                bulk.hide,
                apart(alone.remove),
              ]
        }
        position={at.side === editor.shown.arranged.across ? 'bottom-end' : 'bottom-start'}
        renderTrigger={(trigger) => (
          <IconButton
            {...trigger}
            tabIndex={-1}
            data-cell-menu=""
            className={css.menuButton}
            label={label}
            icon={<IconDotsVertical size={14} />}
          />
        )}
      />
    </span>
  );
}

/** Puts a line above the item. */
export function apart(item: MenuItem): MenuItem {
  return { ...item, separated: true };
}
