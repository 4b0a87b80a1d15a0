import type { ChartAnnotation } from '../../contract/saved-work/chart-configuration.ts';
import type { Box, Drawing, Shape } from './shapes.ts';
import { line, words } from './shapes.ts';
import { baseline } from './axes.ts';
import { labelSize } from './text-width.ts';
import { wrapName } from './wrap-name.ts';

/** An annotation of a drawn chart. */
export interface PlacedAnnotation extends ChartAnnotation {
  /** Place in the list, from 1; null: a label, which is written out in the plot. */
  readonly number: number | null;
  /** Keys of the cells that it is at. */
  readonly keys: ReadonlySet<string>;
}

interface AnnotatedPanels {
  /** Whether the plot is the first one, which has the labels. */
  readonly isFirst: boolean;
  /** Whether waves lie along the plot: a note at one is a line through it. */
  readonly isOverWaves: boolean;
}

const labelWidth = 160;
const mostLines = 8;
const lineHeight = 14;
const radius = 7;

/** A panel with its annotations. Their places follow the data points, and those of labels the plot. */
export function annotated(
  drawing: Drawing,
  annotations: readonly PlacedAnnotation[],
  { isFirst, isOverWaves }: AnnotatedPanels,
): Drawing {
  const targets = drawing.shapes.flatMap((shape) => (shape.tag === 'target' ? [shape] : []));
  const plot = around(targets.map(({ at }) => at));
  if (plot === null || annotations.length === 0) return drawing;
  const shapes = annotations.flatMap((one): readonly Shape[] => {
    const { anchor, number, keys, text, dx, dy } = one;
    if ('x' in anchor) {
      if (!isFirst) return [];
      const at = { x: plot.x + anchor.x * plot.width + dx, y: plot.y + anchor.y * plot.height + dy };
      return labelShapes(text, at);
    }
    const box = around(targets.flatMap(({ key, at }) => (keys.has(key) ? [at] : [])));
    if (box === null || number === null) return [];
    if ('mark' in anchor) return noteShapes(number, box.x + box.width + 4 + dx, box.y + 4 + dy);
    if (!isOverWaves) return noteShapes(number, box.x - radius - 2 + dx, box.y + box.height / 2 + dy);
    const x = box.x + box.width / 2;
    return [
      line('axis', { x1: x, x2: x, y1: plot.y, y2: plot.y + plot.height }),
      ...noteShapes(number, x + dx, plot.y + dy),
    ];
  });
  return { ...drawing, shapes: [...drawing.shapes, ...shapes] };
}

/** The box around others; null: there are none. */
function around(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

function noteShapes(number: number, x: number, y: number): readonly Shape[] {
  return [
    { tag: 'circle', look: 'noteDot', at: { cx: x, cy: y, r: radius } },
    words(String(number), x, y + baseline, 'middle', 'noteNumber'),
  ];
}

/** Lines of a text that begins at a place. */
function labelShapes(text: string, { x, y }: { readonly x: number; readonly y: number }): readonly Shape[] {
  return wrapName(text, labelWidth, mostLines, labelSize).map((part, place) => ({
    ...words(part, x, y + (place + 1) * lineHeight, undefined, 'label'),
    state: 'over-line',
  }));
}
