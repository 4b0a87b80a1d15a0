import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInKit } from '../../../testing/components/render-in-kit.tsx';
import { Tip } from './Tip.tsx';

const tip = page.getByRole('tooltip');

async function renderTip() {
  await renderInKit(
    <>
      <button type="button">Before</button>
      <Tip label="Turns rows into columns" keys="T">
        <button type="button">Transpose</button>
      </Tip>
    </>,
  );
  const control = page.getByRole('button', { name: 'Transpose' });
  page.getByRole('button', { name: 'Before' }).element().focus();
  return control;
}

test('a tip opens on focus from the keyboard, describes its control, and closes on Esc', async () => {
  const control = await renderTip();
  await userEvent.keyboard('{Tab}');
  await expect.element(tip).toHaveTextContent('Turns rows into columnsT');
  await expect.element(control).toHaveAccessibleDescription(/^Turns rows into columns/);
  await userEvent.keyboard('{Escape}');
  await expect.element(tip).not.toBeInTheDocument();
  await expect.element(control).not.toHaveAccessibleDescription();
});

test('a tip opens below the control that the pointer rests on, and closes on a press', async () => {
  const control = await renderTip();
  await userEvent.hover(control);
  await expect.element(tip).toBeVisible();
  expect(tip.element().getBoundingClientRect().top).toBeGreaterThan(
    control.element().getBoundingClientRect().bottom,
  );
  await userEvent.click(control);
  await expect.element(tip).not.toBeInTheDocument();
});
