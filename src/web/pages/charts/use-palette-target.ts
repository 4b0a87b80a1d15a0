import { usePageTarget } from '../../keys/page-target.ts';
import { toasts } from '../../ui/toasts.ts';
import { tooManyAudiences } from './settings/AudienceSetting.tsx';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { ChartDraft } from './draft/chart-draft.ts';
import { addAudiences, chooseQuestion, roomForAudiences } from './draft/draft-edits.ts';
import type { Edit } from './editor-props.ts';

/** What the palette adds to the chart: audiences as series, and the question it asks. */
export function usePaletteTarget(draft: ChartDraft, edit: Edit, catalogue: Catalogue): void {
  usePageTarget({
    audience: {
      label: 'as a series',
      add: ({ id, name, expression }) => {
        if (roomForAudiences(draft) === 0) toasts.show({ text: tooManyAudiences });
        else edit(`add “${name}”`, (before) => addAudiences(before, [{ id, name, expression }]));
      },
    },
    question: {
      label: 'as the question',
      add: (question) =>
        edit('choose the question', (before) =>
          chooseQuestion(before, { question, datapoints: null, suffixes: null }, catalogue),
        ),
    },
  });
}
