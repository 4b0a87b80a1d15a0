import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInKit } from '../../testing/components/render-in-kit.tsx';
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
