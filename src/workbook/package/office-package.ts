import type { ArchivePart } from './archive.ts';
import { xmlText } from './safe-text.ts';

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
export const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const packageTypes = 'http://schemas.openxmlformats.org/package/2006/content-types';
const coreProperties = 'http://schemas.openxmlformats.org/package/2006/metadata/core-properties';

/** A relation of a part: the last word of its type, its target seen from the part. */
export type Relation = readonly [type: string, target: string];

export interface PackagePart extends ArchivePart {
  /** The words after `application/vnd.openxmlformats-officedocument.`; absent: its extension has a type. */
  readonly type?: string;
  /** Its relations, called `rId1`, `rId2` and on. */
  readonly relations?: readonly Relation[];
}

interface PackageProperties {
  readonly title: string;
  readonly created: Date;
  /** What the document is of, for programs; absent: nothing is said. */
  readonly identifier?: string;
}

/** The parts of a whole package, the document first, with the parts that name and relate them. */
export function* packageOf(
  document: PackageProperties,
  parts: readonly PackagePart[],
): Generator<ArchivePart> {
  const overrides = parts.flatMap(({ path, type }) => (type === undefined ? [] : [overrideXml(path, type)]));
  yield {
    path: '[Content_Types].xml',
    content: [
      `${xmlDeclaration}<Types xmlns="${packageTypes}">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        '<Default Extension="xml" ContentType="application/xml"/>' +
        '<Default Extension="xlsx" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"/>' +
        '<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>' +
        `${overrides.join('')}</Types>`,
    ],
  };
  yield {
    path: '_rels/.rels',
    content: [
      `${xmlDeclaration}<Relationships xmlns="${packageRelations}">` +
        `<Relationship Id="rId1" Type="${officeRelations}/officeDocument" Target="${parts[0]?.path ?? ''}"/>` +
        `<Relationship Id="rId2" Type="${packageRelations}/metadata/core-properties" Target="docProps/core.xml"/>` +
        '</Relationships>',
    ],
  };
  yield propertiesPart(document);
  for (const { relations = [], ...part } of parts) {
    yield part;
    if (relations.length === 0) continue;
    const name = part.path.lastIndexOf('/') + 1;
    const path = `${part.path.slice(0, name)}_rels/${part.path.slice(name)}.rels`;
    yield { path, content: [relationsXml(relations)] };
  }
}

export function overrideXml(path: string, type: string): string {
  return `<Override PartName="/${path}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`;
}

export function relationsXml(list: readonly Relation[]): string {
  const entries = list.map(
    ([type, target], place) =>
      `<Relationship Id="rId${place + 1}" Type="${officeRelations}/${type}" Target="${xmlText(target)}"/>`,
  );
  return `${xmlDeclaration}<Relationships xmlns="${packageRelations}">${entries.join('')}</Relationships>`;
}

function propertiesPart({ title, created, identifier = '' }: PackageProperties): ArchivePart {
  const time = created.toISOString().replace(/\.\d+Z$/, 'Z');
  return {
    path: 'docProps/core.xml',
    content: [
      `${xmlDeclaration}<cp:coreProperties xmlns:cp="${coreProperties}" ` +
        'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" ' +
        'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
        `<dc:title>${xmlText(title)}</dc:title><dc:creator>Audience Insights</dc:creator>` +
        (identifier === '' ? '' : `<dc:identifier>${xmlText(identifier)}</dc:identifier>`) +
        `<dcterms:created xsi:type="dcterms:W3CDTF">${time}</dcterms:created></cp:coreProperties>`,
    ],
  };
}
