import type { EditionChanges, EditionDetail, EditionPart } from '../contract/saved-work/edition.ts';
import { absentLabel } from '../figures/reasons.ts';
import { changesSheet } from './changes-sheet.ts';
import type { Field } from './delimited/delimited-text.ts';
import { gridBlock } from './grid-block.ts';
import { formatIn } from '../lib/format.ts';
import { listColumn, type FigureColumn } from './figure-columns.ts';
import { askedCells, type FigureDocument, remembered } from './figure-document.ts';
import { listHead, listSheet } from './list-sheet.ts';
import { cellName } from './column-name.ts';
import { numberFormats } from './number-formats.ts';
import type { Work } from './package/work.ts';
import { baseLineOf, runBlock, titleOf } from './plan-block.ts';
import { querySheet } from './query-sheet.ts';
import { tableSheet } from './table-sheet.ts';
import { testList } from './tests-sheet.ts';
import { tidyFigures } from './tidy-figures.ts';
import type { Sheet, SheetLink, SheetRow, Workbook } from './xlsx/workbook.ts';

/** A run of a tab plan with the tables that the reader may see. */
export interface PlanFile {
  readonly edition: EditionDetail;
  readonly parts: readonly EditionPart[];
  readonly changes: EditionChanges;
  /** Plan, revisions, scope and method, as "Weight" and "w1". */
  readonly settings: readonly (readonly [label: string, text: string])[];
}

const format = formatIn('en-GB');

interface WrittenTable {
  readonly part: EditionPart;
  readonly document: FigureDocument;
}

/** The tables of a run that have figures, as documents. */
function planDocuments({ edition, parts }: PlanFile): readonly WrittenTable[] {
  return parts.flatMap((part) => {
    const block = runBlock(part, edition);
    if (block === null || part.figures === null) return [];
    const title = `${part.number}. ${titleOf(part)}`;
    const facts = [
      ...(part.wording === '' ? [] : [{ label: 'Wording', text: part.wording }]),
      { label: 'Waves', text: edition.waves },
      { label: 'Weight', text: part.figures.meta.weight },
    ];
    const document: FigureDocument = {
      title,
      subtitle: '',
      facts,
      exported: new Date(edition.created_at),
      sizeUnit: part.figures.meta.size_unit,
      chart: null,
      blocks: [block],
      notes: [],
      queries: [{ name: title, query: part.query }],
    };
    return [{ part, document }];
  });
}

/** Yields the figures of a run as one tidy table: a row per figure, the name of its table first. */
export function* planTidy(file: PlanFile): Generator<readonly Field[]> {
  for (const [place, { document }] of planDocuments(file).entries()) {
    const [heads = [], ...rows] = tidyFigures(document);
    if (place === 0) yield ['table', ...heads];
    for (const row of rows) yield [document.title, ...row];
  }
}

/** A run as a workbook: contents with links, its tables, every test, settings and queries. */
export async function planWorkbook(file: PlanFile, work: Pick<Work, 'signal'>): Promise<Workbook> {
  const tables = planDocuments(file);
  const tests = testList(work);
  const stacks: ReturnType<typeof stackOf>[] = [];
  const clear = new Map<number, number>();
  for (const group of Map.groupBy(tables, ({ part }) => groupOf(part, file)).values()) {
    // Sheet, tests and contents share the cells of a group, which are many.
    const once = group.map(({ part, document }) => ({
      part,
      document: { ...document, blocks: document.blocks.map(remembered) },
    }));
    stacks.push(stackOf(once, stacks.length + 1, file));
    for (const { part, document } of once) {
      clear.set(part.number, clearOf(document));
      await tests.add({ name: document.title, document });
    }
  }
  const places = new Map(
    stacks.flatMap(({ starts }) => starts.map((start) => [start.number, start] as const)),
  );
  const placeOf = (table: number) => {
    const place = places.get(table);
    return place === undefined ? null : { sheet: place.sheet, to: cellName(place.row, 0) };
  };
  return {
    title: file.edition.name,
    created: new Date(file.edition.created_at),
    sheets: [
      contentsSheet(file, tables, clear, placeOf),
      ...stacks.map(({ sheet }) => sheet),
      ...(file.changes.waves === '' ? [] : [changesSheet(file.changes, placeOf)]),
      tests.sheet(tables.map(({ document }) => ({ name: document.title, document }))),
      settingsSheet(file),
      querySheet(tables.flatMap(({ document }) => document.queries)),
    ],
  };
}

/** Tables of a group are on one sheet. */
function groupOf({ question, category }: EditionPart, { edition }: PlanFile): string {
  return edition.settings.sheets === 'question' ? question : category;
}

/** Where a table begins: sheet of the workbook and row, counted from 0. */
interface Start {
  readonly number: number;
  readonly sheet: number;
  readonly row: number;
}

/** Tables one below the other on one sheet; the heads of a single one stay in sight. */
function stackOf(group: readonly WrittenTable[], sheet: number, { edition }: PlanFile) {
  const starts: Start[] = [];
  const links: SheetLink[] = [];
  const merged: string[] = [];
  const rows: SheetRow[] = [];
  let widths: readonly number[] = [];
  let frozen: Sheet['frozen'];
  for (const { part, document } of group) {
    const [block] = document.blocks;
    if (block === undefined) continue;
    const table = tableSheet(document, gridBlock(block, format));
    const from = rows.length;
    starts.push({ number: part.number, sheet, row: from });
    const line = edition.contents.findIndex(({ number }) => number === part.number);
    links.push({ cell: cellName(from, 0), sheet: 0, to: cellName(listHead + line, 1) });
    merged.push(...(table.merged ?? []).map((range) => moved(range, from)));
    rows.push(...table.rows, { height: 15, cells: [] });
    widths = table.widths.map((width, column) => Math.max(width, widths[column] ?? 0));
    frozen = group.length === 1 ? table.frozen : { rows: 0, columns: table.frozen?.columns ?? 0 };
  }
  const [first] = group;
  const name = edition.settings.sheets === 'category' ? first?.part.category : first?.part.title;
  const made: Sheet = {
    name: name === undefined || name === '' ? 'Tables' : name,
    widths,
    rows,
    rowCount: rows.length,
    merged,
    links,
    ...(frozen === undefined ? {} : { frozen }),
  };
  return { sheet: made, starts };
}

/** `C9:F9` so many rows further down. */
function moved(range: string, rows: number): string {
  return range.replaceAll(/\d{1,7}/g, (row) => String(Number(row) + rows));
}

const stateWords: Readonly<Record<EditionPart['state'], string>> = {
  done: '',
  waiting: 'not run',
  failed: 'failed',
  left_out: 'left out',
  no_access: absentLabel('no_access'),
};

function contentsSheet(
  { edition }: PlanFile,
  tables: readonly WrittenTable[],
  clear: ReadonlyMap<number, number>,
  placeOf: (table: number) => Omit<SheetLink, 'cell'> | null,
): Sheet {
  const written = new Map(tables.map((table) => [table.part.number, table]));
  const rows = edition.contents.map((about) => {
    const table = written.get(about.number);
    return { about, part: table?.part, block: table?.document.blocks[0] };
  });
  type Row = (typeof rows)[number];
  const { count } = numberFormats;
  const columns: readonly FigureColumn<Row>[] = [
    listColumn('No.', 6, count, ({ about }) => about.number),
    listColumn('Table', 44, null, ({ about }) => titleOf(about)),
    listColumn('Wording', 50, null, ({ about }) => about.wording),
    listColumn('Base', 44, null, ({ part, block }) => (part && block ? baseLineOf(part, block) : '')),
    listColumn('n', 8, count, ({ about }) => about.sample),
    listColumn('Waves', 24, null, () => edition.waves),
    listColumn('Clear differences', 16, count, ({ about }) => clear.get(about.number) ?? null),
    listColumn(
      'Status',
      16,
      null,
      ({ about, part }) => stateWords[part?.state ?? about.state] || about.reason,
    ),
  ];
  const ended = edition.reason === '' ? '' : `Incomplete: ${edition.reason}.`;
  const words =
    `${edition.tables_done} of ${edition.tables} tables × ${edition.columns} columns. ${ended}`.trim();
  const to = ({ about }: Row) => placeOf(about.number);
  return listSheet({ name: 'Contents', title: edition.name, words, columns, rows, link: { column: 1, to } });
}

/** Number of marked cells of a table. */
function clearOf(document: FigureDocument): number {
  const marked = [...askedCells(document)].filter(
    ({ cell }) =>
      cell.kind === 'shown' && cell.tests.some(({ shownAs, mark }) => shownAs === 'mark' && mark !== null),
  );
  return marked.length;
}

function settingsSheet({ settings }: PlanFile): Sheet {
  const columns: readonly FigureColumn<PlanFile['settings'][number]>[] = [
    listColumn('Setting', 24, null, ([label]) => label),
    listColumn('Value', 90, null, ([, text]) => text),
  ];
  return listSheet({ name: 'Settings', title: 'Settings', words: '', columns, rows: settings });
}
