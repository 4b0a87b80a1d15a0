import { hashOf, type WrittenPieces } from '../identity/shape-identity.ts';
import {
  cellLook,
  cellsOf,
  cellText,
  linesOf,
  lookPiece,
  tableKeys,
  textPiece,
} from '../identity/table-pieces.ts';
import { childOf, childrenOf, type XmlEdit, type XmlElement } from '../identity/xml-tree.ts';
import { columnKey } from '../identity/chart-pieces.ts';
import { sliceWith, textEdits } from './refresh-text.ts';

export interface TablePart {
  readonly xml: string;
  readonly table: XmlElement;
}

/** A text of a cell before and after. */
export interface MovedText {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

export interface RefreshedTable {
  /** In the text of the deck's part. */
  readonly edits: readonly XmlEdit[];
  readonly words: readonly string[];
  readonly values: number;
  readonly moved: readonly MovedText[];
}

/** A line of the result: its places in the fresh table and in the deck's; null: it has none there. */
interface Line {
  readonly fresh: number | null;
  readonly deck: number | null;
  /** Its place as it was written; null: it is the person's own, or not known. */
  readonly written: number | null;
}

/**
 * Puts fresh figures into a table. Rows and columns are matched by their names as they were written; those of the
 * person stay, deleted ones stay deleted, new ones come after their predecessor.
 */
export function refreshTable(
  deck: TablePart,
  fresh: TablePart,
  heads: number,
  written: WrittenPieces | null,
): RefreshedTable {
  const before = tableKeys(deck.table, Number(written?.get('heads') ?? heads));
  const after = tableKeys(fresh.table, heads);
  const rows = linesOfTable(before.rows, after.rows, writtenKeys(written, 'r'));
  const columns = linesOfTable(before.columns, after.columns, writtenKeys(written, 'h'));
  const [deckCells, freshCells] = [cellsOf(deck.table), cellsOf(fresh.table)];
  const deckRows = childrenOf(deck.table, 'tr');
  const freshRows = childrenOf(fresh.table, 'tr');
  const moved: MovedText[] = [];
  let kept = 0;
  let values = 0;
  const slice = (part: TablePart, { from, to }: XmlElement) => part.xml.slice(from, to);
  const cellXml = (row: Line, column: Line): string => {
    const own = deckCells[row.deck ?? -1]?.[column.deck ?? -1];
    const next = freshCells[row.fresh ?? -1]?.[column.fresh ?? -1];
    if (next === undefined) return own === undefined ? emptyCell : slice(deck, own);
    if (own === undefined)
      return spannedXml(slice(fresh, next), next, column, columns, freshCells[row.fresh ?? -1] ?? []);
    const isName = column.fresh === 0 || (row.fresh ?? 0) < heads;
    if (!isName) values += 1;
    const piece = (name: (row: number, column: number) => string) =>
      written?.get(name(row.written ?? -1, column.written ?? -1));
    const [text, nextText] = [cellText(own), cellText(next)];
    const isOurs =
      written === null
        ? !isName || columnKey(firstLine(text)) === columnKey(firstLine(nextText))
        : piece(textPiece) === hashOf(text);
    if (!isOurs) {
      if (text !== nextText) kept += 1;
      return slice(deck, own);
    }
    if (text !== nextText && !isName) {
      moved.push({
        name: [after.rows[row.fresh ?? -1], after.columns[column.fresh ?? -1]].join(', '),
        before: text,
        after: nextText,
      });
    }
    const look = cellLook(own);
    if (look !== cellLook(next) && piece(lookPiece) === hashOf(look)) {
      return spannedXml(slice(fresh, next), next, column, columns, freshCells[row.fresh ?? -1] ?? []);
    }
    if (text === nextText) return slice(deck, own);
    const body = childOf(own, 'txBody');
    if (body === undefined) return slice(deck, own);
    return sliceWith(deck.xml, own, textEdits(deck.xml, body, linesOf(childOf(next, 'txBody'))));
  };
  const rowsXml = rows.map((row) => {
    const element = deckRows[row.deck ?? -1] ?? freshRows[row.fresh ?? -1];
    if (element === undefined) return '';
    const part = row.deck === null ? fresh : deck;
    const cells = childrenOf(element, 'tc');
    const [from, to] = [cells[0]?.from ?? element.inside.from, cells.at(-1)?.to ?? element.inside.from];
    const inner = columns.map((column) => cellXml(row, column)).join('');
    return part.xml.slice(element.from, from) + inner + part.xml.slice(to, element.to);
  });
  const [first, last] = [deckRows[0], deckRows.at(-1)];
  const edits: XmlEdit[] = [];
  if (first !== undefined && last !== undefined) {
    const text = rowsXml.join('');
    if (deck.xml.slice(first.from, last.to) !== text) edits.push({ from: first.from, to: last.to, text });
  }
  edits.push(...gridEdits(deck, fresh, columns));
  const left = written === null ? after.rows.length - rows.filter((line) => line.fresh !== null).length : 0;
  return {
    edits,
    values,
    moved,
    words: [
      ...counted(addedIn(rows), 'new row'),
      ...counted(addedIn(columns), 'new column'),
      ...counted(kept, 'cell', ' edited by hand, kept'),
      ...counted(left, 'row', ' of the figures not in the table'),
    ],
  };
}

function addedIn(lines: readonly Line[]): number {
  return lines.filter((line) => line.deck === null).length;
}

const emptyCell = '<a:tc><a:txBody><a:bodyPr/><a:lstStyle/><a:p/></a:txBody><a:tcPr/></a:tc>';

function counted(count: number, noun: string, after = ''): readonly string[] {
  return count === 0 ? [] : [`${count} ${noun}${count === 1 ? '' : 's'}${after}.`];
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? '';
}

/** Hashes of the names of rows or columns as they were written; null: not known. */
function writtenKeys(written: WrittenPieces | null, letter: 'r' | 'h'): readonly string[] | null {
  if (written === null) return null;
  const keys: string[] = [];
  for (let at = 0; ; at += 1) {
    const key = written.get(`${letter}${at}`);
    if (key === undefined) return keys;
    keys.push(key);
  }
}

/** Rows or columns of the result in the deck's order, the new ones after their predecessors. */
function linesOfTable(
  deckNames: readonly string[],
  freshNames: readonly string[],
  writtenHashes: readonly string[] | null,
): readonly Line[] {
  const fresh = freshNames.map(hashOf);
  const written = writtenHashes ?? fresh;
  const places = aligned(deckNames.map(hashOf), written);
  const lines = places.flatMap((place, deck): Line[] => {
    if (place === null) return [{ deck, fresh: null, written: null }];
    const found = fresh.indexOf(written[place] ?? '');
    // No longer among the figures.
    return found === -1 ? [] : [{ deck, fresh: found, written: place }];
  });
  const known = new Set(written);
  for (const [at, hash] of fresh.entries()) {
    if (known.has(hash)) continue;
    const before = lines.findLastIndex((line) => line.fresh !== null && line.fresh < at);
    lines.splice(before + 1, 0, { deck: null, fresh: at, written: null });
  }
  return lines;
}

/** Place as written of each name of the deck. Between two that match, equally many are renamed ones. */
function aligned(names: readonly string[], written: readonly string[]): readonly (number | null)[] {
  const places: (number | null)[] = names.map((name) => {
    const found = written.indexOf(name);
    return found === -1 ? null : found;
  });
  let from = 0;
  while (from < places.length) {
    if (places[from] !== null) {
      from += 1;
      continue;
    }
    let to = from;
    while (to < places.length && places[to] === null) to += 1;
    const start = (places[from - 1] ?? -1) + 1;
    const end = to < places.length ? (places[to] ?? 0) : written.length;
    if (end - start === to - from) {
      for (let at = from; at < to; at += 1) places[at] = start + at - from;
    }
    from = to;
  }
  return places;
}

/** A fresh cell whose span covers the columns that are there. */
function spannedXml(
  text: string,
  cell: XmlElement,
  column: Line,
  columns: readonly Line[],
  row: readonly XmlElement[],
): string {
  const span = Number(cell.attributes['gridSpan'] ?? '1');
  if (span < 2 || column.fresh === null || row.length === 0) return text;
  const [from, to] = [column.fresh, column.fresh + span];
  const covered = columns.filter(({ fresh }) => fresh !== null && fresh >= from && fresh < to).length;
  return text.replace(/gridSpan="\d+"/, `gridSpan="${covered}"`);
}

function widthOf(element: XmlElement | undefined): number {
  return Number(element?.attributes['w'] ?? 0);
}

/** Widths of the columns: the table stays as wide as it is. */
function gridEdits(deck: TablePart, fresh: TablePart, columns: readonly Line[]): readonly XmlEdit[] {
  const grid = childOf(deck.table, 'tblGrid');
  const own = childrenOf(grid, 'gridCol');
  const isSame = columns.length === own.length && columns.every(({ deck: place }, at) => place === at);
  const [first, last] = [own[0], own.at(-1)];
  if (isSame || first === undefined || last === undefined) return [];
  const theirs = childrenOf(childOf(fresh.table, 'tblGrid'), 'gridCol');
  const widths = columns.map((line) =>
    widthOf(line.deck === null ? theirs[line.fresh ?? -1] : own[line.deck]),
  );
  const whole = own.reduce((sum, one) => sum + widthOf(one), 0);
  const wanted = widths.reduce((sum, width) => sum + width, 0);
  const list = widths.map((width) => `<a:gridCol w="${Math.round((width * whole) / Math.max(1, wanted))}"/>`);
  return [{ from: first.from, to: last.to, text: list.join('') }];
}
