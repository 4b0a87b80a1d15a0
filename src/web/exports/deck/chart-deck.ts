import { chartBlock, isDrawn, panelDescription, seriesName } from '../../../workbook/chart-block.ts';
import {
  type ChartDrawing,
  drawnColumns,
  type DrawnLook,
  factOf,
  type FigureBlock,
  type FigureDocument,
  partOfBlock,
  type PlotLabel,
} from '../../../workbook/figure-document.ts';
import type { NativeChart } from '../../../workbook/drawing/native-chart.ts';
import { plotArea } from '../../../workbook/drawing/plot-area.ts';
import { palette, seriesColor } from '../../../workbook/palette.ts';
import { sourceKey } from '../identity/shape-identity.ts';
import { type Slide, type SlideCharts, type SlidePanel, frames, unitsPerPoint } from '../pptx/deck.ts';
import { gridSlides } from './grid-deck.ts';
import { pieces, slideParts } from './slide-count.ts';

const dataSheet = 'Figures';
const content = {
  width: frames.content.width / unitsPerPoint,
  height: frames.content.height / unitsPerPoint,
};
const mostPanelsAcross = 3;
const panelGap = 14;
const panelName = 16;
const legendHeight = 20;
/** Room of a bar, and between the bars of two rows. */
const barPoints = 12;
const rowGap = 4;
/** Upright charts below each other. */
const leastUpright = 140;
const narrowestGroup = 52;

/** A chart as slides, each panel with the workbook that it is edited through; a table as native tables. */
export function chartSlides(document: FigureDocument, drawing: ChartDrawing): readonly Slide[] {
  const { title, subtitle, notes, blocks } = document;
  const { look } = drawing;
  const exported = factOf(document, 'Exported');
  const contents = isDrawn(look)
    ? pages(look, blocks).map((page) => chartsOf(document, drawing, look, page))
    : gridSlides(drawing, blocks);
  return slideParts(contents, {
    source: document.source ?? null,
    title,
    subtitle,
    notes: [...notes, exported],
    exported,
  });
}

/** Places of the labels of a chart in the content of a slide. */
function labelsOver(
  { labels = [] }: ChartDrawing,
  chart: NativeChart,
  frame: PlacedPanel['frame'],
): readonly PlotLabel[] {
  const plot = plotArea(chart);
  return labels.map(({ text, x, y }) => ({
    text,
    x: frame.x + (plot.x + x * plot.width) * frame.width,
    y: frame.y + (plot.y + y * plot.height) * frame.height,
  }));
}

interface PlacedPanel {
  readonly block: FigureBlock;
  /** In points. */
  readonly frame: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** Panels next to and below each other; the next slide takes the panels that do not fit. */
function pages(look: DrawnLook, blocks: readonly FigureBlock[]): readonly (readonly PlacedPanel[])[] {
  const isOne = blocks.length === 1;
  const size = sizeOf(blocks);
  const above = isOne ? 0 : legendHeight;
  const room = content.height - above;
  const series = Math.max(1, ...blocks.map((block) => drawnColumns(block).length));
  const rows = Math.max(1, ...blocks.map((block) => block.rows.length));
  const pitch = look === 'bars' ? series * barPoints + rowGap : look === 'dots' ? 22 : 24;
  const around = 5 * size;
  const isUpright = look === 'columns' || look === 'lines';
  const group = look === 'columns' ? Math.max(narrowestGroup, series * barPoints + rowGap) : 1;
  const across = Math.min(
    blocks.length,
    look === 'columns' ? Math.max(1, Math.floor(content.width / (rows * group + 40))) : mostPanelsAcross,
    mostPanelsAcross,
  );
  const width = (content.width - (across - 1) * panelGap) / across;
  const head = isOne ? 0 : panelName;
  const most = isUpright ? Math.floor((width - 40) / group) : Math.floor((room - head - around) / pitch);
  const parts = pieces(rows, Math.max(1, most));
  const longest = Math.max(...parts.map(({ length }) => length));
  const least = head + (isUpright ? leastUpright : longest * pitch + around);
  const down = Math.min(Math.ceil(blocks.length / across), Math.max(1, Math.floor(room / least)));
  return parts.flatMap((places) =>
    pieces(blocks.length, across * down).map((chosen) => {
      const lines = Math.ceil(chosen.length / across);
      const height = room / lines;
      return chosen.flatMap((at, place): readonly PlacedPanel[] => {
        const block = blocks[at];
        if (block === undefined) return [];
        const x = (place % across) * (width + panelGap);
        const y = above + Math.floor(place / across) * height;
        return [
          {
            block: places.length === rows ? block : partOfBlock(block, places, [...block.columns.keys()]),
            frame: { x, y, width, height },
          },
        ];
      });
    }),
  );
}

function sizeOf(blocks: readonly FigureBlock[]): number {
  return blocks.length === 1 ? 12 : 10;
}

function chartsOf(
  { title, exported, blocks, source }: FigureDocument,
  drawing: ChartDrawing,
  look: DrawnLook,
  page: readonly PlacedPanel[],
): SlideCharts {
  const isOne = blocks.length === 1;
  const [first] = blocks;
  return {
    kind: 'charts',
    look,
    legend: isOne
      ? []
      : [
          ...drawnColumns(first ?? { columns: [] }).map((column) => ({
            text: seriesName(column, drawing),
            color: seriesColor(column),
          })),
          // Lying bars have no room for the names of lines.
          ...(look === 'bars' ? (first?.references ?? []) : []).map(({ name }) => ({
            text: name,
            color: palette.ink,
          })),
        ],
    panels: page.map(({ block, frame }): SlidePanel => {
      const head = isOne ? 0 : panelName;
      const own = { ...frame, y: frame.y + head, height: frame.height - head };
      const at = { sheet: dataSheet, row: 0, size: sizeOf(blocks), frame: own, isNamedOutside: !isOne };
      const { chart, rows, columns } = chartBlock(drawing, look, block, blocks, at);
      const widths = [34, ...Array.from({ length: columns - 1 }, () => 14)];
      return {
        id: block.id,
        name: block.name,
        frame: own,
        chart,
        workbook: {
          title,
          created: exported,
          ...(source && { identifier: sourceKey(source) }),
          sheets: [{ name: dataSheet, widths, rows, rowCount: rows.length }],
        },
        description: panelDescription(drawing, block),
        labels: block === blocks[0] ? labelsOver(drawing, chart, own) : [],
      };
    }),
  };
}
