import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInKit } from '../../../testing/components/render-in-kit.tsx';
import { Chip } from './Chip.tsx';
import { ChoiceChips } from '../fields/ChoiceChips.tsx';
import { Pill } from './Pill.tsx';

test('a chip is 24 high and says what its button removes', async () => {
  const onRemove = vi.fn();
  const page = await renderInKit(
    <Chip removeLabel="Remove Patty Lane" onRemove={onRemove}>
      Patty Lane
    </Chip>,
  );
  const remove = page.getByRole('button', { name: 'Remove Patty Lane' });
  await expect.element(remove).toHaveStyle({ width: '24px', height: '24px' });
  await remove.click();
  expect(onRemove).toHaveBeenCalledOnce();
});

test('a pill is 20 high, in sentence case, and cuts long words', async () => {
  const page = await renderInKit(
    <>
      <Pill tone="warn">Synthetic</Pill>
      <Pill title={'long '.repeat(40)}>{'long '.repeat(40)}</Pill>
    </>,
  );
  const pill = page.getByText('Synthetic').element().parentElement;
  expect(pill?.getBoundingClientRect().height).toBe(20);
  expect(getComputedStyle(pill ?? document.body).textTransform).toBe('none');
  expect(page.getByTitle(/^long/).element().getBoundingClientRect().width).toBe(420);
});

test('chips of one choice are one tab stop, arrows inside', async () => {
  const options = ['all', 'drinks', 'travel'].map((value) => ({ value, label: value }));
  function Choice() {
    const [value, setValue] = useState('all');
    return <ChoiceChips label="Category" options={options} value={value} onChange={setValue} />;
  }
  const page = await renderInKit(
    <>
      <Choice />
      <button type="button">After</button>
    </>,
  );
  const first = page.getByRole('radio', { name: 'all' }).element();
  if (first instanceof HTMLElement) first.focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('radio', { name: 'drinks' })).toBeChecked();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus();
});
