import { useId } from 'react';
import type { Grouping } from '../../figures/drawing/arrange-panels.ts';
import type { Look, Shape } from '../../figures/drawing/shapes.ts';
import { nameSize } from '../../figures/drawing/wrap-name.ts';
import { textWidth } from '../../figures/drawing/text-width.ts';
import type { ChartModel, ChartPanel } from './chart-model.ts';
import { drawnModel, drawPanel, paintTokens } from './drawn-view.ts';
import css from './Miniature.module.css';
import { type ChartView, type DrawnView, views } from './views/views.ts';
import { Hatchings, Shapes } from './panels/PanelDrawing.tsx';

interface MiniatureProps {
  /** The shaped model, not arranged. */
  readonly model: ChartModel;
  readonly view: ChartView;
  readonly grouping?: Grouping;
}

/** Width to height of the room for a shape. */
const aspect = 2.1;
const leastWidth = 340;
const mostRows = 6;
const mostRowsOfMany = 4;
const mostSeries = 4;
const mostCharacters = 12;
const margin = 16;

/** The chart's own shape without its words, for the library. */
export function Miniature({ model, view, grouping = 'auto' }: MiniatureProps) {
  const id = useId().replaceAll(/\W/g, '');
  const drawnAs = view === 'table' ? 'heat' : view;
  const arranged = drawnModel(model, drawnAs, grouping);
  const columns = drawnAs === 'multiples' && arranged.panels.length > 1 ? 2 : 1;
  const panels = arranged.panels.slice(0, columns ** 2).map((panel) => shortened(panel, drawnAs));
  const draw = (panel: ChartPanel, width: number) => drawPanel(panel, width, arranged, drawnAs);
  const heights = panels.map((panel) => draw(panel, leastWidth).height);
  const height = Math.max(1, ...heights);
  const width = Math.max(leastWidth, height * aspect);
  const rows = Math.ceil(panels.length / columns);
  return (
    <svg
      viewBox={`${-margin} ${-margin} ${columns * width + 2 * margin} ${rows * height + 2 * margin}`}
      className={css.miniature}
      style={paintTokens(arranged)}
      aria-hidden="true"
    >
      {panels.map((panel, place) => {
        const at = [(place % columns) * width, Math.floor(place / columns) * height];
        return (
          <g key={panel.key} transform={`translate(${at.join(' ')})`}>
            <Shapes shapes={draw(panel, width).shapes.flatMap(wordless)} id={id} marks={null} />
          </g>
        );
      })}
      <Hatchings id={id} />
    </svg>
  );
}

/** A panel with as many rows and series as a miniature shows, all of stacks and lines, and names of one line. */
function shortened({ rows, series, ...panel }: ChartPanel, view: DrawnView): ChartPanel {
  const { miniature } = views[view];
  const most = miniature === 'first' ? mostSeries : series.length;
  const ofMany = series.length > 2 && miniature === 'first' ? mostRowsOfMany : mostRows;
  const shown = miniature === 'all' ? rows.length : ofMany;
  return {
    ...panel,
    series: series.slice(0, most),
    rows: rows.slice(0, shown).map(({ name, cells, ...row }) => ({
      ...row,
      name: 'n'.repeat(Math.min(mostCharacters, name.length)),
      cells: cells.slice(0, most),
    })),
  };
}

const dropped: ReadonlySet<Look> = new Set(['halo', 'whisker', 'interval', 'band', 'compared', 'plate']);

/** Names as stubs of their length; other words, marks and intervals are left out. */
function wordless(shape: Shape): readonly Shape[] {
  if (shape.tag === 'mark' || shape.tag === 'target' || dropped.has(shape.look)) return [];
  if (shape.tag !== 'text') return [shape];
  if (shape.look !== 'name' && shape.look !== 'strongName') return [];
  const { x, y, textAnchor } = shape.at;
  const width = textWidth(shape.text, nameSize);
  const left = textAnchor === 'middle' ? x - width / 2 : x;
  return [
    { tag: 'rect', look: 'bar', at: { x: left, y: y - 8, width, height: 8, rx: 4 }, fill: 'var(--line2)' },
  ];
}
