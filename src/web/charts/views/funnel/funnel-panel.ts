import { baseline, nameLines } from '../../../../figures/drawing/axes.ts';
import { barGeometry, nameLineHeight } from '../../../../figures/drawing/bar-geometry.ts';
import { type Plot, rowNames } from '../../../../figures/drawing/drawn-panel.ts';
import { barShape } from '../../../../figures/drawing/series-bars.ts';
import {
  cellLetters,
  cellMark,
  type Drawing,
  line,
  type Shape,
  target,
  valueWords,
  words,
} from '../../../../figures/drawing/shapes.ts';
import { nameSize, wrapName } from '../../../../figures/drawing/wrap-name.ts';
import type { ChartCell, ChartPanel } from '../../chart-model.ts';

const leastPitch = 46;
const chipWidth = 62;
const chipHeight = 18;
const besideChip = 8;
const leastStage = 74;
const widestStage = 190;
const mostLines = Number.POSITIVE_INFINITY;
const roomForValue = 34;
const thickness = 18;
const rise = 5;

interface Place {
  readonly x: number;
  /** Middle of the row. */
  readonly y: number;
  readonly width: number;
}

/** A row per brand: a bar at each stage, and between two stages the conversion over its n. */
export function funnelPanel(panel: ChartPanel, room: number, plot: Plot): Drawing {
  const { rows, series } = panel;
  const { names, nameWidth, pitch } = barGeometry({
    names: rowNames(rows),
    series: 1,
    width: room,
    leastPitch,
  });
  const stages = series.filter(({ isWritten = false }) => !isWritten).length;
  const gap = chipWidth + 2 * besideChip;
  const stage = Math.min(
    widestStage,
    Math.max(leastStage, Math.floor((room - nameWidth - (stages - 1) * gap) / Math.max(1, stages))),
  );
  const places = placesOf(panel, { nameWidth, stage, gap });
  const heads = series.map(({ name, isWritten = false }, place) =>
    isWritten
      ? []
      : wrapName(name, place === series.length - 1 ? stage : stage + gap / 2, mostLines, nameSize),
  );
  const head = Math.max(1, ...heads.map(({ length }) => length)) * nameLineHeight + 10;
  const width = Math.max(room, nameWidth + stages * stage + (stages - 1) * gap);
  return {
    width,
    height: head + pitch * rows.length + 2,
    shapes: [
      ...heads.flatMap((own, place) =>
        own.map((text, row) =>
          words(text, places[place]?.x ?? 0, 12 + row * nameLineHeight, undefined, 'strongName'),
        ),
      ),
      ...rows.flatMap((row, index): readonly Shape[] => {
        const top = head + index * pitch;
        const y = top + pitch / 2;
        return [
          line('grid', { x1: 0, x2: width, y1: top, y2: top }),
          ...nameLines(names[index] ?? [], y).map((text) => words(text.text, 0, text.y, undefined, 'name')),
          ...row.cells.flatMap((cell, place) => {
            const { x = 0, width: own = 0 } = places[place] ?? {};
            return series[place]?.isWritten === true
              ? chipShapes(cell, { x, y, width: own }, plot)
              : stageShapes(cell, { x, y, width: own }, series[place]?.color);
          }),
        ];
      }),
    ],
  };
}

/** Left edge and width of each stage and chip. */
function placesOf(
  { series }: ChartPanel,
  { nameWidth, stage, gap }: { readonly nameWidth: number; readonly stage: number; readonly gap: number },
) {
  let x = nameWidth;
  return series.map(({ isWritten = false }) => {
    const place = { x: isWritten ? x + besideChip : x, width: isWritten ? chipWidth : stage };
    x += isWritten ? gap : stage;
    return place;
  });
}

/** A bar from the left of its stage, with its figure after it. */
function stageShapes(cell: ChartCell, { x, y, width }: Place, color: number | undefined): readonly Shape[] {
  const place = target(cell, { x, y: y - thickness / 2 - 4, width, height: thickness + 8 });
  if (cell.kind === 'absent') return [words(cell.label, x, y + baseline, undefined, 'absent'), place];
  const length = ((width - roomForValue) * Math.min(100, Math.max(0, cell.value))) / 100;
  const box = { x, y: y - thickness / 2, width: Math.max(1, length), height: thickness };
  return [
    barShape(cell, color, box, { rx: 2 }),
    valueWords(cell, x + Math.max(1, length) + 5, y + baseline, 'start'),
    place,
  ];
}

/** The conversion in a chip, with its mark before it and n below. */
function chipShapes(cell: ChartCell, { x, y, width }: Place, plot: Plot): readonly Shape[] {
  const place = target(cell, { x, y: y - leastPitch / 2 + 3, width, height: leastPitch - 6 });
  const middle = x + width / 2;
  if (cell.kind === 'absent') return [words(cell.label, middle, y + baseline, 'middle', 'absent'), place];
  const up = y - rise;
  return [
    {
      tag: 'rect',
      look: 'band',
      series: 1,
      at: { x, y: up - chipHeight / 2, width, height: chipHeight, rx: chipHeight / 2 },
    },
    ...cellMark(cell, plot, x + 10, up),
    valueWords(cell, middle + 4, up + baseline, 'middle'),
    ...cellLetters(cell, plot, x + width - 4, up + baseline, 'end'),
    words(`n ${plot.format.count(cell.sample)}`, middle, y + 16, 'middle'),
    place,
  ];
}
