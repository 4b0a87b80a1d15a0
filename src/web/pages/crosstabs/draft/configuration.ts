import type { Metadata } from '../../../../contract/metadata.ts';
import { tableBasesKey, tableTotalKey, tableViewKey } from '../../../../contract/query/table-bases.ts';
import { type SavedHeading, treeKeys, totalList } from '../../../../contract/saved-work/table-tree.ts';
import { type TableValue, tableValuesKey } from '../../../../contract/saved-work/table-values.ts';
import { readTableSettings } from '../../../../figures/tables/table-header.ts';
import { readObject } from '../../../../lib/json-bytes.ts';
import { oncePerObject } from '../../../../lib/once-per-object.ts';
import { changedViewKeys } from './crosstab-changes.ts';
import type { Side } from './crosstab-item.ts';
import { PinnedNote } from './pinned-note.ts';
import { TableView } from './table-view.ts';

/** A crosstab's metadata: our view and notes under keys of our own, and the entries of other clients. */
export interface Configuration {
  readonly view: TableView;
  readonly notes: readonly PinnedNote[];
  readonly trees: Readonly<Record<Side, readonly SavedHeading[]>>;
  /** Rows and columns that are statistics without a place in the contract. */
  readonly values: readonly TableValue[];
  readonly others: Readonly<Record<string, unknown>>;
}

const notesKey = 'table_notes';
const baseRowsKey = 'table_base_rows';
const fromKeys = { rows: 'table_stub_from', columns: 'table_from' } as const;
const noTrees: Configuration['trees'] = { rows: [], columns: [] };
const Notes = totalList(PinnedNote);

/** Reads the bytes of a front end's configuration. Total: missing, unknown or broken parts take the default. */
export const readConfiguration: (metadata: Metadata) => Configuration = oncePerObject((metadata) => {
  const { settings, trees, values } = readTableSettings(metadata);
  const {
    [tableViewKey]: own,
    [notesKey]: notes,
    [tableBasesKey]: bases,
    [baseRowsKey]: baseRows,
    [tableTotalKey]: total,
    [fromKeys.rows]: stub,
    [fromKeys.columns]: banner,
    [treeKeys.rows]: _stub,
    [treeKeys.columns]: _banner,
    [tableValuesKey]: _values,
    ...others
  } = settings;
  const from = { rows: stub, columns: banner };
  const view = TableView.parse({ ...objectOf(own), bases, baseRows, total, from });
  return { view, notes: Notes.parse(notes), trees, values, others };
});

/**
 * The configuration to save over `saved`. Unchanged parts are sent as they came, byte for byte; so is another client's
 * configuration in a form without a place for ours.
 */
export function writeConfiguration(
  {
    view,
    notes,
    trees = noTrees,
    values = [],
  }: Pick<Configuration, 'view' | 'notes'> & Partial<Configuration>,
  saved: Metadata | null,
  /** Trees as far as they cover the saved items; absent: as saved. */
  savedTrees: Configuration['trees'] | null = null,
): Metadata {
  const before = saved === null ? null : readConfiguration(saved);
  if (saved !== null && before !== null) {
    const isSame =
      JSON.stringify([before.view, before.notes, savedTrees ?? before.trees, before.values]) ===
      JSON.stringify([view, notes, trees, values]);
    const isForeign = saved.json.length > 0 && !(saved.valid && readObject(saved.json) !== null);
    if (isSame || isForeign) return saved;
  }
  const { bases, baseRows, total, from, ...look } = view;
  const own = {
    [tableViewKey]: look,
    [tableBasesKey]: bases,
    [baseRowsKey]: baseRows,
    [tableTotalKey]: total,
    ...(trees.rows.length === 0 ? {} : { [treeKeys.rows]: trees.rows }),
    ...(trees.columns.length === 0 ? {} : { [treeKeys.columns]: trees.columns }),
    ...(from.rows === null ? {} : { [fromKeys.rows]: from.rows }),
    ...(from.columns === null ? {} : { [fromKeys.columns]: from.columns }),
    ...(notes.length === 0 ? {} : { [notesKey]: notes }),
    ...(values.length === 0 ? {} : { [tableValuesKey]: values }),
  };
  return { json: bytesOf(JSON.stringify({ ...before?.others, ...own })), valid: true };
}

/** Settings that differ from the saved ones, for an address; null for none. */
export function writeViewText(view: TableView, saved: TableView): string | null {
  const changed = changedViewKeys(saved, view);
  const settings = Object.entries(view).filter(([key]) => changed.has(key));
  return settings.length === 0 ? null : JSON.stringify(Object.fromEntries(settings));
}

/** The saved view with the settings of an address. */
export function readViewText(text: string, saved: TableView): TableView {
  const read = readObject(bytesOf(text));
  return read === null ? saved : TableView.parse({ ...saved, ...read });
}

function bytesOf(text: string): number[] {
  return Array.from(new TextEncoder().encode(text));
}

function objectOf(value: unknown): object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}
