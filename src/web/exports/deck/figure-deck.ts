import { type FigureDocument, unfolded } from '../../../workbook/figure-document.ts';
import { gridBlock } from '../../../workbook/grid-block.ts';
import { palette } from '../../../workbook/palette.ts';
import { format } from '../../lib/format.ts';
import { type Deck, plainCell, type Slide, tableText } from '../pptx/deck.ts';
import { chartSlides } from './chart-deck.ts';
import { tableSlides } from './table-deck.ts';

/** Slides of charts, and of the first base of crosstabs without their folded rows; without figures the reason. */
export function figureDeck(title: string, documents: readonly FigureDocument[]): Deck {
  return {
    title,
    created: documents[0]?.exported ?? new Date(),
    slides: documents.flatMap(slidesOf),
  };
}

function slidesOf(document: FigureDocument): readonly Slide[] {
  const { blocks, chart } = document;
  const [base] = blocks;
  if (base === undefined) return [reasonSlide(document)];
  return chart === null
    ? tableSlides(document, gridBlock(unfolded(base), format))
    : chartSlides(document, chart);
}

function reasonSlide({ title, subtitle, source = null }: FigureDocument): Slide {
  const reason = { ...plainCell, lines: [tableText(subtitle, palette.ink)] };
  return {
    source,
    place: 1,
    title,
    subtitle: '',
    notes: [],
    exported: '',
    content: {
      kind: 'table',
      heads: 0,
      description: subtitle,
      widths: [1],
      rows: [{ height: 24, cells: [reason] }],
    },
  };
}
