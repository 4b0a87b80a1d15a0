import { expect, test } from 'vitest';
import type { CrosstabAction, CrosstabContent } from '../draft/crosstab-content.ts';
import { viewWithin } from '../draft/table-view.ts';
import { men, viewWith, women } from '../table/tiny-table.case.ts';
import { moveCommands } from './use-editor-commands.ts';

test('moving a column of a table that shows n alone leaves its measures as they are saved', () => {
  const view = viewWith({ metrics: ['columnPercentage', 'index'], heat: 'index' });
  const saved: CrosstabContent = { name: '', rows: [], columns: [women, men], bases: [], view, notes: [] };
  const sent: CrosstabAction[] = [];
  const { shift } = moveCommands({
    content: { ...saved, view: viewWithin(view, 'people', 0) },
    dispatch: (action) => sent.push(action),
    groupOf: ({ group }) => group,
    step: () => {},
    nameOf: () => 'Women',
    setSaid: () => {},
  });
  shift({ side: 'columns', ids: new Set(['women']) }, 1);
  const [action] = sent;
  const moved = action?.kind === 'edit' ? action.edit(saved) : saved;
  expect(moved.columns.map(({ id }) => id)).toEqual(['men', 'women']);
  expect(moved.view).toEqual(view);
});
