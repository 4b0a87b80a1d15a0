import { usePageTarget } from '../../../keys/page-target.ts';
import { audienceItems } from '../draft/audience-item.ts';
import { newItemId, nounOf } from '../draft/crosstab-item.ts';
import { openedItems } from '../draft/items-of-pick.ts';
import type { Editor } from './use-editor.ts';

/** Additions from the palette: audiences across the table, the answers of a question down it. */
export function usePaletteTarget({ add, content, shown, catalogue }: Editor): void {
  const { down, across } = shown.arranged;
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
        add(down, openedItems(pick, 'split', catalogue, newItemId));
      },
    },
  });
}
