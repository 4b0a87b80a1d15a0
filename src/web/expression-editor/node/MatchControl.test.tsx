import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInKit } from '../../../testing/components/render-in-kit.tsx';
import { tokenColour } from '../../../testing/components/token-colour.ts';
import { IncludeSwitch } from './NodeStart.tsx';
import { MatchControl } from './GroupView.tsx';

test('an arrow turns all of a group into any of it', async () => {
  const onChange = vi.fn();
  const page = await renderInKit(<MatchControl match={{ kind: 'all' }} childCount={3} onChange={onChange} />);
  page.getByRole('radio', { name: 'All of' }).element().focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ kind: 'atLeast', count: 1 });
});

test('at least so many needs two conditions', async () => {
  const page = await renderInKit(<MatchControl match={{ kind: 'all' }} childCount={1} onChange={vi.fn()} />);
  await expect.element(page.getByRole('radio', { name: 'At least…' })).toBeDisabled();
});

test('the minus of an excluded condition is in the colour of removal', async () => {
  const page = await renderInKit(<IncludeSwitch subject="Age" negated onChange={vi.fn()} />);
  const group = page.getByRole('radiogroup', { name: 'Include or exclude Age' });
  await expect.element(page.getByRole('radio', { name: 'Exclude' })).toBeChecked();
  expect(getComputedStyle(group.element().querySelector('label[data-active]') ?? document.body).color).toBe(
    tokenColour('--danger'),
  );
});
