import { QueryClientProvider } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInKit } from '../../../testing/components/render-in-kit.tsx';
import { meKeys } from '../../api/me.ts';
import { queryClient } from '../../api/query-client.ts';
import { session } from '../../api/session.ts';
import { SessionDialog } from './SessionDialog.tsx';

afterEach(() => session.renew());

function Shell() {
  const isExpired = useSyncExternalStore(session.subscribe, session.isExpired);
  return <QueryClientProvider client={queryClient}>{isExpired && <SessionDialog />}</QueryClientProvider>;
}

test('the dialog that was closed opens again once the user has pressed something, not by a count', async () => {
  queryClient.setQueryData(meKeys.me, { user_id: 1, name: 'Mara', email: 'mara@example.org' });
  await renderInKit(<Shell />);
  const dialog = page.getByRole('dialog', { name: "You're signed out" });
  session.expire();
  await expect.element(dialog).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Close dialog' }));
  await expect.element(dialog).not.toBeInTheDocument();

  const sentBefore = session.renewals();
  session.expire(sentBefore);
  await expect.element(dialog).not.toBeInTheDocument();

  await userEvent.keyboard('x');
  session.expire(sentBefore);
  expect(session.isExpired()).toBe(false);
  session.expire(session.renewals());
  await expect.element(dialog).toBeVisible();
});
