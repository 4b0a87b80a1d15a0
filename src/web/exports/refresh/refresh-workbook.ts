import { sheetPath, sheetText } from '../pptx/written-pieces.ts';
import { writeArchive } from '../../../workbook/package/archive.ts';
import { readArchive } from '../../../workbook/package/read-archive.ts';
import type { Work } from '../../../workbook/package/work.ts';
import { hashOf, type WrittenPieces } from '../identity/shape-identity.ts';
import {
  childOf,
  childrenOf,
  edited,
  parseXml,
  type XmlEdit,
  type XmlElement,
} from '../identity/xml-tree.ts';

/**
 * Puts fresh figures into the workbook of a chart. One that is as it was written is replaced; in one that was edited
 * our cells are, and the person's stay. null: it has their cells where ours would be.
 */
export async function refreshWorkbook(
  deck: Uint8Array<ArrayBuffer>,
  fresh: Uint8Array<ArrayBuffer>,
  written: WrittenPieces | null,
  work: Pick<Work, 'signal'>,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const entries = readArchive(deck);
  const [mine, theirs] = [await sheetText(deck), await sheetText(fresh)];
  if (mine === null || theirs === null) return null;
  if (mine === theirs) return deck;
  if (written?.get('sheet') === hashOf(mine)) return fresh;
  const merged = mergedSheet(mine, theirs, written?.get('size') ?? null);
  if (merged === null || merged === mine) return merged === null ? null : deck;
  const parts = entries.map(({ path, content }) => ({
    path,
    content: path === sheetPath ? [merged] : content,
  }));
  return new Uint8Array(await new Blob(await writeArchive(parts, work)).arrayBuffer());
}

function isFilled({ children }: XmlElement): boolean {
  return children.some(({ name }) => name === 'v' || name === 'is' || name === 'f');
}

type Cell = readonly [row: number, column: number, element: XmlElement];

function cellsOfSheet(root: XmlElement): readonly Cell[] {
  return childrenOf(childOf(root, 'sheetData'), 'row').flatMap((row) =>
    childrenOf(row, 'c').flatMap((element): Cell[] => {
      const [, letters = '', number = ''] = /^([A-Z]+)(\d+)$/.exec(element.attributes['r'] ?? '') ?? [];
      return letters === '' ? [] : [[Number(number), numberOf(letters), element]];
    }),
  );
}

function numberOf(letters: string): number {
  return Array.from(letters).reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0);
}

/** The person's sheet with our cells in it; `size`: rows and columns as written, "9x4"; null: not known. */
function mergedSheet(mine: string, theirs: string, size: string | null): string | null {
  const [own, fresh] = [parseXml(mine), parseXml(theirs)];
  const cells = new Map(cellsOfSheet(fresh).map(([row, column, element]) => [`${row} ${column}`, element]));
  const [rows = 0, columns = 0] = size?.split('x').map(Number) ?? [];
  const ownCells = cellsOfSheet(own);
  const isConflict = ownCells.some(([row, column, element]) => {
    const next = cells.get(`${row} ${column}`);
    const isOutside = size !== null && (row > rows || column > columns);
    if (!isOutside || next === undefined || !isFilled(element)) return false;
    return valueOf(mine, element) !== valueOf(theirs, next);
  });
  if (isConflict) return null;
  const edits: XmlEdit[] = [];
  const there = new Set<string>();
  for (const [row, column, element] of ownCells) {
    const place = `${row} ${column}`;
    const next = cells.get(place);
    there.add(place);
    const style = element.attributes['s'];
    if (next === undefined) {
      const isOurs = row <= rows && column <= columns;
      if (isOurs && isFilled(element))
        edits.push({ from: element.from, to: element.to, text: cellXml(element, '', style, '') });
    } else if (valueOf(mine, element) !== valueOf(theirs, next)) {
      const inner = theirs.slice(next.inside.from, next.inside.to);
      edits.push({
        from: element.from,
        to: element.to,
        text: cellXml(next, inner, style, next.attributes['t'] ?? ''),
      });
    }
  }
  const data = childOf(own, 'sheetData');
  if (data === undefined) return null;
  const missing = Map.groupBy(
    Array.from(cells).filter(([place]) => !there.has(place)),
    ([place]) => Number(place.split(' ')[0]),
  );
  for (const [row, added] of missing) {
    const texts = added.map(([, next]) =>
      cellXml(next, theirs.slice(next.inside.from, next.inside.to), undefined, next.attributes['t'] ?? ''),
    );
    const at = childrenOf(data, 'row').find((one) => one.attributes['r'] === String(row));
    if (at === undefined) {
      const after = childrenOf(data, 'row').findLast((one) => Number(one.attributes['r']) < row);
      const place = after?.to ?? data.inside.from;
      edits.push({ from: place, to: place, text: `<row r="${row}">${texts.join('')}</row>` });
    } else {
      for (const [index, [place]] of added.entries()) {
        const column = Number(place.split(' ')[1]);
        const before = ownCells.findLast(([inRow, other]) => inRow === row && other < column)?.[2];
        const from = before?.to ?? at.inside.from;
        edits.push({ from, to: from, text: texts[index] ?? '' });
      }
    }
  }
  return edited(mine, edits);
}

function cellXml(named: XmlElement, inner: string, style: string | undefined, type: string): string {
  const { r = '' } = named.attributes;
  return (
    `<c r="${r}"${style === undefined ? '' : ` s="${style}"`}${type === '' ? '' : ` t="${type}"`}` +
    (inner === '' ? '/>' : `>${inner}</c>`)
  );
}

function valueOf(xml: string, element: XmlElement): string {
  return `${element.attributes['t'] ?? ''} ${xml.slice(element.inside.from, element.inside.to)}`;
}
