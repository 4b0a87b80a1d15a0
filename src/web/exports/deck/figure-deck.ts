import { type FigureDocument, unfolded } from '../../../workbook/figure-document.ts';
import { gridBlock } from '../../../workbook/grid-block.ts';
import { format } from '../../lib/format.ts';
import type { Deck } from '../pptx/deck.ts';
import { chartSlides } from './chart-deck.ts';
import { tableSlides } from './table-deck.ts';

/** Slides of charts, and of the first base of crosstabs without their folded rows. */
export function figureDeck(title: string, documents: readonly FigureDocument[]): Deck {
  return {
    title,
    created: documents[0]?.exported ?? new Date(),
    slides: documents.flatMap((document) =>
      document.chart === null
        ? document.blocks
            .slice(0, 1)
            .flatMap((base) => tableSlides(document, gridBlock(unfolded(base), format)))
        : chartSlides(document, document.chart),
    ),
  };
}
