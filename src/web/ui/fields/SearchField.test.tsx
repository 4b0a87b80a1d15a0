import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInKit } from '../../../testing/components/render-in-kit.tsx';
import { SearchField } from './SearchField.tsx';

function Search() {
  const [value, setValue] = useState('');
  return <SearchField label="Search audiences" value={value} onChange={setValue} />;
}

test('the clear button empties a search field and focuses it', async () => {
  const page = await renderInKit(<Search />);
  const box = page.getByRole('searchbox', { name: 'Search audiences' });
  await box.fill('women');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect.element(box).toHaveValue('');
  await expect.element(box).toHaveFocus();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

test('Escape empties a search field before it closes the layer around it', async () => {
  const page = await renderInKit(<Search />);
  const escapes: string[] = [];
  document.body.addEventListener('keydown', (event) => escapes.push(event.key));
  const box = page.getByRole('searchbox', { name: 'Search audiences' });
  await box.fill('women');
  await userEvent.keyboard('{Escape}');
  await expect.element(box).toHaveValue('');
  expect(escapes).not.toContain('Escape');
  await userEvent.keyboard('{Escape}');
  expect(escapes).toContain('Escape');
});
