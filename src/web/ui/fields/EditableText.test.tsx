import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { listenForShortcuts } from '../../keys/shortcut-registry.ts';
import { renderInKit } from '../../../testing/components/render-in-kit.tsx';
import { EditableText } from './EditableText.tsx';

function Name({ readOnly = false }: { readonly readOnly?: boolean }) {
  const [name, setName] = useState('Income');
  return <EditableText label="Name" value={name} onChange={readOnly ? null : setName} />;
}

test('F2 edits a text where it is shown, and Enter returns focus to the new text', async () => {
  const page = await renderInKit(<Name />);
  page.getByRole('button', { name: 'Name: Income' }).element().focus();
  await userEvent.keyboard('{F2}');
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await userEvent.keyboard('Earnings{Enter}');
  await expect.element(page.getByRole('button', { name: 'Name: Earnings' })).toHaveFocus();
});

test('Escape leaves the text as it was', async () => {
  const page = await renderInKit(<Name />);
  await page.getByRole('button', { name: 'Name: Income' }).click();
  await userEvent.keyboard('Earnings{Escape}');
  await expect.element(page.getByRole('button', { name: 'Name: Income' })).toHaveFocus();
});

test('a text that is read only is no control', async () => {
  const page = await renderInKit(<Name readOnly />);
  await expect.element(page.getByText('Income')).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

test('a key of the page turns the text into a field, and is one of its letters then', async () => {
  const page = await renderInKit(
    <EditableText
      label="Phrase"
      value="own it"
      shortcut={{ keys: 'P', label: 'Edit the phrase' }}
      onChange={() => undefined}
    />,
  );
  const stop = listenForShortcuts();
  await userEvent.keyboard('p');
  await expect.element(page.getByRole('textbox', { name: 'Phrase' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Phrase: own it' })).toHaveFocus();
  stop();
});
