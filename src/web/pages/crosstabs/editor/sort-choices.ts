import { measures, tableName } from '../../../../figures/measures.ts';
import type { MenuItem } from '../../../ui/MenuRow.tsx';
import type { Sort, SortKey, TableView } from '../draft/table-view.ts';
import { type ArrangedTable, sortKeyOf } from '../table/arrange-table.ts';
import { totalId } from '../../../../figures/table-bases.ts';

type NamedView = Pick<TableView, 'metrics' | 'transposed'>;

/** Sort options of a header other than the first figure, the index first where it is not shown. */
export function sortChoices(view: NamedView): readonly { readonly key: SortKey; readonly label: string }[] {
  const [, ...others] = view.metrics;
  const figures = others.includes('index') ? others : (['index', ...others] as const);
  return [...figures, 'significance' as const, 'name' as const].map((key) => choiceOf(key, view));
}

function choiceOf(key: SortKey, view: NamedView) {
  return { key, label: `Sort by ${wordsOf(sortName(key, view))}` };
}

/** Names a sort key: "Index", "Row %"; short next to an arrow. */
export function sortName(
  key: SortKey,
  { transposed }: Pick<TableView, 'transposed'>,
  isShort = false,
): string {
  if (key === 'name') return isShort ? 'A–Z' : 'Name';
  if (key === 'significance') return isShort ? 'z' : 'Significance';
  const isShare = key === 'columnPercentage' || key === 'rowPercentage';
  return isShort && !isShare ? measures[key].shortName : tableName(key, transposed);
}

/** Within a sentence only the first word is large, and a share keeps its name: "index", "Row %". */
function wordsOf(name: string): string {
  return name.endsWith('%') ? name : name.toLocaleLowerCase();
}

function choice(name: string, checked: boolean, onSelect: () => void, separated = false): MenuItem {
  return { key: name, label: name, checked, separated, onSelect };
}

/** The parts of an editor that an order of rows is about. */
interface SortedEditor {
  readonly content: { readonly view: TableView };
  readonly commands: { readonly look: (name: string, change: (view: TableView) => TableView) => void };
  readonly shown: { readonly arranged: Pick<ArrangedTable, 'columns'> };
}

/** The order of the rows, as a button that names it and a menu that changes it. It makes no request. */
export function sortMenu(
  { content: { view }, commands: { look }, shown }: SortedEditor,
  column: string | null,
): { readonly label: string; readonly items: readonly MenuItem[] } {
  const { columns } = shown.arranged;
  const known = (id: string | null | undefined) => columns.find(({ item }) => item.id === id)?.item;
  const present = known(view.sort?.by) === undefined ? null : view.sort;
  const by = known(present?.by) ?? known(column) ?? known(totalId) ?? columns[0]?.item;
  const key = present === null ? null : sortKeyOf(present, view);
  const change = (name: string, patch: Partial<Sort>) => {
    if (by === undefined) return;
    const start: Sort = present ?? { by: by.id, descending: true };
    look(name, (now) => ({ ...now, sort: { ...start, ...patch } }));
  };
  const label =
    present === null || key === null
      ? 'Sort'
      : `${sortName(key, view)} in ${by?.name ?? ''}${present.across === true ? ', across' : ''}`;
  const isAcross = present?.across === true;
  return {
    label,
    items: [
      ...[choiceOf(sortKeyOf({}, view), view), ...sortChoices(view)].map((one) =>
        choice(one.label, one.key === key, () =>
          change(one.label.toLocaleLowerCase(), { key: one.key, descending: one.key !== 'name' }),
        ),
      ),
      ...columns
        .filter(({ item }) => item.id === present?.by || item.id === column || item.id === totalId)
        .map(({ item }, place) =>
          choice(
            `In ${item.name}`,
            item.id === present?.by,
            () => change('sort', { by: item.id }),
            place === 0,
          ),
        ),
      choice(
        'Within blocks',
        present !== null && !isAcross,
        () => change('sort', { across: undefined }),
        true,
      ),
      choice('Across the table', isAcross, () => change('sort across the table', { across: true })),
      choice('Highest first', present?.descending === true, () => change('sort', { descending: true }), true),
      choice('Lowest first', present?.descending === false, () => change('sort', { descending: false })),
      choice(
        'Order of the document',
        present === null,
        () => look('sort', (now) => ({ ...now, sort: null })),
        true,
      ),
    ],
  };
}
