import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInKit } from '../../../testing/components/render-in-kit.tsx';
import { Button } from '../Button.tsx';
import { Menu } from './Menu.tsx';

async function openMenu() {
  const chosen = vi.fn();
  const page = await renderInKit(
    <Menu
      label="Actions"
      items={[
        { key: 'rename', label: 'Rename', keys: 'F2', onSelect: () => chosen('rename') },
        {
          key: 'share',
          label: 'Share',
          disabledReason: 'Only the owner can share',
          onSelect: () => chosen('share'),
        },
        { key: 'delete', label: 'Delete', danger: true, separated: true, onSelect: () => chosen('delete') },
      ]}
      renderTrigger={(trigger) => <Button {...trigger}>More</Button>}
    />,
  );
  page.getByRole('button', { name: 'More' }).element().focus();
  await userEvent.keyboard('{Enter}');
  return { page, chosen };
}

test('rows of a menu are 28 high, 4 px from its edge, and the first has focus', async () => {
  const { page } = await openMenu();
  const first = page.getByRole('menuitem', { name: 'Rename' });
  await expect.element(first).toHaveFocus();
  const row = first.element().getBoundingClientRect();
  const menu = page.getByRole('menu').element().getBoundingClientRect();
  expect(row.height).toBe(28);
  // One of them is its border.
  expect(row.left - menu.left).toBe(5);
});

test('a refused item can be read and not taken; an item returns focus to the trigger', async () => {
  const { page, chosen } = await openMenu();
  await expect.element(page.getByRole('menuitem', { name: 'Rename' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menuitem', { name: /^Share/ })).toHaveFocus();
  await expect.element(page.getByText('Only the owner can share')).toBeVisible();
  await userEvent.keyboard('{Enter}{End}{Enter}');
  expect(chosen.mock.calls).toEqual([['delete']]);
  await expect.element(page.getByRole('button', { name: 'More' })).toHaveFocus();
});

test('a menu without a trigger of its own has three dots, named after its label', async () => {
  const page = await renderInKit(
    <Menu label="Actions for Gen Z" items={[{ key: 'rename', label: 'Rename', onSelect: vi.fn() }]} />,
  );
  await page.getByRole('button', { name: 'Actions for Gen Z' }).click();
  await expect.element(page.getByRole('menu', { name: 'Actions for Gen Z' })).toBeVisible();
});
