import { type Ref, useCallback, useMemo, useRef } from 'react';
import { IconChevronDown } from '@tabler/icons-react';
import type { GridHandle } from '../../../grid/use-grid-focus.ts';
import { type GridSizes, headHeightOf } from '../../../grid/grid-parts.ts';
import { format } from '../../../lib/format.ts';
import { showHidden } from '../draft/bulk-edits.ts';
import { countedItems, nounOf } from '../draft/crosstab-item.ts';
import type { LineGroup } from '../../../../figures/tables/line.ts';
import { type FoundHeaders, HeaderSearch } from './headers/HeaderSearch.tsx';
import css from './TableGrid.module.css';
import { TableGrid } from './TableGrid.tsx';
import type { Editor } from './use-editor.ts';
import { useHeaderDrag } from './headers/use-header-drag.ts';
import { BulkBar } from '../../../ui/lists/BulkBar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Menu } from '../../../ui/layers/Menu.tsx';
import { useNarrowScreen } from '../../../ui/kit-hooks.ts';
import { bulkActions } from './headers/header-actions.tsx';

interface EditorGridProps {
  readonly label: string;
  readonly editor: Editor;
  readonly search: FoundHeaders;
  readonly ref?: Ref<GridHandle>;
}

/** The table that is edited: headers are dragged, resized, searched and worked on together. */
export function EditorGrid({ label, editor, search, ref }: EditorGridProps) {
  const { shown, content, commands, placing } = editor;
  const { arranged, state } = shown;
  const { view, notes } = content;
  const frame = useRef<HTMLDivElement>(null);
  useHeaderDrag(frame, editor);
  const noted = useMemo(() => new Set(notes.map(({ row, column }) => `${row} ${column}`)), [notes]);
  const isNoted = useCallback((row: string, column: string) => noted.has(`${row} ${column}`), [noted]);
  const resize = (id: string | null, width: number | null) =>
    id === null
      ? commands.look('the width of the row headers', (now) => ({ ...now, headerWidth: width }))
      : commands.resize(editor.withChosen({ side: arranged.across, id }), width);
  return (
    <TableGrid
      ref={ref}
      frameRef={frame}
      label={label}
      drawn={{ ...shown, ...state, view, isNoted }}
      placing={placing}
      onFold={commands.fold}
      editor={editor}
      isFound={search.isFound}
      onResize={resize}
      renderOver={(sizes) => (
        <>
          <Corner editor={editor} search={search} sizes={sizes} />
          <HeaderBulkBar editor={editor} />
        </>
      )}
    />
  );
}

interface CornerProps extends Pick<EditorGridProps, 'editor' | 'search'> {
  readonly sizes: GridSizes;
}

/** How much there is, over the search of headers. */
function Corner({ editor, search, sizes }: CornerProps) {
  const { groupHeight, rowHeaderWidth } = sizes;
  const { arranged, state } = editor.shown;
  const { bands, headings, weak, hidden } = arranged;
  return (
    <div className={css.corner} style={{ width: rowHeaderWidth - 1, height: headHeightOf(sizes) - 1 }}>
      <p className={css.count} style={{ height: groupHeight }}>
        {countedItems('rows', linesIn(bands))} ·{' '}
        {countedItems('columns', linesIn(headings.filter(({ level }) => level === 0)))}
        {state.progress !== null && !state.isStopped && (
          <span role="status">
            {' · '}
            {format.count(state.progress.there)} of {format.count(state.progress.all)} cells
          </span>
        )}
        {weak > 0 && ` · ${format.count(weak)} under n ${editor.content.view.leastSample}`}
        {hidden > 0 && (
          <>
            {' · '}
            <button
              type="button"
              className={css.hidden}
              title="Show them"
              onClick={() =>
                editor.dispatch({ kind: 'edit', name: 'show hidden rows and columns', edit: showHidden() })
              }
            >
              {format.count(hidden)} hidden
            </button>
          </>
        )}
      </p>
      <HeaderSearch search={search} />
    </div>
  );
}

function linesIn(groups: readonly Pick<LineGroup, 'lines'>[]): number {
  return groups.reduce((sum, { lines }) => sum + lines.length, 0);
}

/** Actions for the selected rows or columns, over the table. */
function HeaderBulkBar({ editor }: { readonly editor: Editor }) {
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
            <Button {...trigger} look="ghost" after={<IconChevronDown size={13} />}>
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
