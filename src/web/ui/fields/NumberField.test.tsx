import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInKit } from '../../../testing/components/render-in-kit.tsx';
import { NumberField } from './NumberField.tsx';

function Least() {
  const [value, setValue] = useState(4);
  return (
    <>
      <NumberField label="At least" value={value} min={2} max={5} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

test('a number out of its limits becomes the nearest limit', async () => {
  const page = await renderInKit(<Least />);
  const box = page.getByRole('textbox', { name: 'At least' });
  await box.fill('9');
  await expect.element(page.getByRole('status')).toHaveTextContent('5');
  await box.fill('1');
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('status')).toHaveTextContent('2');
  await expect.element(box).toHaveValue('2');
});

test('a number that was typed at its limit is the limit once the field is left', async () => {
  const page = await renderInKit(<Least />);
  const box = page.getByRole('textbox', { name: 'At least' });
  await box.fill('5');
  await userEvent.keyboard('{End}9{Tab}');
  await expect.element(page.getByRole('status')).toHaveTextContent('5');
  await expect.element(box).toHaveValue('5');
});

test('arrow up adds one to a number', async () => {
  const page = await renderInKit(<Least />);
  page.getByRole('textbox', { name: 'At least' }).element().focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(page.getByRole('status')).toHaveTextContent('5');
});
