import type { Palette } from '../../../workbook/palette.ts';
import type { Deck, Slide } from '../pptx/deck.ts';
import { frames, unitsPerPoint } from '../pptx/slide-frame.ts';
import { format } from '../../lib/format.ts';
import type { ChartDocument, DocumentPanel } from './chart-document.ts';
import { gapTable, gapWidth } from './gap-table.ts';
import { panelData } from './panel-data.ts';

const dataSheet = 'Figures';
const contentPoints = {
  width: frames.content.width / unitsPerPoint,
  height: frames.content.height / unitsPerPoint,
};

/** A chart as slides, one a panel, each with the workbook that it is edited through. */
export function chartDeck(document: ChartDocument, palette: Palette): Deck {
  const { title, subtitle, notes, facts, exported } = document;
  const source = facts.find(({ label }) => label === 'Exported')?.text ?? '';
  return {
    title,
    created: exported,
    slides: document.panels.map((shown): Slide => {
      const hasGaps = document.isComparison && shown.rows.some(({ gap }) => gap !== null);
      const panel = hasGaps ? withSamples(shown) : shown;
      const width = contentPoints.width * (hasGaps ? 1 - gapWidth : 1);
      const { chart, rows, columns } = panelData(
        document,
        panel,
        { sheet: dataSheet, row: 0, size: 12, frame: { ...contentPoints, width } },
        palette,
      );
      return {
        title,
        subtitle: panel.name === null ? subtitle : `${panel.name}. ${subtitle}`,
        notes: [...notes, source],
        content: {
          kind: 'chart',
          chart,
          side: hasGaps ? gapTable(document, panel, chart, palette) : null,
          workbook: {
            title,
            created: exported,
            sheets: [
              {
                name: dataSheet,
                widths: [34, ...Array.from({ length: columns - 1 }, () => 14)],
                rows,
                rowCount: rows.length,
              },
            ],
          },
          description: [title, panel.name].filter(Boolean).join('. '),
        },
      };
    }),
  };
}

/** The legend of a comparison has the n of both series. */
function withSamples(panel: DocumentPanel): DocumentPanel {
  return {
    ...panel,
    series: panel.series.map((series) => ({
      ...series,
      name: series.sample === null ? series.name : `${series.name}, n ${format.count(series.sample)}`,
    })),
  };
}
