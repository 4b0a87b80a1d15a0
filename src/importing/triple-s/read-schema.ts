import { isUtf8 } from 'node:buffer';
import { XMLParser } from 'fast-xml-parser';
import { assertColumns } from '../source/read-limits.ts';
import { SourceFileError } from '../source/source-file-error.ts';
import { textEncodingOf } from '../sav/text-encoding.ts';

const types: ReadonlySet<string> = new Set<TripleSType>([
  'single',
  'multiple',
  'quantity',
  'character',
  'logical',
  'date',
  'time',
]);
const deepest = 64;
const mostValuesOfRange = 10_000;

/** Reads the description of a Triple-S survey. Throws `SourceFileError` where it is none, or is one of several levels. `encoding`: where it states none and is not UTF-8. */
export function readTripleSSchema(bytes: Buffer, encoding?: string): TripleSSchema {
  const root = childOf(parse(textOfXml(bytes, encoding)), 'sss');
  if (root === null) throw refused('the description is no Triple-S file: its outermost element must be sss');
  const version = attributeOf(root, 'version') ?? '';
  if (!/^[12](?:\.\d+)?$/.test(version)) {
    throw refused(
      `the description is of Triple-S ${version || 'without a version'}; versions 1.0 to 2.0 are read`,
    );
  }
  const survey = childOf(root, 'survey');
  const records = survey === null ? [] : childrenOf(survey, 'record');
  const isHierarchy =
    childOf(root, 'hierarchy') !== null || (survey && childOf(survey, 'hierarchy')) !== null;
  if (isHierarchy || records.length > 1) {
    throw refused(
      'the survey has several levels (a hierarchy of records), such as households and persons; export the level whose rows are respondents as a survey of its own',
    );
  }
  const [record] = records;
  if (survey === null || record === undefined) throw refused('the description holds no survey with a record');
  const variables = childrenOf(record, 'variable').map(readVariable);
  if (variables.length === 0) throw refused('the record of the description has no variables');
  assertColumns(variables.length);
  const skip = Number(attributeOf(record, 'skip') ?? '0');
  return {
    version,
    title: labelOf(childOf(survey, 'title')) || labelOf(childOf(survey, 'name')),
    layout:
      attributeOf(record, 'format')?.toLowerCase() === 'csv'
        ? { format: 'csv', skip: Number.isSafeInteger(skip) && skip > 0 ? skip : 0 }
        : { format: 'fixed' },
    variables,
  };
}

function textOfXml(bytes: Buffer, encoding: string | undefined): string {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
  }
  const stated = /^[^>]{0,200}?encoding=["']([A-Za-z0-9._-]{1,40})["']/.exec(
    bytes.toString('latin1', 0, 256),
  );
  const likely = isUtf8(bytes) ? null : (encoding ?? null);
  const { decode } = textEncodingOf(stated?.[1] ?? likely, null, [bytes]);
  return decode(bytes).replace(/^\uFEFF/, '');
}

function parse(text: string): XmlNode {
  // A document type may name other files and entities; Triple-S needs neither.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) {
    throw refused(
      'the description has a document type definition (<!DOCTYPE …>), which is not read; remove it',
    );
  }
  try {
    const parser = new XMLParser({
      preserveOrder: true,
      ignoreAttributes: false,
      attributeNamePrefix: '',
      parseTagValue: false,
      parseAttributeValue: false,
      trimValues: false,
      processEntities: true,
      htmlEntities: true,
      maxNestedTags: deepest,
    });
    const children: XmlNode['children'] = parser.parse(text, true);
    return { children, name: '' };
  } catch (error) {
    throw refused(
      `the description is not well-formed XML of at most ${deepest} elements in each other (${error instanceof Error ? error.message.slice(0, 200) : 'unreadable'}); export it again`,
    );
  }
}

function readVariable(node: XmlNode, index: number): TripleSVariable {
  const ident = attributeOf(node, 'ident') ?? String(index + 1);
  const name = labelOf(childOf(node, 'name')) || `v${ident}`;
  const type = attributeOf(node, 'type') ?? '';
  if (!isType(type)) {
    throw refused(
      `the variable ${name} is of the type "${type.slice(0, 40)}"; known are ${[...types].join(', ')}`,
    );
  }
  const position = childOf(node, 'position');
  const start = positionOf(position, 'start', name) ?? Number.NaN;
  const finish = positionOf(position, 'finish', name) ?? start;
  if (!(start >= 1) || finish < start || finish > 1e8) {
    throw refused(`the variable ${name} has no position, or one that ends before it begins`);
  }
  const spread = childOf(node, 'spread');
  const use = attributeOf(node, 'use');
  return {
    ident,
    name,
    label: labelOf(childOf(node, 'label')),
    type,
    use: use === 'serial' || use === 'weight' ? use : null,
    start,
    finish,
    spread: type === 'multiple' && spread !== null ? spreadOf(spread, name) : null,
    values: valuesOf(childOf(node, 'values'), type, name),
    isNumeric: attributeOf(node, 'format') !== 'literal',
  };
}

function isType(type: string): type is TripleSType {
  return types.has(type);
}

function positionOf(node: XmlNode | null, name: string, variable: string): number | null {
  const text = node === null ? null : attributeOf(node, name);
  if (text === null) return null;
  const number = Number(text);
  if (Number.isSafeInteger(number) && number >= 1) return number;
  throw refused(
    `the variable ${variable} has the position ${name}="${text.slice(0, 40)}"; it must be a whole number from 1`,
  );
}

function spreadOf(node: XmlNode, variable: string): TripleSVariable['spread'] {
  const subfields = Number(attributeOf(node, 'subfields') ?? '');
  const width = Number(attributeOf(node, 'width') ?? '0');
  if (!(subfields >= 1 && subfields <= 10_000) || !(width >= 0 && width <= 10_000)) {
    throw refused(
      `the spread of the variable ${variable} needs 1 to 10,000 subfields of a width of 0 to 10,000`,
    );
  }
  return { subfields, width };
}

/** Listed values; of a single or multiple without labels, the whole numbers of its range. */
function valuesOf(node: XmlNode | null, type: TripleSType, variable: string): TripleSVariable['values'] {
  if (node === null || (type !== 'single' && type !== 'multiple' && type !== 'quantity')) return [];
  const values = childrenOf(node, 'value').map((value) => {
    const score = Number(attributeOf(value, 'score') ?? 'x');
    return {
      code: (attributeOf(value, 'code') ?? '').trim(),
      label: labelOf(value),
      score: Number.isFinite(score) ? score : null,
    };
  });
  if (type === 'quantity') return values;
  const known = new Set(values.map(({ code }) => Number(code)));
  for (const range of childrenOf(node, 'range')) {
    const from = Number(attributeOf(range, 'from') ?? 'x');
    const to = Number(attributeOf(range, 'to') ?? 'x');
    if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to)) continue;
    if (to - from > mostValuesOfRange) {
      throw new SourceFileError(
        'limit',
        `the variable ${variable} has a range of more than ${mostValuesOfRange} values`,
      );
    }
    for (let code = from; code <= to; code++) {
      if (!known.has(code)) values.push({ code: String(code), label: '', score: null });
    }
  }
  return values;
}

function refused(message: string): SourceFileError {
  return new SourceFileError('syntax', message);
}

/** An element as fast-xml-parser answers it with `preserveOrder`: `{tag: children, ':@': attributes}`. */
interface XmlNode {
  readonly name: string;
  readonly children: readonly RawNode[];
  readonly attributes?: Readonly<Record<string, unknown>>;
}

type RawNode = Readonly<Record<string, unknown>>;

const attributesKey = ':@';
const textKey = '#text';

/** The elements of this name right under an element. */
function childrenOf(node: XmlNode, name: string): XmlNode[] {
  return node.children.flatMap((raw) => (nameOf(raw) === name ? [toNode(raw, name)] : []));
}

/** The first element of this name right under an element; null where there is none. */
function childOf(node: XmlNode, name: string): XmlNode | null {
  return childrenOf(node, name)[0] ?? null;
}

/** The text of an attribute; null where there is none. */
function attributeOf(node: XmlNode, name: string): string | null {
  const value =
    node.attributes !== undefined && Object.hasOwn(node.attributes, name) ? node.attributes[name] : null;
  return typeof value === 'string' ? value : null;
}

/** All text under an element; line breaks of HTML become spaces. */
function textOf(node: XmlNode): string {
  const parts = node.children.map((raw) => {
    const name = nameOf(raw);
    if (name === textKey) return String(raw[textKey]);
    return name === 'br' ? ' ' : textOf(toNode(raw, name));
  });
  return parts.join('').replaceAll(/\s+/g, ' ').trim();
}

/** The text of a label, `""` of none; of several (`<text mode="interview">`) that for analysis, else the first. */
function labelOf(node: XmlNode | null): string {
  if (node === null) return '';
  const texts = childrenOf(node, 'text');
  const [first] = texts;
  if (first === undefined) return textOf(node);
  return textOf(texts.find((text) => attributeOf(text, 'mode') === 'analysis') ?? first);
}

function nameOf(raw: RawNode): string {
  return Object.keys(raw).find((key) => key !== attributesKey) ?? '';
}

function toNode(raw: RawNode, name: string): XmlNode {
  const { [name]: children, [attributesKey]: attributes } = raw;
  return {
    name,
    children: Array.isArray(children) ? children.filter(isRaw) : [],
    attributes: isRaw(attributes) ? attributes : {},
  };
}

function isRaw(value: unknown): value is RawNode {
  return typeof value === 'object' && value !== null;
}

/** The description of a Triple-S survey (standard 1.x to 2.0, http://www.triple-s.org), as its `.xml` file has it. */
export interface TripleSSchema {
  readonly version: string;
  readonly title: string;
  readonly layout: { readonly format: 'fixed' } | { readonly format: 'csv'; readonly skip: number };
  readonly variables: readonly TripleSVariable[];
}

type TripleSType = 'single' | 'multiple' | 'quantity' | 'character' | 'logical' | 'date' | 'time';

export interface TripleSVariable {
  readonly ident: string;
  readonly name: string;
  readonly label: string;
  readonly type: TripleSType;
  readonly use: 'serial' | 'weight' | null;
  /** Columns of a fixed line or fields of a CSV row, from 1, both included. */
  readonly start: number;
  readonly finish: number;
  /** Fields of a multiple that hold codes; null: one character per value, 1 for chosen. */
  readonly spread: { readonly subfields: number; readonly width: number } | null;
  readonly values: readonly {
    readonly code: string;
    readonly label: string;
    readonly score: number | null;
  }[];
  /** False: codes are texts (`format="literal"`). */
  readonly isNumeric: boolean;
}
