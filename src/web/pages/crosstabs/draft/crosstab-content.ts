import type { EditAction, History, HistoryAction } from '../../../lib/history.ts';
import type { CrosstabItem, ItemList } from './crosstab-item.ts';
import type { PinnedNote } from './pinned-note.ts';
import type { TableView } from './table-view.ts';

/** The edited and saved part, except for its scope, which the address holds. */
export interface CrosstabContent {
  /** Empty until it is saved for the first time. */
  readonly name: string;
  readonly rows: readonly CrosstabItem[];
  readonly columns: readonly CrosstabItem[];
  /** At least one; the first is the default. */
  readonly bases: readonly CrosstabItem[];
  readonly view: TableView;
  readonly notes: readonly PinnedNote[];
}

export type CrosstabHistory = History<CrosstabContent>;
export type CrosstabAction = HistoryAction<CrosstabContent>;
export type Edit = EditAction<CrosstabContent>['edit'];

/** Why a table has no figures; undefined: rows alone have those of everyone in a Total, columns alone in a Base row. */
export function emptyReason({
  rows,
  columns,
}: Pick<CrosstabContent, 'rows' | 'columns'>): string | undefined {
  return rows.length + columns.length === 0 ? 'Add a row or column first' : undefined;
}

/** Edits one list; the same content where the list stays as it is. */
export function editList(
  list: ItemList,
  change: (items: readonly CrosstabItem[], content: CrosstabContent) => readonly CrosstabItem[],
): Edit {
  return (content) => {
    const old = content[list];
    const next = change(old, content);
    const isSame = next.length === old.length && next.every((item, at) => item === old[at]);
    return isSame ? content : { ...content, [list]: next };
  };
}
