import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInKit } from '../../testing/components/render-in-kit.tsx';
import { AudienceChooser } from './AudienceChooser.tsx';

const expression = { kind: 'group', match: { kind: 'all' }, negated: false, children: [] } as const;
const audiences = ['Delivery users', 'Young families', 'Retired people'].map((name) => ({
  id: name,
  name,
  description: `Description of ${name}.`,
  expression,
}));

async function open(isSeveral: boolean) {
  const onPick = vi.fn();
  const page = await renderInKit(
    <AudienceChooser
      title="Choose audiences"
      audiences={audiences}
      counts={new Map([['Young families', { status: 'ready', sample: 412, size: 1, percentage: 1 }]])}
      figures={{
        onLook: vi.fn(),
        shares: { status: 'none' },
        numbers: null,
        preview: { status: 'ready', sample: 412, size: 2_400_000, percentage: 21.4 },
      }}
      sizeUnit="people"
      isSeveral={isSeveral}
      purpose="as columns"
      onPick={onPick}
      onClose={vi.fn()}
    />,
  );
  await expect.element(page.getByRole('combobox')).toHaveFocus();
  return { page, onPick };
}

test('several audiences are picked by Space, and Enter adds them together', async () => {
  const { page, onPick } = await open(true);
  await userEvent.keyboard(' {ArrowDown}{ArrowDown} ');
  await expect.element(page.getByRole('button', { name: /Add 2 as columns/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(onPick).toHaveBeenCalledExactlyOnceWith([audiences[0], audiences[2]]);
});

test('an audience is found by a misspelt name, and shows its n', async () => {
  const { page, onPick } = await open(false);
  await expect.element(page.getByRole('option', { name: /Young families.*n 412/ })).toBeVisible();
  await userEvent.keyboard('delivrey{Enter}');
  expect(onPick).toHaveBeenCalledExactlyOnceWith([audiences[0]]);
});
