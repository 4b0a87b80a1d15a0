import type { Palette } from '../palette.ts';
import type { Deck, Slide } from '../pptx/deck.ts';
import { frames, unitsPerPoint } from '../pptx/slide-frame.ts';
import type { ChartDocument } from './chart-document.ts';
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
    slides: document.panels.map((panel): Slide => {
      const { chart, rows, columns } = panelData(
        document,
        panel,
        { sheet: dataSheet, row: 0, size: 12, frame: contentPoints },
        palette,
      );
      return {
        title,
        subtitle: panel.name === null ? subtitle : `${panel.name}. ${subtitle}`,
        notes: [...notes, source],
        content: {
          kind: 'chart',
          chart,
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
