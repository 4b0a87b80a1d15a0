import type { Format } from '../../../../lib/format.ts';
import { baseline } from '../../../../figures/drawing/axes.ts';
import type { Plot } from '../../../../figures/drawing/drawn-panel.ts';
import {
  cellLetters,
  cellMark,
  type Drawing,
  lowBase,
  sampleText,
  type Shape,
  target,
  words,
} from '../../../../figures/drawing/shapes.ts';
import { nameSize } from '../../../../figures/drawing/wrap-name.ts';
import { labelSize, textWidth } from '../../../../figures/drawing/text-width.ts';
import { measuredInterval } from '../../../../figures/measured.ts';
import type { ChartCell, ChartPanel, ShownCell } from '../../chart-model.ts';
import { stackPanel } from '../../panels/stack-panel.ts';

const leastPitch = 42;
const rise = 7;
const besideScore = 3;
const glyph = 5;
/** Width of bold letters by that of plain ones. */
const boldness = 1.07;

/** A bar to 100% of detractors, passives and promoters a row, and after it the score over its interval and n. */
export function npsPanel(panel: ChartPanel, width: number, plot: Plot): Drawing {
  const scores = panel.rows.map(({ cells }) => cells.at(-1));
  const bars = { ...panel, rows: panel.rows.map((row) => ({ ...row, cells: row.cells.slice(0, -1) })) };
  const name = panel.series.at(-1)?.name ?? '';
  const widths = scores.map((score) =>
    Math.max(
      textWidth(factsOf(score, plot), labelSize),
      score === undefined ? 0 : endOf(score, name) + 2 * glyph,
    ),
  );
  const room = Math.ceil(Math.max(0, ...widths)) + 12;
  return stackPanel(bars, width, plot, 'stacked-100', {
    width: room,
    leastPitch,
    shapes: (row, x, middle) => {
      const score = scores[row];
      return score === undefined ? [] : scoreShapes(score, { x, y: middle, room, name }, plot);
    },
  });
}

interface ScorePlace {
  readonly x: number;
  /** Middle of the row. */
  readonly y: number;
  readonly room: number;
  /** "NPS" */
  readonly name: string;
}

function scoreShapes(score: ChartCell, { x, y, room, name }: ScorePlace, plot: Plot): readonly Shape[] {
  const place = target(score, { x: x - 4, y: y - leastPitch / 2 + 2, width: room, height: leastPitch - 4 });
  if (score.kind === 'absent') return [words(score.label, x, y + baseline, undefined, 'absent'), place];
  const end = x + endOf(score, name);
  return [
    {
      ...words(`${name} ${score.label}`, x, y - rise + baseline, undefined, 'strongName'),
      ...lowBase(score),
    },
    ...cellMark(score, plot, end + glyph, y - rise),
    ...cellLetters(score, plot, end, y - rise + baseline),
    words(factsOf(score, plot), x, y + rise + baseline),
    place,
  ];
}

/** Where the mark of a score begins. */
function endOf({ label }: ChartCell, name: string): number {
  return textWidth(`${name} ${label}`, nameSize) * boldness + besideScore;
}

/** "30.1 to 38.4 · n 812" */
function factsOf(score: ChartCell | undefined, { format }: Plot): string {
  if (score?.kind !== 'shown') return score?.label ?? '';
  return [intervalOf(score, format), sampleText(score, format)].filter(Boolean).join(' · ');
}

function intervalOf({ figure }: ShownCell, format: Format): string {
  const interval = measuredInterval(figure, 'mean');
  return interval === null ? '' : format.interval(interval.low, interval.high);
}
