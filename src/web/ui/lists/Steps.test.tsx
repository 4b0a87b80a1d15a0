import { afterEach, expect, test, vi } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { renderInKit } from '../../../testing/components/render-in-kit.tsx';
import { tokenColour } from '../../../testing/components/token-colour.ts';
import { Steps } from './Steps.tsx';

const draw = (onOpen: (value: string) => void) =>
  renderInKit(
    <Steps
      label="Steps"
      current="check"
      steps={[
        { value: 'file', name: 'File', note: 'wave.sav', isOpen: true },
        { value: 'fieldwork', name: 'Waves', isOpen: true },
        { value: 'check', name: 'Check', isOpen: true },
        { value: 'publish', name: 'Publish', isOpen: false },
      ]}
      onOpen={onOpen}
    />,
  );
afterEach(() => screen.viewport(1440, 900));

test('steps are one tab stop, from which an arrow and Enter open another', async () => {
  const onOpen = vi.fn();
  const page = await draw(onOpen);
  const tabStops = page
    .getByRole('button')
    .elements()
    .map((step) => step.getAttribute('tabindex'));
  expect(tabStops).toEqual(['-1', '-1', '0']);
  page
    .getByRole('button', { name: /^Check/ })
    .element()
    .focus();
  await expect.element(page.getByRole('button', { name: /^Check/ })).toHaveAttribute('aria-current', 'step');
  await userEvent.keyboard('{ArrowLeft}{Enter}');
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('fieldwork');
  expect(page.getByRole('button', { name: /Publish/ }).elements()).toEqual([]);
});

test('the mark of the current step is 20 across, in the accent', async () => {
  const page = await draw(vi.fn());
  const button = page.getByRole('button', { name: /^Check/ }).element();
  const mark = button.querySelector('[aria-hidden]')?.closest('[data-progress]:not(button)');
  const { width, height } = mark?.getBoundingClientRect() ?? { width: 0, height: 0 };
  expect([width, height]).toEqual([20, 20]);
  expect(mark === null || mark === undefined ? '' : getComputedStyle(mark).color).toBe(
    tokenColour('--accent'),
  );
});

test('on a phone steps are a select with their places', async () => {
  const onOpen = vi.fn();
  await screen.viewport(390, 844);
  const page = await draw(onOpen);
  await page.getByRole('combobox', { name: 'Steps 3 of 4: Check' }).click();
  await expect
    .element(page.getByRole('option', { name: /Publish/ }))
    .toHaveAttribute('data-combobox-disabled');
  await page.getByRole('option', { name: /File/ }).click();
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('file');
});
