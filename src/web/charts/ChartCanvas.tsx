import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { useElementSize } from '../ui/kit-hooks.ts';
import { FigureTip } from '../figures/FigureTip.tsx';
import { annotated, type PlacedAnnotation } from '../../figures/drawing/annotations.ts';
import css from './ChartCanvas.module.css';
import { type ChartCell, type ChartModel, metricOf } from './chart-model.ts';
import { drawPanel } from './drawn-view.ts';
import { cellWords, spokenCell } from './mark-words.ts';
import { PanelDrawing, type PanelDrawingProps } from './panels/PanelDrawing.tsx';
import { isArrow, travel } from './travel.ts';
import { type DrawnView, views } from './views/views.ts';
import { Flex, Stack, Text } from '../ui/kit.ts';
import { Button } from '../ui/Button.tsx';
import type { ChartConfiguration } from '../../contract/saved-work/chart-configuration.ts';
import { format } from '../lib/format.ts';
import { columnRefusal } from './panels/column-panel.ts';

interface ChartCanvasProps {
  /** Arranged for the view, as `drawnModel` does. */
  readonly model: ChartModel;
  readonly view: DrawnView;
  readonly orientation?: ChartConfiguration['orientation'];
  /** The chart's name and finding, for readers who can't see it. */
  readonly label: string;
  readonly selected: string | null;
  readonly annotations: readonly PlacedAnnotation[];
  /** Shown above the panels; receives whether the series are named in the drawing. */
  readonly legend?: (areSeriesNamed: boolean) => ReactNode;
  /** Draws columns upright although they do not fit; absent: the chart is to be read only. */
  readonly onUpright?: (() => void) | undefined;
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

/** Width from which a single panel names its lines at their ends. */
const directLabelsFrom = 480;

/** All panels of a chart, side by side where they fit, with one cursor that travels over their marks. */
export function ChartCanvas(props: ChartCanvasProps) {
  const {
    model: whole,
    view,
    orientation = 'auto',
    label,
    selected,
    annotations,
    legend,
    onUpright,
    onExplain,
  } = props;
  const { ref: measured, width } = useElementSize<HTMLDivElement>();
  const [page, setPage] = useState(0);
  const pages = useMemo(() => panelPages(whole.panels), [whole]);
  const model = useMemo(() => ({ ...whole, panels: pages[page] ?? pages[0] ?? [] }), [whole, pages, page]);
  const root = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState<string | null>(null);
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const cells = model.panels.flatMap(({ rows }) => rows.flatMap((row) => row.cells));
  const spoken = useMemo(
    () =>
      new Map(
        model.panels.flatMap(({ rows }) =>
          rows.flatMap((row) =>
            row.cells.map(
              (cell) => [cell.key, spokenCell(cell, metricOf(cell, model), model.format)] as const,
            ),
          ),
        ),
      ),
    [model],
  );
  const first = cells[0]?.key ?? '';
  const current = cells.some(({ key }) => key === cursor) && cursor !== null ? cursor : first;
  const shown = cells.find(({ key }) => key === pointed?.key);
  const [partner] = model.scatter === undefined || shown === undefined ? [] : othersOfRow(shown, model);

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
  const columns = panelColumns(model.panels.length, width, views[view].leastWidth);
  const panelWidth = Math.floor((width - (columns - 1) * panelGap) / columns);
  const [only] = model.panels;
  const areNamed =
    model.panels.length === 1 &&
    panelWidth >= directLabelsFrom &&
    (only?.series.length ?? 0) <= (views[view].mostNamed ?? -1);
  const refusal =
    view === 'columns' && orientation === 'auto' ? columnRefusal(model.panels, panelWidth, model) : null;
  const isAcross = view === 'columns' && (refusal !== null || orientation === 'across');
  const press = (event: KeyboardEvent) => {
    if (!(event.target instanceof Element && event.target.hasAttribute('data-mark'))) return;
    if (isArrow(event.key)) {
      const next = travel(model, current, event.key, isAcross ? 'bars' : views[view].travel);
      root.current?.querySelector<SVGElement>(`[data-mark="${CSS.escape(next)}"]`)?.focus();
    } else if (event.key === ' ' || event.key === 'Enter') onExplain(current);
    else if (event.key === 'Escape' && pointed !== null) setPointed(null);
    else return;
    event.preventDefault();
  };

  const noteNumbers = useMemo(
    () =>
      new Map(
        annotations.flatMap(({ keys, number }) => Array.from(keys, (key) => [key, number ?? 0] as const)),
      ),
    [annotations],
  );
  const drawings = useMemo(
    () =>
      model.panels.map((panel, place) => {
        const drawing = drawPanel(panel, panelWidth, model, view, { namesLines: areNamed, isAcross });
        const options = { isFirst: page === 0 && place === 0, isOverWaves: views[view].travel === 'lines' };
        return { panel, drawing: annotated(drawing, annotations, options) };
      }),
    [model, view, panelWidth, areNamed, isAcross, annotations, page],
  );
  const marks: PanelDrawingProps['marks'] = {
    cursor: current,
    selected,
    notes: noteNumbers,
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
          {legend(areNamed || views[view].namesSeries === true)}
        </Stack>
      )}
      {width > 0 && refusal !== null && <AcrossNote reason={refusal} onUpright={onUpright} />}
      <div ref={measured} className={css.panels} style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}>
        {width > 0 &&
          drawings.map(({ panel, drawing }) => (
            <section key={panel.key} aria-label={panel.name ?? undefined}>
              {panel.name !== null && (
                <Text component="h3" size="dense-strong" mb={6}>
                  {panel.name}
                  {model.hasOwnScales === true && (
                    <Text span size="note" c="dimmed" ml={8}>
                      own scale
                    </Text>
                  )}
                </Text>
              )}
              <PanelDrawing drawing={drawing} room={panelWidth} marks={marks} />
            </section>
          ))}
      </div>
      {pages.length > 1 && (
        <PanelPages
          page={page}
          pages={pages.length}
          shown={model.panels.length}
          all={whole.panels.length}
          onPage={setPage}
        />
      )}
      {pointed !== null && shown !== undefined && shown.key !== selected && (
        <FigureTip
          {...cellWords(shown, model, partner)}
          isDelayed={pointed.by === 'pointer'}
          left={pointed.box.left + Math.min(pointed.box.width, 240)}
          top={pointed.box.top + pointed.box.height + 8}
          room={width}
        />
      )}
    </div>
  );
}

/** The other cells of a row. */
function othersOfRow(cell: ChartCell, { panels }: ChartModel): readonly ChartCell[] {
  const rows = panels.flatMap((panel) => panel.rows);
  return rows.find(({ cells }) => cells.includes(cell))?.cells.filter((one) => one !== cell) ?? [];
}

interface AcrossNoteProps extends Pick<ChartCanvasProps, 'onUpright'> {
  readonly reason: string;
}

/** Why columns lie across, and the way to stand them up. */
function AcrossNote({ reason, onUpright }: AcrossNoteProps) {
  return (
    <Flex component="p" gap={8} align="center" wrap="wrap" mb={8} className="note">
      {reason}
      {onUpright !== undefined && (
        <Button look="ghost" small onClick={onUpright}>
          Draw upright anyway
        </Button>
      )}
    </Flex>
  );
}

interface PanelPagesProps {
  /** Counted from 0. */
  readonly page: number;
  readonly pages: number;
  /** Numbers of panels, on this page and on all. */
  readonly shown: number;
  readonly all: number;
  readonly onPage: (page: number) => void;
}

/** Steps through the pages of a chart with many panels. */
function PanelPages({ page, pages, shown, all, onPage }: PanelPagesProps) {
  const first = page * panelsOnPage;
  return (
    <Flex component="nav" gap={8} align="center" mt={12} aria-label="Panels">
      <Button
        small
        disabledReason={page === 0 ? 'These are the first panels' : undefined}
        onClick={() => onPage(page - 1)}
      >
        Previous
      </Button>
      <Button
        small
        disabledReason={page === pages - 1 ? 'These are the last panels' : undefined}
        onClick={() => onPage(page + 1)}
      >
        Next
      </Button>
      <span className="note num">
        Panels {format.count(first + 1)}–{format.count(first + shown)} of {format.count(all)}
      </span>
    </Flex>
  );
}

const panelGap = 24;
const mostColumns = 4;

/** The number of panels side by side: as many as have `least` pixels, so that the last row is at least half full. */
export function panelColumns(panels: number, width: number, least: number): number {
  const most = Math.min(panels, mostColumns, Math.floor((width + panelGap) / (least + panelGap)));
  for (let columns = most; columns > 1; columns--) {
    const inLastRow = panels % columns;
    if (inLastRow === 0 || inLastRow >= columns / 2) return columns;
  }
  return 1;
}

const mostPanels = 24;
/** Panels of a page where there are more than fit one. */
const panelsOnPage = 12;

/** The panels of each page: all on one, or twelve on each. */
export function panelPages<Panel>(panels: readonly Panel[]): readonly (readonly Panel[])[] {
  if (panels.length <= mostPanels) return [panels];
  return Array.from({ length: Math.ceil(panels.length / panelsOnPage) }, (_, page) =>
    panels.slice(page * panelsOnPage, (page + 1) * panelsOnPage),
  );
}
