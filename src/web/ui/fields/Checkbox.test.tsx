import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInKit } from '../../../testing/components/render-in-kit.tsx';
import { Checkbox } from './Checkbox.tsx';

test('Space ticks a checkbox', async () => {
  const onChange = vi.fn();
  const page = await renderInKit(<Checkbox label="Low bases" checked={false} onChange={onChange} />);
  page.getByLabelText('Low bases').element().focus();
  await userEvent.keyboard(' ');
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
});

test('a checkbox of some is neither ticked nor empty', async () => {
  const page = await renderInKit(<Checkbox label="Brands" checked={false} some onChange={vi.fn()} />);
  await expect.element(page.getByLabelText('Brands')).toBePartiallyChecked();
});

test('a checkbox is 16 square, and its hit area 24', async () => {
  const page = await renderInKit(<Checkbox aria-label="Brands" checked={false} onChange={vi.fn()} />);
  const box = page.getByLabelText('Brands').element();
  const { width, height, right, bottom } = box.getBoundingClientRect();
  expect([width, height]).toEqual([16, 16]);
  expect(document.elementFromPoint(right + 3, bottom + 3)).toBe(box);
});
