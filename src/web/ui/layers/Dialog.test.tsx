import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInKit } from '../../../testing/components/render-in-kit.tsx';
import { Button } from '../Button.tsx';
import { Dialog, Drawer } from './Dialog.tsx';

test('the content of a bare dialog reaches its edges', async () => {
  const page = await renderInKit(
    <Dialog title="Search" width={620} bare onClose={vi.fn()}>
      <div data-testid="content" style={{ height: 80 }} />
    </Dialog>,
  );
  const content = page.getByTestId('content');
  await expect.element(content).toBeVisible();
  await expect
    .poll(() => content.element().getBoundingClientRect())
    .toMatchObject({ width: 620, height: 80 });
  const dialog = await page.getByRole('dialog', { name: 'Search' }).findElement();
  expect(dialog.getBoundingClientRect()).toMatchObject({ width: 620, height: 80 });
});

test('a dialog has 20 px on both sides of its title and its text', async () => {
  const page = await renderInKit(
    <Dialog title="Delete chart" about="It is gone." onClose={vi.fn()} actions={<Button>Delete</Button>} />,
  );
  const left = (name: string) => page.getByText(name, { exact: true }).element().getBoundingClientRect().left;
  const dialog = page.getByRole('dialog').element().getBoundingClientRect();
  await expect.element(page.getByText('It is gone.')).toBeVisible();
  expect(left('It is gone.') - dialog.left).toBe(20);
  expect(left('Delete chart') - dialog.left).toBe(20);
  await expect
    .element(page.getByRole('button', { name: 'Close dialog' }))
    .toHaveStyle({ width: '28px', height: '28px' });
});

test('a drawer at the left edge is as wide as it was given, its content too', async () => {
  const page = await renderInKit(
    <Drawer title="History" width={316} bare onClose={vi.fn()}>
      <div data-testid="content" />
    </Drawer>,
  );
  const content = page.getByTestId('content');
  await expect.poll(() => content.element().getBoundingClientRect()).toMatchObject({ left: 0, width: 316 });
});

test('a dialog owns the keys while its code is still loading', async () => {
  const onClose = vi.fn();
  await renderInKit(<Dialog title="Rename" onClose={onClose} />);
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
