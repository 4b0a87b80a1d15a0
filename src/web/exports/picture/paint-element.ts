import type { Box } from '../../../figures/drawing/shapes.ts';
import { xmlText } from '../../../workbook/package/safe-text.ts';
import { boxFrom, type Origin, attributes, type Painting } from './painting.ts';
import { textStyle } from './text-style.ts';

/** Controls of the page, which a picture leaves out. */
const controls = 'button[aria-label], [role="status"], [role="tooltip"], [popover], textarea, input, select';

/** A transparent colour as a browser computes it. */
const transparent = /rgba\([^()]*, 0\)/;

/** An element of the page as it looks at this moment: boxes, lines of text, drawings. */
export function paintElement(painting: Painting, element: HTMLElement, origin: Origin): void {
  const style = getComputedStyle(element);
  const box = element.getBoundingClientRect();
  if (isLeftOut(element, style, box)) return;
  const isFaded = style.opacity !== '1';
  if (isFaded) painting.add(`<g opacity="${style.opacity}">`);
  paintBox(painting, style, box, origin);
  const isCut =
    style.overflow !== 'visible' &&
    (element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight);
  const paintContent = () => {
    for (const child of element.childNodes) {
      if (child instanceof SVGElement) paintSvg(painting, child, origin);
      else if (child instanceof HTMLElement) paintElement(painting, child, origin);
      else if (child instanceof Text) paintText(painting, child, style, origin);
    }
  };
  if (isCut) {
    painting.clipped(boxFrom(element, origin), paintContent);
  } else paintContent();
  if (isFaded) painting.add('</g>');
}

function isLeftOut(element: HTMLElement, style: CSSStyleDeclaration, box: DOMRect): boolean {
  if (style.display === 'none' || style.visibility === 'hidden' || style.opacity === '0') return true;
  // For screen readers alone.
  if (box.width <= 1 && box.height <= 1 && style.overflow === 'hidden') return true;
  return element.matches(controls);
}

function paintBox(painting: Painting, style: CSSStyleDeclaration, box: DOMRect, { x, y }: Origin): void {
  const place = { x: box.left - x, y: box.top - y, width: box.width, height: box.height };
  const radius = Number.parseFloat(style.borderTopLeftRadius) || undefined;
  if (!transparent.test(style.backgroundColor)) {
    painting.add(`<rect ${attributes({ ...place, rx: radius, fill: style.backgroundColor })}/>`);
  }
  if (style.backgroundImage.startsWith('repeating-linear-gradient'))
    paintHatch(painting, style.backgroundImage, place);
  const sides = (['top', 'right', 'bottom', 'left'] as const).map((side) => ({
    side,
    width:
      style.getPropertyValue(`border-${side}-style`) === 'none'
        ? 0
        : Number.parseFloat(style.getPropertyValue(`border-${side}-width`)),
    color: style.getPropertyValue(`border-${side}-color`),
  }));
  const [first] = sides;
  if (
    first !== undefined &&
    first.width > 0 &&
    radius !== undefined &&
    sides.every(({ width, color }) => width === first.width && color === first.color)
  ) {
    const half = first.width / 2;
    painting.add(
      `<rect ${attributes({ x: place.x + half, y: place.y + half, width: place.width - 2 * half, height: place.height - 2 * half, rx: Math.max(0, radius - half), fill: 'none', stroke: first.color, 'stroke-width': first.width })}/>`,
    );
    return;
  }
  for (const { side, width, color } of sides) {
    if (width === 0 || transparent.test(color)) continue;
    painting.add(`<rect ${attributes({ ...edge(place, side, width), fill: color })}/>`);
  }
}

function edge({ x, y, width, height }: Box, side: 'top' | 'right' | 'bottom' | 'left', thick: number): Box {
  switch (side) {
    case 'top':
      return { x, y, width, height: thick };
    case 'bottom':
      return { x, y: y + height - thick, width, height: thick };
    case 'left':
      return { x, y, width: thick, height };
    default:
      return { x: x + width - thick, y, width: thick, height };
  }
}

/** The lines over a low base. */
function paintHatch(painting: Painting, image: string, place: Box): void {
  const color = /rgba?\([^()]*\)/.exec(image.split(transparent).join(''))?.[0];
  if (color === undefined) return;
  painting.clipped(place, () => {
    const step = 7;
    const lines: string[] = [];
    for (let at = -place.height; at < place.width; at += step) {
      lines.push(
        `M${Math.round(place.x + at)} ${Math.round(place.y)}l${Math.ceil(place.height)} ${Math.ceil(place.height)}`,
      );
    }
    painting.add(
      `<path ${attributes({ d: lines.join(''), fill: 'none', stroke: color, 'stroke-width': 1 })}/>`,
    );
  });
}

function paintText(painting: Painting, node: Text, style: CSSStyleDeclaration, { x, y }: Origin): void {
  const isRightToLeft = style.direction === 'rtl';
  for (const { text, box } of textLines(node)) {
    const words = style.textTransform === 'uppercase' ? text.toLocaleUpperCase() : text;
    const inPicture = { x: box.left - x, y: box.top - y, width: box.width, height: box.height };
    const place = attributes({
      x: (isRightToLeft ? box.right : box.left) - x,
      y: box.top + ascent(style, box.height) - y,
      fill: style.color,
      direction: isRightToLeft ? 'rtl' : undefined,
      style: textStyle(style),
    });
    painting.text(
      words,
      { family: style.fontFamily, weight: style.fontWeight, box: inPicture },
      `<text ${place}>${xmlText(words)}</text>`,
    );
  }
}

/** Distance from the top of a text line's box to its baseline. */
function ascent(style: CSSStyleDeclaration, height: number): number {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return height * 0.8;
  context.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  const { fontBoundingBoxAscent: up, fontBoundingBoxDescent: down } = context.measureText('x');
  return (height - up - down) / 2 + up;
}

/** A piece of text on one line, with its place on the screen. */
interface TextLine {
  readonly text: string;
  readonly box: DOMRect;
}

/** The lines that a text is broken into on screen, from where its words lie. */
function textLines(node: Text): readonly TextLine[] {
  const content = node.data;
  const range = document.createRange();
  const lines: { from: number; to: number; box: DOMRect }[] = [];
  for (const word of content.matchAll(/\S+/g)) {
    const [from, to] = [word.index, word.index + word[0].length];
    for (const part of partsOnLines(range, node, from, to)) {
      const last = lines.at(-1);
      if (last !== undefined && Math.abs(last.box.top - part.box.top) < 2 && part.box.left >= last.box.left) {
        last.to = part.to;
        last.box = new DOMRect(last.box.left, last.box.top, part.box.right - last.box.left, last.box.height);
      } else lines.push(part);
    }
  }
  return lines.map(({ from, to, box }) => ({ text: content.slice(from, to).replaceAll(/\s+/g, ' '), box }));
}

/** A word may be broken itself. */
function partsOnLines(range: Range, node: Text, from: number, to: number) {
  range.setStart(node, from);
  range.setEnd(node, to);
  const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
  const [only] = boxes;
  if (only === undefined) return [];
  if (boxes.length === 1) return [{ from, to, box: only }];
  const parts: { from: number; to: number; box: DOMRect }[] = [];
  for (let at = from; at < to; at += 1) {
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    const [box] = range.getClientRects();
    if (box === undefined) continue;
    const last = parts.at(-1);
    if (last !== undefined && Math.abs(last.box.top - box.top) < 2) {
      last.to = at + 1;
      last.box = new DOMRect(last.box.left, last.box.top, box.right - last.box.left, last.box.height);
    } else parts.push({ from: at, to: at + 1, box });
  }
  return parts;
}

/** Where things are, as the drawing itself says it. */
const geometry = [
  'id',
  'd',
  'x',
  'y',
  'x1',
  'y1',
  'x2',
  'y2',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'dx',
  'dy',
  'width',
  'height',
  'points',
  'transform',
  'viewBox',
  'clip-path',
  'offset',
  'patternUnits',
  'patternTransform',
  'gradientUnits',
  'preserveAspectRatio',
] as const;

/** How they look, as the style of the page has it, with the value that needs no saying. */
const looks: readonly (readonly [name: string, initial: string])[] = [
  ['fill', ''],
  ['fill-opacity', '1'],
  ['stroke', 'none'],
  ['stroke-width', '1px'],
  ['stroke-opacity', '1'],
  ['stroke-dasharray', 'none'],
  ['stroke-linecap', 'butt'],
  ['stroke-linejoin', 'miter'],
  ['opacity', '1'],
  ['paint-order', 'normal'],
  ['stop-color', ''],
];

const textLooks = [
  ['text-anchor', 'start'],
  ['dominant-baseline', 'auto'],
] as const;

const shapes = new Set([
  'svg',
  'g',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'defs',
  'clipPath',
  'pattern',
  'linearGradient',
  'stop',
  'text',
  'tspan',
]);
const texts = new Set(['text', 'tspan']);

/** A drawing inside the page, with the looks that the page's style gives it written into it. */
function paintSvg(painting: Painting, svg: SVGElement, origin: Origin): void {
  const place = boxFrom(svg, origin);
  const viewBox = svg.getAttribute('viewBox') ?? undefined;
  painting.add(`<svg ${attributes({ ...place, viewBox, overflow: 'visible' })}>`);
  // What the drawing inherits from the page.
  painting.add(`<g ${looksOf(svg, false)}>`);
  for (const child of svg.children) paintNode(painting, child, origin);
  painting.add('</g></svg>');
}

function paintNode(painting: Painting, node: Element, origin: Origin): void {
  const name = node.tagName;
  if (!shapes.has(name) || node.hasAttribute('data-mark')) return;
  const style = getComputedStyle(node);
  const isUnseen = style.display === 'none' || style.visibility === 'hidden' || style.opacity === '0';
  // Parts of definitions have no display of their own.
  if (isUnseen && node.closest('defs, clipPath') === null) return;
  const isText = texts.has(name);
  const values = Object.fromEntries(geometry.map((key) => [key, node.getAttribute(key) ?? undefined]));
  painting.add(`<${name} ${attributes(values)} ${looksOf(node, isText)}>`);
  for (const child of node.childNodes) {
    if (child instanceof Element) paintNode(painting, child, origin);
    else if (isText && child.textContent !== null) {
      painting.text(
        child.textContent,
        { family: style.fontFamily, weight: style.fontWeight, box: boxFrom(node, origin) },
        xmlText(child.textContent),
      );
    }
  }
  painting.add(`</${name}>`);
}

function looksOf(node: Element, isText: boolean): string {
  const style = getComputedStyle(node);
  const parent = node.parentElement;
  const inherited = parent === null || !(parent instanceof SVGElement) ? null : getComputedStyle(parent);
  const list = isText ? [...looks, ...textLooks] : looks;
  const own = list.flatMap(([name, initial]) => {
    const value = style.getPropertyValue(name);
    const isInherited = inherited?.getPropertyValue(name) === value && name !== 'opacity';
    if (value === '' || isInherited || (inherited === null && value === initial)) return [];
    // A reference is to the page's own address where the browser makes it whole.
    return [[name, value.replace(/url\(["']?[^#"'()]*#([^"'()]+)["']?\)/, 'url(#$1)')] as const];
  });
  return attributes({ ...Object.fromEntries(own), ...(isText ? { style: textStyle(style) } : {}) });
}
