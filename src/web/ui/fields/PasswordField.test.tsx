import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInKit } from '../../../testing/components/render-in-kit.tsx';
import { PasswordField } from './TextField.tsx';

test('a password is shown and hidden by a button that Tab reaches', async () => {
  const page = await renderInKit(
    <PasswordField label="Password" autoComplete="current-password" value="secret" onChange={vi.fn()} />,
  );
  const box = page.getByLabelText('Password', { exact: true });
  await expect.element(box).toHaveAttribute('type', 'password');
  box.element().focus();
  await userEvent.keyboard('{Tab}');
  const toggle = page.getByRole('button', { name: 'Show password' });
  await expect.element(toggle).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(box).toHaveAttribute('type', 'text');
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'true');
});
