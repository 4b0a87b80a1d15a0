import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInKit } from '../../../testing/components/render-in-kit.tsx';
import { Switch } from './Switch.tsx';

test('Space, a click and a click on its label turn a switch', async () => {
  const onChange = vi.fn();
  const page = await renderInKit(<Switch label="Intervals" checked={false} onChange={onChange} />);
  const toggle = page.getByRole('switch', { name: 'Intervals' });
  toggle.element().focus();
  await userEvent.keyboard(' ');
  await toggle.click();
  await page.getByText('Intervals').click();
  expect(onChange).toHaveBeenCalledTimes(3);
  expect(onChange).toHaveBeenLastCalledWith(true);
});

test('the label of a switch is on its left, its track is 32 by 16', async () => {
  const page = await renderInKit(<Switch label="Intervals" checked onChange={vi.fn()} />);
  const track = page.getByRole('switch').element().nextElementSibling ?? document.body;
  const { width, height, left } = track.getBoundingClientRect();
  expect([width, height]).toEqual([32, 16]);
  expect(page.getByText('Intervals').element().getBoundingClientRect().right).toBeLessThanOrEqual(left);
});
