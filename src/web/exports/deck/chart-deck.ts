import { chartBlock } from '../../../workbook/chart-block.ts';
import {
  type ChartDrawing,
  factOf,
  type FigureBlock,
  type FigureDocument,
  hasGaps,
} from '../../../workbook/figure-document.ts';
import { format } from '../../lib/format.ts';
import type { Slide } from '../pptx/deck.ts';
import { frames, unitsPerPoint } from '../pptx/slide-frame.ts';
import { gapTable, gapWidth } from './gap-table.ts';

const dataSheet = 'Figures';
const contentPoints = {
  width: frames.content.width / unitsPerPoint,
  height: frames.content.height / unitsPerPoint,
};

/** A chart as slides, one per panel, each with the workbook that it is edited through. */
export function chartSlides(document: FigureDocument, drawing: ChartDrawing): readonly Slide[] {
  const { title, subtitle, notes, exported, blocks } = document;
  const source = factOf(document, 'Exported');
  return blocks.map((shown): Slide => {
    const isCompared = hasGaps(document, shown);
    const block = isCompared ? withSamples(shown) : shown;
    const frame = { ...contentPoints, width: contentPoints.width * (isCompared ? 1 - gapWidth : 1) };
    const at = { sheet: dataSheet, row: 0, size: 12, frame };
    const { chart, rows, columns } = chartBlock(drawing, block, blocks, at);
    const widths = [34, ...Array.from({ length: columns - 1 }, () => 14)];
    return {
      title,
      subtitle: shown.name === '' ? subtitle : `${shown.name}. ${subtitle}`,
      notes: [...notes, source],
      content: {
        kind: 'chart',
        chart,
        side: isCompared ? gapTable(drawing, block, chart) : null,
        workbook: {
          title,
          created: exported,
          sheets: [{ name: dataSheet, widths, rows, rowCount: rows.length }],
        },
        description: [title, shown.name].filter(Boolean).join('. '),
      },
    };
  });
}

/** The legend of a comparison has the n of both series. */
function withSamples(block: FigureBlock): FigureBlock {
  return {
    ...block,
    columns: block.columns.map((column) => ({
      ...column,
      name:
        column.margin.sample === null
          ? column.name
          : `${column.name}, n ${format.count(column.margin.sample)}`,
    })),
  };
}
