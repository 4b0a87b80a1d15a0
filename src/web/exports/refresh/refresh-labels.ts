import {
  labelContent,
  labelPiece,
  labelPlace,
  pointPiece,
  pointTint,
  placePiece,
} from '../identity/chart-pieces.ts';
import { hashOf, type WrittenPieces } from '../identity/shape-identity.ts';
import {
  childOf,
  childrenOf,
  descendantsOf,
  edited,
  valueAt,
  withAttribute,
  type XmlEdit,
  type XmlElement,
} from '../identity/xml-tree.ts';

export interface ChartPart {
  readonly xml: string;
  readonly root: XmlElement;
}

/** A chart of a deck, its fresh form, and how the deck was written. */
export interface ChartContext {
  readonly deck: ChartPart;
  readonly fresh: ChartPart;
  /** As the deck was written; null: another program dropped it. */
  readonly written: WrittenPieces | null;
  /** The fresh column of a column of the deck; null: there is none. */
  readonly freshColumn: (column: string) => string | null;
  readonly freshNames: ReadonlyMap<string, XmlElement>;
  readonly freshData: ReadonlyMap<string, XmlElement>;
}

/** The fresh row of a row of the deck; null: it is gone. */
export type RowOf = (row: number) => number | null;

export const isWritten = (written: WrittenPieces | null, piece: string, content: string) =>
  written?.get(piece) === hashOf(content);

function byIndex(elements: readonly XmlElement[]): Map<number, XmlElement> {
  return new Map(elements.map((one) => [Number(valueAt(one, 'idx')), one]));
}

/** Points of low bases, and those that the person coloured, which stay with their rows. */
export function pointsXml(
  one: XmlElement,
  match: XmlElement,
  key: string,
  context: ChartContext,
  rowOf: RowOf,
): string {
  const { deck, fresh, written } = context;
  const ours = byIndex(childrenOf(match, 'dPt'));
  const points = new Map<number, string>();
  const seen = new Set<number>();
  for (const [row, point] of byIndex(childrenOf(one, 'dPt'))) {
    const isOurs = isWritten(written, pointPiece(key, String(row)), pointTint(point));
    const place = rowOf(row);
    if (place === null || (isOurs && !ours.has(place))) continue;
    seen.add(place);
    points.set(place, withIndex(deck.xml, point, place));
  }
  for (const [row, point] of ours) {
    // A low base that appears after the file was written; without tags the look is the person's.
    const wasDeleted = written?.has(pointPiece(key, String(row))) === true;
    if (written === null || seen.has(row) || wasDeleted) continue;
    points.set(row, fresh.xml.slice(point.from, point.to));
  }
  return sorted(points);
}

function sorted(parts: ReadonlyMap<number, string>): string {
  return Array.from(parts)
    .toSorted(([a], [b]) => a - b)
    .map(([, text]) => text)
    .join('');
}

function withIndex(xml: string, element: XmlElement, place: number): string {
  const index = childOf(element, 'idx');
  const text = xml.slice(element.from, element.to);
  if (index === undefined || index.attributes['val'] === String(place)) return text;
  const edit = withAttribute(xml, index, 'val', String(place));
  return edited(text, [{ ...edit, from: edit.from - element.from, to: edit.to - element.from }]);
}

/** Labels with fresh words and formats in the person's fonts; those that were written by hand stay. */
export function labelsXml(
  one: XmlElement,
  match: XmlElement,
  key: string,
  context: ChartContext,
  rowOf: RowOf,
): string {
  const { deck, fresh, written } = context;
  const [mine, theirs] = [childOf(one, 'dLbls'), childOf(match, 'dLbls')];
  if (mine === undefined) {
    const isNew = written !== null && theirs !== undefined && !written.has(labelPiece(key));
    return isNew ? fresh.xml.slice(theirs.from, theirs.to) : '';
  }
  const slice = (element: XmlElement) => deck.xml.slice(element.from, element.to);
  if (theirs === undefined) return slice(mine);
  const freshLabels = byIndex(childrenOf(theirs, 'dLbl'));
  const own = byIndex(childrenOf(mine, 'dLbl'));
  const labels = new Map<number, string>();
  for (const [row, label] of own) {
    const place = rowOf(row);
    if (place === null) continue;
    const isOurs = written === null || isWritten(written, labelPiece(key, String(row)), labelContent(label));
    const next = freshLabels.get(place);
    if (!isOurs) labels.set(place, withIndex(deck.xml, label, place));
    else if (next !== undefined) {
      const isPlaced = isWritten(written, placePiece(key, String(row)), labelPlace(label));
      labels.set(place, labelXml({ xml: deck.xml, label }, { xml: fresh.xml, label: next }, isPlaced));
    }
  }
  for (const [row, label] of freshLabels) {
    if (labels.has(row)) continue;
    const isOwn = Array.from(own.keys()).some((at) => rowOf(at) === row);
    if (!isOwn) labels.set(row, labelXml({ xml: deck.xml, label: mine }, { xml: fresh.xml, label }, true));
  }
  const isOurs = written === null || isWritten(written, labelPiece(key), labelContent(mine));
  const format = childOf(mine, 'numFmt');
  const code = childOf(theirs, 'numFmt')?.attributes['formatCode'];
  const edits: XmlEdit[] =
    isOurs && format !== undefined && code !== undefined && format.attributes['formatCode'] !== code
      ? [withAttribute(deck.xml, format, 'formatCode', attribute(code))]
      : [];
  const all = childrenOf(mine, 'dLbl');
  const [from, to] = [all[0]?.from ?? mine.inside.from, all.at(-1)?.to ?? mine.inside.from];
  const inner = sorted(labels);
  if (deck.xml.slice(from, to) !== inner) edits.push({ from, to, text: inner });
  const moved = edits.map((edit) => ({ ...edit, from: edit.from - mine.from, to: edit.to - mine.from }));
  return edited(slice(mine), moved);
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

interface Label {
  readonly xml: string;
  readonly label: XmlElement;
}

/** The fresh label in the fonts and fills of the deck's; `isPlaced`: where the fresh one is. */
function labelXml(deck: Label, fresh: Label, isPlaced: boolean): string {
  const isSame =
    deck.label.name === 'dLbl' &&
    labelContent(deck.label) === labelContent(fresh.label) &&
    valueAt(deck.label, 'idx') === valueAt(fresh.label, 'idx') &&
    (!isPlaced || labelPlace(deck.label) === labelPlace(fresh.label));
  const text = ({ xml }: Label, element: XmlElement) => xml.slice(element.from, element.to);
  if (isSame) return text(deck, deck.label);
  const runLook = descendantsOf(childOf(deck.label, 'tx'), 'rPr')[0];
  const parts = fresh.label.children.flatMap((part): string[] => {
    const mine = childOf(deck.label, part.name);
    switch (part.name) {
      case 'spPr':
      case 'txPr':
        return [mine === undefined ? text(fresh, part) : text(deck, mine)];
      case 'layout':
      case 'dLblPos':
        return isPlaced ? [text(fresh, part)] : mine === undefined ? [] : [text(deck, mine)];
      case 'tx': {
        const look = descendantsOf(part, 'rPr')[0];
        if (runLook === undefined || look === undefined) return [text(fresh, part)];
        const edit = { from: look.from - part.from, to: look.to - part.from, text: text(deck, runLook) };
        return [edited(text(fresh, part), [edit])];
      }
      default:
        return [text(fresh, part)];
    }
  });
  const tag = fresh.xml.slice(fresh.label.from, fresh.label.inside.from);
  return `${tag}${parts.join('')}</c:dLbl>`;
}
