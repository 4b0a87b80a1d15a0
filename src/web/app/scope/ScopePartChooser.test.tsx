import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInKit } from '../../../testing/components/render-in-kit.tsx';
import { locationItems } from './scope-items.ts';
import { ScopePartChooser } from './ScopePartChooser.tsx';

const locations = [
  { code: 'br', name: 'Brazil', also_called: ['Brasil'] },
  { code: 'de', name: 'Germany', also_called: ['Deutschland'] },
  { code: 'jp', name: 'Japan', also_called: [] },
];
const rows = locationItems({ locations, locationNoun: 'countries' }, new Set());

async function open(codes: readonly string[] | null) {
  const onCodes = vi.fn();
  const onDone = vi.fn();
  const page = await renderInKit(
    <ScopePartChooser
      label="Find a country"
      {...rows}
      codes={codes}
      onCodes={onCodes}
      samples={new Map([['de', 3_602]])}
      onDone={onDone}
    />,
  );
  page.getByRole('combobox').element().focus();
  return { page, onCodes, onDone };
}

test('Enter takes the found location alone out of all, and is done', async () => {
  const { page, onCodes, onDone } = await open(null);
  await expect.element(page.getByRole('option', { name: /^All/ })).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByRole('option', { name: 'Germany n 3,602' })).toBeVisible();
  await userEvent.keyboard('deutsch{Enter}');
  expect(onCodes).toHaveBeenCalledExactlyOnceWith(['de']);
  expect(onDone).toHaveBeenCalledOnce();
});

test('Enter adds to the picked ones, Alt and Enter leaves only the row', async () => {
  const { onCodes } = await open(['de']);
  await userEvent.keyboard('japan{Enter}');
  expect(onCodes).toHaveBeenLastCalledWith(['de', 'jp']);
  await userEvent.keyboard('{Alt>}{Enter}{/Alt}');
  expect(onCodes).toHaveBeenLastCalledWith(['jp']);
});

test('two names typed together are one row', async () => {
  const { page, onCodes } = await open(['de']);
  await userEvent.keyboard('japan brazil');
  await expect.element(page.getByRole('option').first()).toHaveTextContent('Japan and Brazil');
  await userEvent.keyboard('{Enter}');
  expect(onCodes).toHaveBeenCalledExactlyOnceWith(['br', 'jp']);
});

test('without a last location the scope is all of them again', async () => {
  const { page, onCodes, onDone } = await open(['de']);
  await page.getByRole('option', { name: /^Germany/ }).click();
  expect(onCodes).toHaveBeenCalledExactlyOnceWith(null);
  expect(onDone).not.toHaveBeenCalled();
});
