import { xmlText } from '../../../workbook/package/safe-text.ts';
import { boxFrom, type Origin, attributes, type Painting } from './painting.ts';
import { textStyle } from './text-style.ts';

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
export function paintSvg(painting: Painting, svg: SVGElement, origin: Origin): void {
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
