import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInKit } from '../../../../../testing/components/render-in-kit.tsx';
import { ChangeList } from './ChangeList.tsx';

test('a long list shows its first changes, and all at the press of a button', async () => {
  const changes = Array.from({ length: 30 }, (_, number) => ({
    question: 'c4',
    answer: String(number),
    message: `Renamed answer ${number}.`,
  }));
  await renderInKit(<ChangeList changes={changes} most={4} />);
  const lines = () => page.getByText(/^Renamed answer/).elements();
  expect(lines()).toHaveLength(4);
  await page.getByRole('button', { name: 'Show all 30 changes' }).click();
  expect(lines()).toHaveLength(30);
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});
