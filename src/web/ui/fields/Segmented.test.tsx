import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInKit } from '../../../testing/components/render-in-kit.tsx';
import { Segmented } from './Segmented.tsx';
import { SegmentedToggles } from './ChoiceChips.tsx';

function Views() {
  const [view, setView] = useState('bars');
  return (
    <Segmented
      label="View"
      value={view}
      options={[
        { value: 'bars', label: 'Bars' },
        { value: 'stacked', label: 'Stacked', disabledReason: 'Answers overlap' },
        { value: 'table', label: 'Table' },
      ]}
      onChange={setView}
    />
  );
}

test('the arrows of a segmented control pass over a refused option', async () => {
  const page = await renderInKit(<Views />);
  page.getByRole('radio', { name: 'Bars' }).element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('radio', { name: 'Table' })).toBeChecked();
  await expect.element(page.getByRole('radio', { name: 'Stacked' })).toBeDisabled();
  await expect.element(page.getByRole('radiogroup', { name: 'View' })).toHaveStyle({ height: '28px' });
});

test('each of several lit items is turned on and off alone', async () => {
  const onToggle = vi.fn();
  const page = await renderInKit(
    <SegmentedToggles
      label="Metrics"
      values={['column']}
      options={[
        { value: 'column', label: 'Column %' },
        { value: 'row', label: 'Row %', disabledReason: 'Up to three metrics' },
        { value: 'index', label: 'Index' },
      ]}
      onToggle={onToggle}
    />,
  );
  await expect.element(page.getByRole('checkbox', { name: 'Column %' })).toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: 'Row %' })).toBeDisabled();
  const label = (name: string) => page.getByText(name).element().closest('label');
  const [lit, dark] = [label('Column %'), label('Index')];
  expect(lit?.getBoundingClientRect().height).toBe(28);
  expect(lit?.getBoundingClientRect().top).toBe(dark?.getBoundingClientRect().top);
  // Only what is lit has a frame.
  await expect.element(dark).toHaveStyle({ borderTopColor: 'rgba(0, 0, 0, 0)', height: '28px' });
  await expect.element(lit).not.toHaveStyle({ borderTopColor: 'rgba(0, 0, 0, 0)' });
  await page.getByRole('checkbox', { name: 'Index' }).click();
  expect(onToggle).toHaveBeenCalledExactlyOnceWith('index');
});
