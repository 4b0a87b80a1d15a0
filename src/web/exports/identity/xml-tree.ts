import { SaxesParser } from 'saxes';

/** An element with its places in the text of its part. */
export interface XmlElement {
  /** Without its prefix: "ser". */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly parent: XmlElement | null;
  /** From the first character of its tag to after its last. */
  readonly from: number;
  readonly to: number;
  /** The content between its tags; both are `to` where it closes itself. */
  readonly inside: { readonly from: number; readonly to: number };
  /** Character data directly inside of it. */
  readonly text: string;
}

type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] };
type Growing = Writable<Omit<XmlElement, 'children'>> & { children: Growing[] };

const deepest = 200;

/** Parses a part. Throws where it is not well-formed, declares a document type or nests deeper than any office file. */
export function parseXml(xml: string): XmlElement {
  const parser = new SaxesParser<{ readonly xmlns: false }>({ xmlns: false });
  const open: Growing[] = [];
  let root: Growing | null = null;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('A part declares a document type.');
  });
  parser.on('opentag', ({ name, attributes, isSelfClosing }) => {
    const parent = open.at(-1) ?? null;
    const { position } = parser;
    const one: Growing = {
      name: local(name),
      attributes,
      children: [],
      parent,
      from: xml.lastIndexOf('<', position - 1),
      to: position,
      inside: { from: position, to: position },
      text: '',
    };
    parent?.children.push(one);
    root ??= one;
    open.push(one);
    if (open.length > deepest) throw new Error('A part nests too deeply.');
    if (isSelfClosing) one.inside = { from: position, to: position };
  });
  const addText = (text: string) => {
    const last = open.at(-1);
    if (last !== undefined) last.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', ({ isSelfClosing }) => {
    const one = open.pop();
    if (one === undefined || isSelfClosing) return;
    one.to = parser.position;
    one.inside = { from: one.inside.from, to: xml.lastIndexOf('</', parser.position - 2) };
  });
  parser.write(xml).close();
  if (root === null) throw new Error('A part is empty.');
  return root;
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

export function childOf(element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined {
  let found = element;
  for (const name of path) found = found?.children.find((one) => one.name === name);
  return found;
}

export function childrenOf(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  return element?.children.filter((one) => one.name === name) ?? [];
}

/** The descendants of a name, in the order of the text. */
export function descendantsOf(
  element: XmlElement | undefined,
  ...names: readonly string[]
): readonly XmlElement[] {
  if (element === undefined) return [];
  return element.children.flatMap((one) => [
    ...(names.includes(one.name) ? [one] : []),
    ...descendantsOf(one, ...names),
  ]);
}

/** Value of the attribute `val` of a child, as most settings have it. */
export function valueAt(element: XmlElement | undefined, ...path: readonly string[]): string | undefined {
  return childOf(element, ...path)?.attributes['val'];
}

export interface XmlEdit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** The text with its edits. Edits that overlap an earlier one are left out. */
export function edited(xml: string, edits: readonly XmlEdit[]): string {
  let at = 0;
  let result = '';
  for (const { from, to, text } of edits.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    if (from < at) continue;
    result += xml.slice(at, from) + text;
    at = to;
  }
  return result + xml.slice(at);
}

/** Replaces the element, with the same result as doing nothing where the texts are equal. */
export function replaced({ from, to }: XmlElement, text: string): XmlEdit {
  return { from, to, text };
}

/** Sets an attribute in the tag of an element. */
export function withAttribute(xml: string, element: XmlElement, name: string, value: string): XmlEdit {
  const tag = xml.slice(element.from, element.inside.from === element.to ? element.to : element.inside.from);
  for (const quote of ['"', "'"]) {
    const start = ` ${name}=${quote}`;
    const at = tag.indexOf(start);
    if (at === -1) continue;
    const from = element.from + at + start.length;
    // The quote itself stays out of the value.
    return { from, to: xml.indexOf(quote, from), text: value };
  }
  const end = element.from + (/^<[^\s/>]+/.exec(tag)?.[0].length ?? 0);
  return { from: end, to: end, text: ` ${name}="${value}"` };
}
