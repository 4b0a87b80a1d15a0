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

test('the field is the one tab stop, and arrows and Enter take a question', async () => {
  const { page, onTake } = await openTree({ recent: [] });
  await expect.element(page.getByRole('treeitem').first()).toBeVisible();
  expect(
    page
      .getByRole('treeitem')
      .elements()
      .map((row) => row.getAttribute('tabindex')),
  ).not.toContain('0');
  const field = page.getByRole('combobox', { name: 'Search questions' });
  field.element().focus();
  await userEvent.keyboard('{ArrowDown}');
  const question = page.getByRole('treeitem', { name: /c1/ });
  await expect.element(field).toHaveAttribute('aria-activedescendant', question.element().id);
  await userEvent.keyboard('{Enter}');
  expect(onTake.mock.calls[0]?.[0]).toMatchObject({ kind: 'question', question: { code: 'c1' } });
});

test('tabs lead to audiences and to the questions chosen last; a search narrows both', async () => {
  const { page, onTake } = await openTree({ recent: ['q14', 'c1'] });
  const names = () =>
    page
      .getByRole('treeitem')
      .elements()
      .map((row) => row.textContent.trim());
  await userEvent.click(page.getByRole('radio', { name: 'Recent' }), { force: true });
  await expect.poll(names).toEqual(['Brand image q14', expect.stringMatching(/c1$/)]);
  await userEvent.fill(page.getByRole('combobox'), 'brand im');
  await expect.poll(names).toEqual(['Brand image q14']);
  await userEvent.fill(page.getByRole('combobox'), '');
  await userEvent.click(page.getByRole('radio', { name: 'Audiences' }), { force: true });
  await expect.poll(names).toEqual(['Gen Z']);
  await userEvent.click(page.getByRole('treeitem', { name: 'Gen Z' }));
  expect(onTake.mock.calls[0]?.[0]).toMatchObject({ kind: 'audience', audience: { id: 'a1' } });
});

test('where answers are ticked a question opens to them, and Space ticks', async () => {
  const onTick = vi.fn();
  const { page } = await openTree({ onTick, isTicked: () => false });
  const question = page.getByRole('treeitem', { name: /c1/ });
  await userEvent.click(question);
  await expect.element(page.getByRole('treeitem', { name: 'Young family' })).toBeVisible();
  await expect.element(question).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{ArrowRight} ');
  expect(onTick.mock.calls[0]?.[0]).toMatchObject({ kind: 'answer', name: 'Single' });
});

test('Space is text until an arrow leads to a line', async () => {
  const onTick = vi.fn();
  const { page } = await openTree({ onTick, isTicked: () => false });
  const field = page.getByRole('combobox');
  await userEvent.fill(field, 'brand');
  await userEvent.keyboard(' image');
  await expect.element(field).toHaveValue('brand image');
  await expect.element(page.getByRole('treeitem', { name: /q14/ })).toBeVisible();
  await userEvent.keyboard('{ArrowDown} ');
  await expect.element(page.getByRole('treeitem', { name: 'Any column' })).toBeVisible();
  await expect.element(field).toHaveValue('brand image');
});
