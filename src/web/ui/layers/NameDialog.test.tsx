import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInKit } from '../../../testing/components/render-in-kit.tsx';
import { NameDialog } from './NameDialog.tsx';

function Asked({ save }: { readonly save: (name: string) => unknown }) {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? (
    <NameDialog action="Rename" initialName="Tea" save={save} onClose={() => setOpen(false)} />
  ) : (
    <p>closed</p>
  );
}

test('a refused name is explained in the dialog, which closes once it is saved', async () => {
  const saved: string[] = [];
  const save = async (name: string) => {
    await Promise.resolve();
    if (name === 'Tea') throw new Error('There is a “Tea” already. Choose another name.');
    saved.push(name);
  };
  await renderInKit(<Asked save={save} />);
  const field = page.getByRole('textbox', { name: 'Name' });
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('There is a “Tea” already. Choose another name.')).toBeVisible();
  await userEvent.fill(field, ' Green tea ');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('closed')).toBeVisible();
  expect(saved).toEqual(['Green tea']);
});

test('an empty name is not saved', async () => {
  const saved: string[] = [];
  await renderInKit(<Asked save={(name) => saved.push(name)} />);
  const field = page.getByRole('textbox', { name: 'Name' });
  await userEvent.clear(field);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Enter a name.')).toBeVisible();
  await userEvent.fill(field, 'Coffee');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('closed')).toBeVisible();
  expect(saved).toEqual(['Coffee']);
});
