/** An element as fast-xml-parser answers it with `preserveOrder`: `{tag: children, ':@': attributes}`. */
export interface XmlNode {
  readonly name: string;
  readonly children: readonly RawNode[];
  readonly attributes?: Readonly<Record<string, unknown>>;
}

export type RawNode = Readonly<Record<string, unknown>>;

const attributesKey = ':@';
const textKey = '#text';

/** The elements of this name right under an element. */
export function childrenOf(node: XmlNode, name: string): XmlNode[] {
  return node.children.flatMap((raw) => (nameOf(raw) === name ? [toNode(raw, name)] : []));
}

/** The first element of this name right under an element; null where there is none. */
export function childOf(node: XmlNode, name: string): XmlNode | null {
  return childrenOf(node, name)[0] ?? null;
}

/** The text of an attribute; null where there is none. */
export function attributeOf(node: XmlNode, name: string): string | null {
  const value =
    node.attributes !== undefined && Object.hasOwn(node.attributes, name) ? node.attributes[name] : null;
  return typeof value === 'string' ? value : null;
}

/** All text under an element; line breaks of HTML become spaces. */
export function textOf(node: XmlNode): string {
  const parts = node.children.map((raw) => {
    const name = nameOf(raw);
    if (name === textKey) return String(raw[textKey]);
    return name === 'br' ? ' ' : textOf(toNode(raw, name));
  });
  return parts.join('').replaceAll(/\s+/g, ' ').trim();
}

/** The text of a label, `""` of none; of several (`<text mode="interview">`) that for analysis, else the first. */
export function labelOf(node: XmlNode | null): string {
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
