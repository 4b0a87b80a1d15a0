import { writeArchive, type ArchivePart } from '../../../workbook/package/archive.ts';
import {
  officeRelations,
  overrideXml,
  type PackagePart,
  relationsXml,
} from '../../../workbook/package/office-package.ts';
import {
  ArchiveError,
  type ArchiveEntry,
  readArchive,
  unpack,
} from '../../../workbook/package/read-archive.ts';
import { xmlText } from '../../../workbook/package/safe-text.ts';
import type { Work } from '../../../workbook/package/work.ts';
import {
  childOf,
  childrenOf,
  descendantsOf,
  edited,
  parseXml,
  type XmlElement,
} from '../identity/xml-tree.ts';

/** Why a file can't be refreshed, and what helps. */
export class DeckRefusal extends Error {}

const mebibyte = 2 ** 20;
/** In bytes. */
export const largestDeck = 200 * mebibyte;

export interface DeckRelation {
  readonly id: string;
  /** The last word of its type: "chart". */
  readonly type: string;
  /** Path of its part, or the address outside of the deck. */
  readonly target: string;
  readonly isExternal: boolean;
}

/** A presentation with parts to read and change; unchanged parts stay packed. */
export interface DeckPackage {
  readonly read: (path: string) => Promise<string | null>;
  readonly readBytes: (path: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  readonly change: (path: string, content: string | Uint8Array<ArrayBuffer>) => void;
  /** Adds a part with its relations and content type. */
  readonly add: (part: PackagePart) => Promise<void>;
  /** Adds a relation to a part, and returns its id. */
  readonly relate: (path: string, type: string, target: string) => Promise<string>;
  readonly has: (path: string) => boolean;
  readonly relationsOf: (path: string) => Promise<readonly DeckRelation[]>;
  readonly presentation: string;
  /** Paths of its slides in order. */
  readonly slides: () => Promise<readonly string[]>;
  /** The whole file: the same bytes where nothing was changed. */
  readonly write: (work: Pick<Work, 'signal'>) => Promise<Uint8Array<ArrayBuffer>>;
}

/** Opens a presentation. Throws a `DeckRefusal` with a sentence where it is none that can be refreshed. */
export async function openDeck(bytes: Uint8Array<ArrayBuffer>): Promise<DeckPackage> {
  if (bytes.length > largestDeck)
    throw new DeckRefusal(
      'The file is larger than 200 MiB. Compress its pictures, or refresh the slides with charts in a deck of their own.',
    );
  refuseCompound(bytes);
  const entries = entriesOf(bytes);
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));
  const changed = new Map<string, string | Uint8Array<ArrayBuffer>>();
  const decoder = new TextDecoder();
  const cache = new Map<string, string>();

  const readBytes = async (path: string) => {
    const own = changed.get(path);
    if (own !== undefined) return typeof own === 'string' ? new TextEncoder().encode(own) : own;
    const entry = byPath.get(path);
    return entry === undefined ? null : unpackedOrRefused(entry);
  };
  const read = async (path: string) => {
    const own = changed.get(path) ?? cache.get(path);
    if (typeof own === 'string') return own;
    const content = await readBytes(path);
    if (content === null) return null;
    const text = decoder.decode(content);
    cache.set(path, text);
    return text;
  };
  const relationsOf = async (path: string): Promise<readonly DeckRelation[]> => {
    const xml = await read(relationsPath(path));
    if (xml === null) return [];
    return childrenOf(parseXml(xml), 'Relationship').map(({ attributes }) => relationOf(path, attributes));
  };
  const change = (path: string, content: string | Uint8Array<ArrayBuffer>) => changed.set(path, content);
  const has = (path: string) => byPath.has(path) || changed.has(path);

  const officeDocument = (await relationsOf('')).find(({ type }) => type === 'officeDocument');
  const presentation = officeDocument?.target ?? '';
  const types = await read(typesPath);
  const xml = await read(presentation);
  refuseOthers(types, xml, entries);

  const relate = async (path: string, type: string, target: string) => {
    const own = relationsPath(path);
    const text = (await read(own)) ?? relationsXml([]);
    const taken = new Set(
      childrenOf(parseXml(text), 'Relationship').map(({ attributes }) => attributes['Id']),
    );
    let number = taken.size + 1;
    while (taken.has(`rId${number}`)) number += 1;
    const relation = `<Relationship Id="rId${number}" Type="${officeRelations}/${type}" Target="${xmlText(target)}"/>`;
    const { inside } = parseXml(text);
    change(own, edited(text, [{ from: inside.to, to: inside.to, text: relation }]));
    return `rId${number}`;
  };
  const add = async ({ path, content, type, relations = [] }: PackagePart) => {
    change(
      path,
      content instanceof Uint8Array
        ? content
        : 'packed' in content
          ? await unpack(content)
          : [...content].join(''),
    );
    if (relations.length > 0) change(relationsPath(path), relationsXml(relations));
    change(typesPath, withType((await read(typesPath)) ?? '', path, type));
  };

  return {
    read,
    readBytes,
    change,
    add,
    relate,
    has,
    relationsOf,
    presentation,
    slides: async () => {
      const relations = new Map((await relationsOf(presentation)).map(({ id, target }) => [id, target]));
      const list = childOf(parseXml((await read(presentation)) ?? ''), 'sldIdLst');
      return descendantsOf(list, 'sldId').flatMap(
        ({ attributes }) => relations.get(attributes['r:id'] ?? '') ?? [],
      );
    },
    write: async (work) => {
      if (changed.size === 0) return bytes;
      const parts: ArchivePart[] = entries.map(({ path, content }) =>
        partOf(path, changed.get(path) ?? content),
      );
      for (const [path, content] of changed) if (!byPath.has(path)) parts.push(partOf(path, content));
      return new Uint8Array(await new Blob(await writeArchive(parts, work)).arrayBuffer());
    },
  };
}

/** Refuses what is no presentation, or one with macros or a signature. */
function refuseOthers(types: string | null, xml: string | null, entries: readonly ArchiveEntry[]): void {
  if (types === null || xml === null || parseOrRefuse(xml).name !== 'presentation')
    throw new DeckRefusal(
      'This is no PowerPoint presentation (.pptx). Choose a deck that was exported here.',
    );
  if (/macroEnabled/i.test(types) || entries.some(({ path }) => /vbaProject\.bin$/i.test(path)))
    throw new DeckRefusal(
      'A presentation with macros (.pptm) can’t be refreshed. Save it as .pptx in PowerPoint.',
    );
  if (entries.some(({ path }) => path.startsWith('_xmlsignatures/')))
    throw new DeckRefusal(
      'The presentation is signed, and a refresh would break its signature. Remove the signature in PowerPoint, and sign the refreshed deck.',
    );
}

const typesPath = '[Content_Types].xml';

/** The content types with one for a part; without `type` it is a workbook, which its extension says. */
function withType(xml: string, path: string, type: string | undefined): string {
  const { inside, children } = parseXml(xml);
  const extension = path.slice(path.lastIndexOf('.') + 1);
  if (type !== undefined)
    return edited(xml, [{ from: inside.to, to: inside.to, text: overrideXml(path, type) }]);
  if (children.some(({ attributes }) => attributes['Extension']?.toLowerCase() === extension)) return xml;
  const entry = `<Default Extension="${extension}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"/>`;
  return edited(xml, [{ from: inside.from, to: inside.from, text: entry }]);
}

function partOf(path: string, content: ArchivePart['content'] | string): ArchivePart {
  return { path, content: typeof content === 'string' ? [content] : content };
}

/** Files of the format before .pptx, which a password turns every file into as well. */
function refuseCompound(bytes: Uint8Array): void {
  const signature = [0xd0, 0xcf, 0x11, 0xe0];
  if (!signature.every((byte, at) => bytes[at] === byte)) return;
  const head = new TextDecoder('utf-16le').decode(bytes.slice(0, 2 * mebibyte));
  const odd = new TextDecoder('utf-16le').decode(bytes.slice(1, 2 * mebibyte));
  throw new DeckRefusal(
    `${head}${odd}`.includes('EncryptedPackage')
      ? 'The presentation has a password. Remove it in PowerPoint (File, Info, Protect Presentation), then refresh it.'
      : 'The old format .ppt can’t be refreshed. Save it as .pptx in PowerPoint.',
  );
}

function entriesOf(bytes: Uint8Array<ArrayBuffer>): readonly ArchiveEntry[] {
  try {
    return readArchive(bytes);
  } catch (error) {
    throw refusalOf(error);
  }
}

async function unpackedOrRefused({ content }: ArchiveEntry): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await unpack(content);
  } catch (error) {
    throw refusalOf(error);
  }
}

function refusalOf(error: unknown): unknown {
  if (!(error instanceof ArchiveError)) return error;
  const sentences = {
    damaged:
      'The file is damaged or no presentation. Open it in PowerPoint, let it repair the file, and save it again.',
    hostile:
      'The file unpacks to far more than a presentation holds, so it is not opened. Save it again in PowerPoint.',
    encrypted: 'Parts of the file are encrypted. Save it without a password, then refresh it.',
  };
  return new DeckRefusal(sentences[error.reason]);
}

function parseOrRefuse(xml: string) {
  try {
    return parseXml(xml);
  } catch {
    throw refusalOf(new ArchiveError('damaged'));
  }
}

function relationsPath(path: string): string {
  const name = path.lastIndexOf('/') + 1;
  return `${path.slice(0, name)}_rels/${path.slice(name)}.rels`;
}

function relationOf(path: string, attributes: XmlElement['attributes']): DeckRelation {
  const { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode = '' } = attributes;
  const isExternal = mode === 'External';
  return {
    id,
    type: type.slice(type.lastIndexOf('/') + 1),
    target: isExternal ? target : resolved(path, target),
    isExternal,
  };
}

/** Path of a target that is seen from a part. */
function resolved(path: string, target: string): string {
  return decodeURIComponent(new URL(target, `file:///${path}`).pathname.slice(1));
}
