import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInKit } from '../../../testing/components/render-in-kit.tsx';
import { ToastStack } from './ToastStack.tsx';
import { toasts } from './toasts.ts';

const toast = (text: string) => page.getByRole('status').filter({ hasText: text });

test('a message is read out without interrupting, and is undone by its button or Ctrl Z', async () => {
  const undo = vi.fn();
  const undoLater = vi.fn();
  await renderInKit(<ToastStack />);
  toasts.show({ text: 'Ada deleted', note: 'kept 30 days', undo });
  await expect.element(toast('Ctrl Z, kept 30 days')).toBeVisible();
  toasts.show({ text: 'Bo deleted', undo: undoLater });
  await expect.element(toast('Bo deleted')).toBeVisible();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(undoLater).toHaveBeenCalledOnce();
  expect(undo).not.toHaveBeenCalled();
  await expect.element(toast('Bo deleted')).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledOnce();
  await expect.element(toast('Ada deleted')).not.toBeInTheDocument();
});

test('a message that has focus waits to be dismissed', async () => {
  await renderInKit(<ToastStack />);
  toasts.show({ text: 'Address copied' });
  await expect.element(toast('Address copied')).toBeVisible();
  page.getByRole('button', { name: 'Dismiss message' }).element().focus();
  await expect.poll(() => toast('Address copied').element().querySelector('[aria-hidden]')).toBeNull();
  await userEvent.keyboard('{Enter}');
  await expect.element(toast('Address copied')).not.toBeInTheDocument();
});
