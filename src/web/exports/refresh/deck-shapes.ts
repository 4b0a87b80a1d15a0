import { readArchive, unpack } from '../../../workbook/package/read-archive.ts';
import { plotOf } from '../identity/chart-pieces.ts';
import {
  parseIdentity,
  readTags,
  type ShapeIdentity,
  type WrittenPieces,
} from '../identity/shape-identity.ts';
import { childOf, descendantsOf, parseXml, valueAt, type XmlElement } from '../identity/xml-tree.ts';
import type { DeckPackage, DeckRelation } from './deck-package.ts';

/** A shape of a slide that can hold figures or words. */
export interface DeckShape {
  /** Its name, id and alternative text. */
  readonly properties: XmlElement;
  readonly kind: 'words' | 'chart' | 'table';
  readonly body: XmlElement;
  /** Path of its chart; empty: another kind. */
  readonly chart: string;
  readonly identity: ShapeIdentity | null;
  /** null: another program dropped its tags. */
  readonly written: WrittenPieces | null;
  /** Path of its tags; empty: none. */
  readonly tags: string;
  readonly dataset: string;
  readonly isTitle: boolean;
}

export interface DeckSlide {
  readonly path: string;
  readonly xml: string;
  readonly root: XmlElement;
  readonly shapes: readonly DeckShape[];
}

/** Reads a slide with its shapes and what they show: by tags, else by name, else by the workbook of the chart. */
export async function readSlide(deck: DeckPackage, path: string): Promise<DeckSlide> {
  const xml = (await deck.read(path)) ?? '';
  const root = parseXml(xml);
  const relations = new Map((await deck.relationsOf(path)).map((one) => [one.id, one]));
  const shapes: DeckShape[] = [];
  for (const element of descendantsOf(childOf(root, 'cSld', 'spTree'), 'sp', 'graphicFrame')) {
    const shape = await readShape(deck, element, relations);
    if (shape !== null) shapes.push(shape);
  }
  return { path, xml, root, shapes };
}

async function readShape(
  deck: DeckPackage,
  element: XmlElement,
  relations: ReadonlyMap<string, DeckRelation>,
): Promise<DeckShape | null> {
  const [properties] = descendantsOf(element, 'cNvPr');
  const [own] = descendantsOf(element, 'nvPr');
  const found = bodyOf(element);
  if (properties === undefined || found === null) return null;
  const { kind, body } = found;
  const chart = kind === 'chart' ? (relations.get(body.attributes['r:id'] ?? '')?.target ?? '') : '';
  const type = childOf(own, 'ph')?.attributes['type'];
  const isTitle = type === 'title' || type === 'ctrTitle';
  const shape = { properties, kind, body, chart, isTitle };
  for (const { attributes } of descendantsOf(childOf(own, 'custDataLst'), 'tags')) {
    const path = relations.get(attributes['r:id'] ?? '')?.target ?? '';
    const xml = await deck.read(path);
    const tags = xml === null ? null : readTags(xml);
    if (tags?.identity != null)
      return { ...shape, identity: tags.identity, written: tags.pieces, tags: path, dataset: tags.dataset };
  }
  const identity = parseIdentity(properties.attributes['name'] ?? '');
  return { ...shape, identity, written: null, tags: '', dataset: '' };
}

function bodyOf(element: XmlElement): Pick<DeckShape, 'kind' | 'body'> | null {
  const words = childOf(element, 'txBody');
  if (words !== undefined) return { kind: 'words', body: words };
  const data = childOf(element, 'graphic', 'graphicData');
  const chart = childOf(data, 'chart');
  if (chart !== undefined) return { kind: 'chart', body: chart };
  const table = childOf(data, 'tbl');
  return table === undefined ? null : { kind: 'table', body: table };
}

/** The workbook of a chart: a part of the deck, a file elsewhere, or none. */
export async function workbookOf(
  deck: DeckPackage,
  chart: string,
): Promise<{ readonly path: string; readonly isForeign: boolean } | null> {
  const xml = await deck.read(chart);
  const id = xml === null ? undefined : childOf(parseXml(xml), 'externalData')?.attributes['r:id'];
  const relation = (await deck.relationsOf(chart)).find((one) => one.id === id);
  if (relation === undefined) return null;
  if (relation.isExternal) return { path: '', isForeign: true };
  return deck.has(relation.target) ? { path: relation.target, isForeign: false } : null;
}

/** Charts without tags and name are known by the identifier of their workbook. */
export async function identified(deck: DeckPackage, slide: DeckSlide): Promise<DeckSlide> {
  const shapes: DeckShape[] = [];
  for (const shape of slide.shapes) {
    const source = shape.identity === null && shape.chart !== '' ? await identifierOf(deck, shape.chart) : '';
    shapes.push(source === '' ? shape : { ...shape, identity: { source, slide: 1, part: 'chart' } });
  }
  return { ...slide, shapes };
}

export async function identifierOf(deck: DeckPackage, chart: string): Promise<string> {
  const book = await workbookOf(deck, chart);
  const bytes = book === null || book.isForeign ? null : await deck.readBytes(book.path);
  if (bytes === null) return '';
  try {
    const core = readArchive(bytes).find(({ path }) => path === 'docProps/core.xml');
    if (core === undefined) return '';
    const root = parseXml(new TextDecoder().decode(await unpack(core.content)));
    return childOf(root, 'identifier')?.text ?? '';
  } catch {
    // A workbook that can't be read is no workbook of ours.
    return '';
  }
}

/** How a shape without tags is drawn; empty: not known. */
export async function lookOf(deck: DeckPackage, { kind, chart }: DeckShape): Promise<string> {
  if (kind !== 'chart') return '';
  const xml = await deck.read(chart);
  const plot = xml === null ? undefined : plotOf(parseXml(xml));
  const [bars] = descendantsOf(plot, 'barChart');
  if (bars !== undefined) {
    const grouping = valueAt(bars, 'grouping');
    // The stages of a funnel are parted by bars without a fill.
    const isParted = descendantsOf(bars, 'ser').some(
      (one) => childOf(childOf(one, 'spPr'), 'noFill') !== undefined,
    );
    if (grouping === 'stacked') return isParted ? 'funnel' : 'stacked';
    if (grouping === 'percentStacked') return 'stacked-100';
    return valueAt(bars, 'barDir') === 'col' ? 'columns' : 'bars';
  }
  if (childOf(plot, 'lineChart') !== undefined) return 'lines';
  if (childOf(plot, 'scatterChart') === undefined) return '';
  // The rows of dots are an axis without words.
  const isOfRows = descendantsOf(plot, 'valAx').some((axis) => valueAt(axis, 'tickLblPos') === 'none');
  return isOfRows ? 'dots' : 'scatter';
}

/** Names a shape of a slide in what the person decides. */
export function partKey({ path }: DeckSlide, { identity, properties }: DeckShape): string {
  return `${path}#${properties.attributes['id'] ?? ''}.${identity?.part ?? ''}`;
}
