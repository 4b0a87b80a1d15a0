import { type Asks, valueOf } from '../../../../figures/tables/table-header.ts';
import type { CrosstabAudienceInput } from '../../../../contract/query/crosstab-audience.ts';
import type { Crosstab, CrosstabInput } from '../../../../contract/saved-work/crosstab.ts';
import type { TableValue } from '../../../../contract/saved-work/table-values.ts';
import { toWire } from '../../../../expression/wire.ts';
import { assertNever } from '../../../../lib/assert-never.ts';
import type { SavedScope } from '../../../app/scope/saved-scope.ts';
import { oncePerObject } from '../../../../lib/once-per-object.ts';
import { type Configuration, writeConfiguration } from './configuration.ts';
import { flatItem, treeOf } from '../../../../figures/questions/nested-items.ts';
import type { CrosstabContent } from './crosstab-content.ts';
import type { CrosstabItem } from './crosstab-item.ts';
import { assumedBases, readCrosstab, readItems } from './read-crosstab.ts';

/**
 * The document that saves a draft. `saved` is the document it was read from. A replacement is whole, so the parts that
 * this editor does not show (notes, folder, sharing, other configuration) are sent back unchanged, and so is every
 * unchanged row, column and base, in its original spelling.
 */
export function writeCrosstab(
  content: CrosstabContent,
  scope: SavedScope,
  saved: Crosstab | null,
): CrosstabInput {
  return {
    name: content.name,
    rows: writeItems(content.rows, saved?.rows ?? nothingSaved, 'r'),
    columns: writeItems(content.columns, saved?.columns ?? nothingSaved, 'c'),
    bases: basesOf(content, saved),
    ...scope,
    metadata: writeConfiguration(
      { ...content, trees: treesOf(content), values: valuesOf(content) },
      saved?.metadata ?? null,
      saved === null ? null : savedTrees(saved),
    ),
    ...(saved === null
      ? {}
      : {
          folder_id: saved.folder_id,
          copied_from: saved.copied_from,
          notes: saved.notes,
          shared: saved.shared.map(({ email, user_id, org_id }) => ({ email, user_id, org_id })),
          sharing_note: saved.sharing_note,
        }),
  };
}

/** A crosstab that was saved without bases goes without them as long as it is read among everyone. */
function basesOf({ bases }: CrosstabContent, saved: Crosstab | null): CrosstabAudienceInput[] {
  const isAssumed = saved?.bases.length === 0 && JSON.stringify(bases) === JSON.stringify(assumedBases);
  return isAssumed ? saved.bases : writeItems(bases, saved?.bases ?? nothingSaved, 'b');
}

function treesOf({ rows, columns }: Pick<CrosstabContent, 'rows' | 'columns'>): Configuration['trees'] {
  return { rows: treeOf(rows), columns: treeOf(columns) };
}

const savedTrees = oncePerObject((saved: Crosstab) => treesOf(readCrosstab(saved)));

/** Returns the statistics of a table, which its configuration keeps, with their places. */
export function valuesOf(content: Pick<CrosstabContent, 'rows' | 'columns'>): readonly TableValue[] {
  return (['rows', 'columns'] as const).flatMap((side) =>
    content[side].flatMap(({ id, name, fullName, group, asks }, place): readonly TableValue[] => {
      if (asks.kind !== 'statistic') return [];
      const named = { id, name, full_name: fullName, subtitle: group };
      return [{ side, place, ...named, ...valueOf(asks), statistic: asks.statistic }];
    }),
  );
}

/** A list of items is written as the same list again as long as neither the items nor the saved list has changed. */
const writtenItems = new WeakMap<
  readonly CrosstabItem[],
  { readonly saved: Crosstab['rows']; readonly written: CrosstabAudienceInput[] }
>();

function writeItems(
  items: readonly CrosstabItem[],
  saved: Crosstab['rows'],
  prefix: string,
): CrosstabAudienceInput[] {
  const known = writtenItems.get(items);
  if (known?.saved === saved) return known.written;
  const written = writeChangedItems(items, saved, prefix);
  writtenItems.set(items, { saved, written });
  return written;
}

function writeChangedItems(
  items: readonly CrosstabItem[],
  saved: Crosstab['rows'],
  prefix: string,
): CrosstabAudienceInput[] {
  const before = new Map(
    readItems(saved, prefix).map((item, index) => [
      item.id,
      { read: JSON.stringify(item), sent: saved[index] },
    ]),
  );
  return items.flatMap((item) => {
    if (item.asks.kind === 'statistic') return [];
    const known = before.get(item.id);
    // An id that was blank, or there twice, is told apart by the one that was read for it.
    if (known?.sent?.id !== item.id || known.read !== itemText(item)) return writeItem(item);
    return known.sent;
  });
}

/** Headings are in the tree, not in the item. */
const itemText = oncePerObject((item: CrosstabItem) => JSON.stringify(flatItem(item)));

const writeItem = oncePerObject(
  ({ id, name, fullName, group, asks }: CrosstabItem): CrosstabAudienceInput => ({
    id,
    name,
    full_name: fullName,
    subtitle: group,
    ...writeAsks(asks),
  }),
);

const nothingSaved: Crosstab['rows'] = [];
const listText = oncePerObject((items: CrosstabAudienceInput[]) => JSON.stringify(items));

/** Same as `JSON.stringify`, with cached text for parts that were written before. */
export function documentText(document: CrosstabInput): string {
  const { rows, columns, bases } = document;
  const lists = `"rows":${listText(rows)},"columns":${listText(columns)},"bases":${listText(bases)}`;
  return `{${lists},${restText(document).slice(1)}`;
}

function restText(document: CrosstabInput): string {
  const { rows: _, columns: __, bases: ___, ...rest } = document;
  return JSON.stringify(rest);
}

/** What an item asks for, as documents and queries say it; everyone is said by saying nothing. */
function writeAsks(asks: Asks): Pick<CrosstabAudienceInput, 'expression' | 'avg' | 'dbu'> {
  switch (asks.kind) {
    case 'everyone':
      return {};
    case 'expression':
      return {
        expression: toWire(asks.expression, { suffixes: 'integer', datapointsKey: 'datapoints' }),
      };
    case 'average':
      return { avg: valueOf(asks) };
    case 'sum':
      return { dbu: valueOf(asks) };
    case 'statistic':
      return {};
    case 'unreadable':
      return { expression: asks.wire };
    default:
      return assertNever(asks);
  }
}
