import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInKit } from '../../../testing/components/render-in-kit.tsx';
import { tinyCatalogue } from '../../catalogue/tiny-catalogue.case.ts';
import { QuestionTree } from './QuestionTree.tsx';
import type { TreeLine } from './tree-lines.ts';

const catalogue = tinyCatalogue();
const expression = { kind: 'group', match: { kind: 'all' }, negated: false, children: [] } as const;
const audiences = [{ id: 'a1', name: 'Gen Z', description: 'Born 1997 to 2012', expression }];
const nothing = () => null;

async function openTree(props: object) {
  const onTake = vi.fn<(line: TreeLine, isShift: boolean) => void>();
  const page = await renderInKit(
    <div style={{ display: 'flex', height: 500 }}>
      <QuestionTree
        catalogue={catalogue}
        audiences={audiences}
        draggedOf={nothing}
        onTake={onTake}
        {...props}
      />
    </div>,
  );
  return { page, onTake };
}

test('the tree is one tab stop, and arrows and Enter take a question', async () => {
  const { page, onTake } = await openTree({ recent: [] });
  await expect.element(page.getByRole('treeitem').first()).toBeVisible();
  const stops = page.getByRole('treeitem').elements();
  expect(stops.filter((row) => row.getAttribute('tabindex') === '0')).toHaveLength(1);
  (stops[0] as HTMLElement | undefined)?.focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('treeitem', { name: /c1/ })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onTake.mock.calls[0]?.[0]).toMatchObject({ kind: 'question', question: { code: 'c1' } });
});

test('tabs lead to audiences and to the questions chosen last; a search narrows both', async () => {
  const { page, onTake } = await openTree({ recent: ['q14', 'c1'] });
  const names = () =>
    page
      .getByRole('treeitem')
      .elements()
      .map((row) => row.textContent);
  await userEvent.click(page.getByRole('radio', { name: 'Recent' }), { force: true });
  await expect.poll(names).toEqual(['Brand imageq14', expect.stringMatching(/c1$/)]);
  await userEvent.fill(page.getByRole('searchbox'), 'brand im');
  await expect.poll(names).toEqual(['Brand imageq14']);
  await userEvent.fill(page.getByRole('searchbox'), '');
  await userEvent.click(page.getByRole('radio', { name: 'Audiences' }), { force: true });
  await expect.poll(names).toEqual(['Gen Z']);
  await userEvent.click(page.getByRole('treeitem', { name: 'Gen Z' }));
  expect(onTake.mock.calls[0]?.[0]).toMatchObject({ kind: 'audience', audience: { id: 'a1' } });
});

test('where answers are ticked a question opens to them, and Space ticks', async () => {
  const onTick = vi.fn();
  const { page } = await openTree({ onTick, isTicked: () => false });
  await userEvent.click(page.getByRole('treeitem', { name: /c1/ }));
  await expect.element(page.getByRole('treeitem', { name: 'Young family' })).toBeVisible();
  await userEvent.keyboard('{ArrowRight} ');
  expect(onTick.mock.calls[0]?.[0]).toMatchObject({ kind: 'answer', name: 'Single' });
});
