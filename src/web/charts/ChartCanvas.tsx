import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { useElementSize } from '../ui/kit-hooks.ts';
import { FigureTip } from '../figures/FigureTip.tsx';
import css from './ChartCanvas.module.css';
import type { ChartModel } from './chart-model.ts';
import type { DrawnView } from './drawn-view.ts';
import { cellWords, spokenCell } from './mark-words.ts';
import { PanelDrawing, type PanelDrawingProps } from './panels/PanelDrawing.tsx';
import { drawPanel } from './panels/draw-panel.ts';
import { isArrow, travel } from './travel.ts';
import { Stack, Text } from '../ui/kit.ts';

interface ChartCanvasProps {
  /** Arranged for the view, as `drawnModel` does. */
  readonly model: ChartModel;
  readonly view: DrawnView;
  /** The chart's name and finding, for readers who can't see it. */
  readonly label: string;
  readonly selected: string | null;
  /** Numbers of the notes at marks. */
  readonly notes?: ReadonlyMap<string, number>;
  /** Shown above the panels; receives whether the series are named in the drawing. */
  readonly legend?: (areSeriesNamed: boolean) => ReactNode;
  /** A mark was chosen by click, Space or Enter. */
  readonly onExplain: (key: string) => void;
}

interface Pointed {
  readonly key: string;
  readonly by: 'pointer' | 'keyboard';
  /** Place of the mark inside the canvas. */
  readonly box: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
}

const leastPanel: Readonly<Record<DrawnView, number>> = {
  bars: 380,
  columns: 460,
  stacked: 460,
  'stacked-100': 460,
  dots: 420,
  dumbbell: 420,
  trend: 300,
  multiples: 300,
  heat: 560,
};
const panelGap = 24;
/** Width from which a single panel names its lines at their ends. */
const directLabelsFrom = 640;

/** All panels of a chart, side by side where they fit, with one cursor that travels over their marks. */
export function ChartCanvas(props: ChartCanvasProps) {
  const { model, view, label, selected, notes, legend, onExplain } = props;
  const { ref: measured, width } = useElementSize<HTMLDivElement>();
  const root = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState<string | null>(null);
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const cells = model.panels.flatMap(({ rows }) => rows.flatMap((row) => row.cells));
  const spoken = useMemo(
    () =>
      new Map(
        model.panels.flatMap(({ rows }) =>
          rows.flatMap((row) => row.cells.map((cell) => [cell.key, spokenCell(cell, model.metric)] as const)),
        ),
      ),
    [model],
  );
  const first = cells[0]?.key ?? '';
  const current = cells.some(({ key }) => key === cursor) && cursor !== null ? cursor : first;
  const shown = cells.find(({ key }) => key === pointed?.key);

  const point = (key: string | null, target: Element | null, by: Pointed['by']) => {
    // The pointer moves on within a mark.
    if (key !== null && pointed?.key === key && pointed.by === by) return;
    const frame = root.current?.getBoundingClientRect();
    if (key === null || target === null || frame === undefined) {
      setPointed((before) => (before?.by === by ? null : before));
      return;
    }
    if (by === 'keyboard') setCursor(key);
    const { left, top, width: w, height } = target.getBoundingClientRect();
    setPointed({ key, by, box: { left: left - frame.left, top: top - frame.top, width: w, height } });
  };
  const press = (event: KeyboardEvent) => {
    if (isArrow(event.key)) {
      const next = travel(model, current, event.key, view);
      root.current?.querySelector<SVGElement>(`[data-mark="${CSS.escape(next)}"]`)?.focus();
    } else if (event.key === ' ' || event.key === 'Enter') onExplain(current);
    else if (event.key === 'Escape' && pointed !== null) setPointed(null);
    else return;
    event.preventDefault();
  };

  const columns = columnsOf(model.panels.length, width, view);
  const panelWidth = Math.floor((width - (columns - 1) * panelGap) / columns);
  const areNamed = view === 'trend' && model.panels.length === 1 && panelWidth >= directLabelsFrom;
  const drawings = useMemo(
    () =>
      model.panels.map((panel) => ({ panel, drawing: drawPanel(panel, panelWidth, model, view, areNamed) })),
    [model, view, panelWidth, areNamed],
  );
  const marks: PanelDrawingProps['marks'] = {
    cursor: current,
    selected,
    ...(notes === undefined ? {} : { notes }),
    spoken: (key) => spoken.get(key) ?? '',
    onPoint: point,
    onChoose: onExplain,
  };
  return (
    // The marks take the focus; the figure answers the keys for all of them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div ref={root} className={css.canvas} role="group" aria-label={label} onKeyDown={press}>
      <p className="visually-hidden">Arrow keys travel over the marks, Space explains one.</p>
      {legend !== undefined && (
        <Stack gap={0} mb={12}>
          {legend(areNamed)}
        </Stack>
      )}
      <div ref={measured} className={css.panels} style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}>
        {width > 0 &&
          drawings.map(({ panel, drawing }) => (
            <section key={panel.key} aria-label={panel.name ?? 'Chart'}>
              {panel.name !== null && (
                <Text component="h3" size="dense-strong" mb={6}>
                  {panel.name}
                </Text>
              )}
              <PanelDrawing drawing={drawing} room={panelWidth} marks={marks} />
            </section>
          ))}
      </div>
      {pointed !== null && shown !== undefined && shown.key !== selected && (
        <FigureTip
          {...cellWords(shown, model)}
          isDelayed={pointed.by === 'pointer'}
          left={pointed.box.left + Math.min(pointed.box.width, 240)}
          top={pointed.box.top + pointed.box.height + 8}
          room={width}
        />
      )}
    </div>
  );
}

function columnsOf(panels: number, width: number, view: DrawnView): number {
  return Math.max(
    1,
    Math.min(
      panels,
      view === 'multiples' ? 4 : 3,
      Math.floor((width + panelGap) / (leastPanel[view] + panelGap)),
    ),
  );
}
