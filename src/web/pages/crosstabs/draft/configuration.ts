import type { Metadata } from '../../../../contract/metadata.ts';
import type { Correction } from '../../../../lib/significance.ts';
import { changedViewKeys } from './crosstab-changes.ts';
import type { HeaderWidth } from './header-width.ts';
import type { Net } from './net.ts';
import type { PinnedNote } from './pinned-note.ts';
import {
  type BySide,
  columnWidths,
  copyChoices,
  type Copies,
  defaultView,
  densities,
  type Density,
  headerWidths,
  type Heat,
  heats,
  type LeastSample,
  leastSamples,
  type MarkLevel,
  markLevels,
  type Metric,
  metrics,
  type Sort,
  sortKeys,
  type TableView,
  type TestProfile,
  testProfiles,
  type Versus,
  versusChoices,
} from './table-view.ts';

/** What stands in a crosstab's metadata: our view under a key of our own, and what others have put beside it. */
export interface Configuration {
  readonly view: TableView;
  readonly notes: readonly PinnedNote[];
  readonly others: Readonly<Record<string, unknown>>;
}

const ownKey = 'table_view';
const notesKey = 'table_notes';
const corrections: readonly Correction[] = ['none', 'holm', 'benjamini_hochberg'];

/** Reads the bytes of a front end's configuration. Total: what is missing, unknown or broken is the default. */
export function readConfiguration({ json, valid }: Metadata): Configuration {
  const read = valid ? parse(json) : null;
  if (!isRecord(read)) return { view: defaultView, notes: [], others: {} };
  const { [ownKey]: own, [notesKey]: notes, ...others } = read;
  return { view: isRecord(own) ? readView(own) : defaultView, notes: readNotes(notes), others };
}

/**
 * The configuration to save over `saved`. What is not changed is sent as it came, byte for byte; so is what another
 * client has put there in a form of its own, in which there is no place for ours.
 */
export function writeConfiguration(
  { view, notes }: Pick<Configuration, 'view' | 'notes'>,
  saved: Metadata | null,
): Metadata {
  const before = saved === null ? null : readConfiguration(saved);
  if (saved !== null && before !== null) {
    const isSame = JSON.stringify([before.view, before.notes]) === JSON.stringify([view, notes]);
    const isForeign = saved.json.length > 0 && !(saved.valid && isRecord(parse(saved.json)));
    if (isSame || isForeign) return saved;
  }
  const own = { [ownKey]: view, ...(notes.length === 0 ? {} : { [notesKey]: notes }) };
  const text = JSON.stringify({ ...before?.others, ...own });
  return { json: Array.from(new TextEncoder().encode(text)), valid: true };
}

/** Settings that differ from the saved ones, for an address; null for none. */
export function writeViewText(view: TableView, saved: TableView): string | null {
  const changed = changedViewKeys(saved, view);
  const settings = Object.entries(view).filter(([key]) => changed.has(key));
  return settings.length === 0 ? null : JSON.stringify(Object.fromEntries(settings));
}

/** The saved view with the settings of an address. */
export function readViewText(text: string, saved: TableView): TableView {
  const read = parse(Array.from(new TextEncoder().encode(text)));
  return isRecord(read) ? readView({ ...saved, ...read }) : saved;
}

function parse(bytes: readonly number[]): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes)));
  } catch {
    // Another client's bytes need not be JSON.
    return null;
  }
}

function readView(own: Readonly<Record<string, unknown>>): TableView {
  const chosen = metrics.filter((metric) => listOf(own['metrics']).includes(metric));
  return {
    metrics: chosen.length === 0 ? defaultView.metrics : (chosen satisfies readonly Metric[]),
    heat: oneOf<Heat>(heats, own['heat'], defaultView.heat),
    levels: Array.isArray(own['levels'])
      ? (markLevels.filter((level) => listOf(own['levels']).includes(level)) satisfies readonly MarkLevel[])
      : defaultView.levels,
    correction: oneOf<Correction>(corrections, own['correction'], defaultView.correction),
    ...readTest(own),
    letters: own['letters'] === true,
    copies: oneOf<Copies>(copyChoices, own['copies'], defaultView.copies),
    density: oneOf<Density>(densities, own['density'], defaultView.density),
    columnWidth: readWidth(own['columnWidth'], columnWidths),
    widths: bySide(own['widths'], readWidths),
    headerWidth: readWidth(own['headerWidth'], headerWidths),
    transposed: own['transposed'] === true,
    sort: readSort(own['sort']),
    columnSort: readSort(own['columnSort']),
    folded: bySide(own['folded'], textsOf),
    hidden: bySide(own['hidden'], textsOf),
    nets: bySide(own['nets'], readNets),
    leastSample: oneOf<LeastSample>(leastSamples, own['leastSample'], defaultView.leastSample),
  };
}

function bySide<One>(read: unknown, listed: (value: unknown) => readonly One[]): BySide<One> {
  const sides = isRecord(read) ? read : {};
  return { rows: listed(sides['rows']), columns: listed(sides['columns']) };
}

function readNotes(value: unknown): readonly PinnedNote[] {
  return listOf(value).flatMap((one) => {
    if (!isRecord(one) || typeof one['id'] !== 'string' || typeof one['text'] !== 'string') return [];
    const { id, text, row, column, by, at } = one;
    return [
      {
        id,
        row: typeof row === 'string' ? row : null,
        column: typeof column === 'string' ? column : null,
        text,
        by: typeof by === 'string' ? by : '',
        at: typeof at === 'string' ? at : '',
      },
    ];
  });
}

function readNets(value: unknown): readonly Net[] {
  return listOf(value).flatMap((one) =>
    isRecord(one) && typeof one['id'] === 'string' ? [{ id: one['id'], parts: textsOf(one['parts']) }] : [],
  );
}

/** A test against a column that is not named is one against the rest. */
function readTest(
  own: Readonly<Record<string, unknown>>,
): Pick<TableView, 'versus' | 'versusColumn' | 'profile'> {
  const versus = oneOf<Versus>(versusChoices, own['versus'], defaultView.versus);
  const column = typeof own['versusColumn'] === 'string' ? own['versusColumn'] : null;
  return {
    versus: versus === 'column' && column === null ? 'rest' : versus,
    versusColumn: versus === 'column' ? column : null,
    profile: oneOf<TestProfile>(testProfiles, own['profile'], defaultView.profile),
  };
}

function readWidths(value: unknown): readonly HeaderWidth[] {
  return listOf(value).flatMap((one) => {
    const width = isRecord(one) ? readWidth(one['width'], columnWidths) : null;
    return isRecord(one) && typeof one['id'] === 'string' && width !== null ? [{ id: one['id'], width }] : [];
  });
}

function readWidth(
  width: unknown,
  { least, most }: typeof columnWidths | typeof headerWidths,
): number | null {
  if (typeof width !== 'number' || !Number.isFinite(width)) return null;
  return Math.min(most, Math.max(least, Math.round(width)));
}

function readSort(sort: unknown): Sort | null {
  if (!isRecord(sort) || typeof sort['by'] !== 'string') return null;
  const key = sortKeys.find((one) => one === sort['key']);
  return {
    by: sort['by'],
    descending: sort['descending'] !== false,
    ...(key === undefined ? {} : { key }),
  };
}

function oneOf<Value>(known: readonly Value[], value: unknown, otherwise: Value): Value {
  return known.find((one) => one === value) ?? otherwise;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function textsOf(value: unknown): readonly string[] {
  return listOf(value).filter((one) => typeof one === 'string');
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
