import { columnKey } from './chart-pieces.ts';
import { childOf, childrenOf, descendantsOf, type XmlElement } from './xml-tree.ts';

/** Paragraphs of a text body as lines. */
export function linesOf(body: XmlElement | undefined): readonly string[] {
  return childrenOf(body, 'p').map((paragraph) =>
    descendantsOf(paragraph, 't', 'br')
      .map(({ name, text }) => (name === 'br' ? '\u000B' : text))
      .join(''),
  );
}

export function textOf(body: XmlElement | undefined): string {
  return linesOf(body).join('\n').trim();
}

export function cellsOf(table: XmlElement): readonly (readonly XmlElement[])[] {
  return childrenOf(table, 'tr').map((row) => childrenOf(row, 'tc'));
}

export function cellText(cell: XmlElement | undefined): string {
  return textOf(childOf(cell, 'txBody'));
}

/** Fill, and size, weight, colour and font of the lines of a cell. */
export function cellLook(cell: XmlElement): string {
  const properties = childOf(cell, 'tcPr');
  const fill = properties?.children.find(({ name }) => name.endsWith('Fill'));
  const runs = descendantsOf(childOf(cell, 'txBody'), 'rPr').map((run) => {
    const { sz = '', b = '0', i = '0' } = run.attributes;
    return `${sz} ${b} ${i} ${colorsOf(run)} ${childOf(run, 'latin')?.attributes['typeface'] ?? ''}`;
  });
  return [`${fill?.name ?? ''} ${colorsOf(fill)}`, ...runs].join('; ');
}

function colorsOf(element: XmlElement | undefined): string {
  return descendantsOf(element, 'srgbClr', 'schemeClr')
    .map(({ attributes: { val = '' } }) => val)
    .join(' ');
}

/** Names of rows and columns of a table that stay the same from wave to wave; the same names are numbered. */
export function tableKeys(
  table: XmlElement,
  heads: number,
): { readonly rows: readonly string[]; readonly columns: readonly string[] } {
  const cells = cellsOf(table);
  const headed = cells.slice(0, heads).map((row) => {
    let last = '';
    return row.map((cell) => {
      if (cell.attributes['hMerge'] !== '1') last = firstLine(cell);
      return last;
    });
  });
  const width = Math.max(0, ...cells.map(({ length }) => length));
  return {
    rows: numbered(cells.map((row, at) => (at < heads ? `head ${at}` : columnKey(firstLine(row[0]))))),
    columns: numbered(
      Array.from({ length: width }, (_, at) =>
        at === 0 ? 'names' : headed.map((row) => columnKey(row[at] ?? '')).join(' | '),
      ),
    ),
  };
}

function firstLine(cell: XmlElement | undefined): string {
  return (linesOf(childOf(cell, 'txBody'))[0] ?? '').trim();
}

function numbered(keys: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return keys.map((key) => {
    const number = (seen.get(key) ?? 0) + 1;
    seen.set(key, number);
    return number === 1 ? key : `${key} #${number}`;
  });
}

/** The pieces of a table that are refreshed while they are as they were written, by name. */
export function tablePieces(table: XmlElement, heads: number): ReadonlyMap<string, string> {
  const { rows, columns } = tableKeys(table, heads);
  return new Map([
    ...rows.map((key, at) => [`r${at}`, key] as const),
    ...columns.map((key, at) => [`h${at}`, key] as const),
    ...cellsOf(table).flatMap((row, down) =>
      row.flatMap((cell, across) => [
        [textPiece(down, across), cellText(cell)] as const,
        [lookPiece(down, across), cellLook(cell)] as const,
      ]),
    ),
  ]);
}

export const textPiece = (row: number, column: number) => `c${row}.${column}`;
export const lookPiece = (row: number, column: number) => `k${row}.${column}`;
