import { xmlDeclaration } from '../../../workbook/package/office-package.ts';
import { xmlText } from '../../../workbook/package/safe-text.ts';
import type { FigureSource } from '../../../workbook/figure-document.ts';
import { childrenOf, parseXml } from './xml-tree.ts';

/** What a shape of a deck shows: a part of saved work. */
export interface ShapeIdentity {
  /** "charts/12": kind and id of saved work, or of an item of a report. */
  readonly source: string;
  /** 1 for the first slide of the work. */
  readonly slide: number;
  /** "title", "chart", "chart-1x2y3z" for a panel of several. */
  readonly part: string;
}

/** Pieces of a shape as they were written, by name: a short hash of each, or a plain word. */
export type WrittenPieces = ReadonlyMap<string, string>;

export function sourceKey({ kind, id }: FigureSource): string {
  return `${kind}/${id}`;
}

/** Name of a shape with its identity: "Chart [charts/12#1.chart]". Programs that drop tags keep names. */
export function shapeName(name: string, { source, slide, part }: ShapeIdentity): string {
  return `${name} [${identityText({ source, slide, part })}]`;
}

function identityText({ source, slide, part }: ShapeIdentity): string {
  return `${source}#${slide}.${part}`;
}

const named = /^([a-z-]+\/[^\s#[\]"<>&]+)#(\d{1,3})\.([a-z]+(?:-[0-9a-z]+)?)$/;

/** Reads the identity at the end of a shape's name, or from a tag; null: none. */
export function parseIdentity(text: string): ShapeIdentity | null {
  const inName = /\[([^[\]]*)\](?: *\d*)$/.exec(text)?.[1] ?? text;
  const [, source, slide, part] = named.exec(inName) ?? [];
  if (source === undefined || part === undefined) return null;
  return { source, slide: Number(slide), part };
}

/** Name of a part that a chart has several of. */
export function panelPart(part: 'chart' | 'panel', id: string): string {
  return `${part}-${hashOf(id)}`;
}

/** FNV-1a of the UTF-16 code units, in base 36. It finds edits, it hides nothing. */
export function hashOf(text: string): string {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at += 1) {
    hash ^= text.charCodeAt(at);
    hash = Math.imul(hash, 0x01_00_01_93);
  }
  return (hash >>> 0).toString(36);
}

export function hashed(pieces: Iterable<readonly [string, string]>): WrittenPieces {
  return new Map(Array.from(pieces, ([name, content]) => [name, hashOf(content)]));
}

const tagNames = {
  identity: 'AI_PART',
  dataset: 'AI_DATASET',
  pieces: 'AI_PIECES',
  items: 'AI_ITEMS',
} as const;
const presentation = 'http://schemas.openxmlformats.org/presentationml/2006/main';

export function tagsXml(identity: ShapeIdentity, dataset: string, pieces: WrittenPieces): string {
  const list = Array.from(pieces, ([name, value]) => `${name}:${value}`);
  return tagList([
    [tagNames.identity, identityText(identity)],
    [tagNames.dataset, dataset],
    [tagNames.pieces, list.join(' ')],
  ]);
}

/** The tag part of a presentation: the saved work that it was written with, in order. */
export function itemsXml(sources: readonly string[]): string {
  return tagList([[tagNames.items, sources.join(' ')]]);
}

function tagList(tags: readonly (readonly [name: string, value: string])[]): string {
  const list = tags.map(([name, value]) => `<p:tag name="${name}" val="${xmlText(value)}"/>`);
  return `${xmlDeclaration}<p:tagLst xmlns:p="${presentation}">${list.join('')}</p:tagLst>`;
}

export interface ReadTags {
  readonly identity: ShapeIdentity | null;
  readonly dataset: string;
  readonly pieces: WrittenPieces;
  readonly items: readonly string[];
}

export function readTags(xml: string): ReadTags {
  const tags = new Map(
    childrenOf(parseXml(xml), 'tag').map(({ attributes: { name = '', val = '' } }) => [
      name.toUpperCase(),
      val,
    ]),
  );
  const words = (name: string) => (tags.get(name) ?? '').split(' ').filter(Boolean);
  return {
    identity: parseIdentity(tags.get(tagNames.identity) ?? ''),
    dataset: tags.get(tagNames.dataset) ?? '',
    pieces: new Map(
      words(tagNames.pieces).map((word) => {
        const at = word.lastIndexOf(':');
        return [word.slice(0, at), word.slice(at + 1)];
      }),
    ),
    items: words(tagNames.items),
  };
}
