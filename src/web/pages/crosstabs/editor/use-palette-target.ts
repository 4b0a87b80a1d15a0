import { usePageTarget } from '../../../app/palette/page-target.ts';
import type { Catalogue } from '../../../expression-editor/catalogue.ts';
import { audienceItems } from '../draft/audience-item.ts';
import type { CrosstabContent } from '../draft/crosstab-content.ts';
import { newItemId, type Side } from '../draft/crosstab-item.ts';
import { itemsOfPick } from '../draft/items-of-pick.ts';
import { nounOf } from './editor-dialog.ts';
import type { EditorActions } from './use-editor-actions.ts';

interface Arranged {
  readonly down: Side;
  readonly across: Side;
}

/** What the palette adds to the table: audiences across it, the answers of a question down it. */
export function usePaletteTarget(
  add: EditorActions['add'],
  content: CrosstabContent,
  { down, across }: Arranged,
  catalogue: Catalogue | null,
): void {
  usePageTarget({
    audience: {
      label: `as a ${nounOf(across)}`,
      add: (audience) => add(across, audienceItems([audience], content)),
    },
    question: {
      label: `as ${nounOf(down, 2)}`,
      add: (question) => {
        if (catalogue === null) return;
        const pick = { question, datapoints: null, suffixes: null, minCount: 1 };
        add(down, itemsOfPick(pick, 'split', catalogue, newItemId));
      },
    },
  });
}
