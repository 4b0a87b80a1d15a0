import type { ArchivePart } from './archive.ts';
import { xmlText } from './safe-text.ts';

/** Parts of every office package besides its content: lists of parts, relations, properties. */

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
export const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const packageTypes = 'http://schemas.openxmlformats.org/package/2006/content-types';
const coreProperties = 'http://schemas.openxmlformats.org/package/2006/metadata/core-properties';

/** A relation of a part: its id there, the last word of its type, its target seen from the part. */
export type Relation = readonly [id: string, type: string, target: string];

export function relationsXml(list: readonly Relation[]): string {
  const entries = list.map(
    ([id, type, target]) =>
      `<Relationship Id="${id}" Type="${officeRelations}/${type}" Target="${xmlText(target)}"/>`,
  );
  return `${xmlDeclaration}<Relationships xmlns="${packageRelations}">${entries.join('')}</Relationships>`;
}

/** A part and the words of its type after `application/vnd.openxmlformats-officedocument.`. */
export type TypedPart = readonly [path: string, type: string];

/** Content types and relations of a whole package whose document is at `main`; the first parts of the archive. */
export function packageParts(main: string, parts: readonly TypedPart[]): readonly ArchivePart[] {
  const overrides = parts.map(
    ([path, type]) =>
      `<Override PartName="/${path}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`,
  );
  return [
    {
      path: '[Content_Types].xml',
      content: [
        `${xmlDeclaration}<Types xmlns="${packageTypes}">` +
          '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
          '<Default Extension="xml" ContentType="application/xml"/>' +
          '<Default Extension="xlsx" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"/>' +
          '<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>' +
          `${overrides.join('')}</Types>`,
      ],
    },
    {
      path: '_rels/.rels',
      content: [
        `${xmlDeclaration}<Relationships xmlns="${packageRelations}">` +
          `<Relationship Id="rId1" Type="${officeRelations}/officeDocument" Target="${main}"/>` +
          `<Relationship Id="rId2" Type="${packageRelations}/metadata/core-properties" Target="docProps/core.xml"/>` +
          '</Relationships>',
      ],
    },
  ];
}

export function propertiesPart(title: string, created: Date): ArchivePart {
  const time = created.toISOString().replace(/\.\d+Z$/, 'Z');
  return {
    path: 'docProps/core.xml',
    content: [
      `${xmlDeclaration}<cp:coreProperties xmlns:cp="${coreProperties}" ` +
        'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" ' +
        'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
        `<dc:title>${xmlText(title)}</dc:title><dc:creator>Audience Insights</dc:creator>` +
        `<dcterms:created xsi:type="dcterms:W3CDTF">${time}</dcterms:created></cp:coreProperties>`,
    ],
  };
}
