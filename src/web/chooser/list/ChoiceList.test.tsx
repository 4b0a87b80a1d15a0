import { expect, test, vi } from 'vitest';
import { renderInKit } from '../../../testing/components/render-in-kit.tsx';
import { ChoiceList, indexAfterKey } from './ChoiceList.tsx';

const rows = Array.from({ length: 150 }, (_, at) => ({
  key: `k${at}`,
  group: at < 2 ? 'Recent' : 'Questions',
  isSelected: at === 1,
  content: `Row ${at}`,
}));

test('rows are grouped under their headings, and a press reports its row', async () => {
  const onPress = vi.fn();
  const page = await renderInKit(
    <ChoiceList id="list" label="Questions" rows={rows} at={0} drawnAtOnce={60} onPress={onPress} />,
  );
  expect(page.getByRole('group', { name: 'Recent' }).getByRole('option').elements()).toHaveLength(2);
  expect(page.getByRole('option').elements()).toHaveLength(60);
  await expect.element(page.getByText('90 more, keep typing')).toBeInTheDocument();
  await page.getByRole('option', { name: 'Row 3', exact: true }).click();
  expect(onPress.mock.calls[0]?.[1]).toBe(3);
});

test('the active row is drawn however far down it is', async () => {
  const page = await renderInKit(
    <ChoiceList
      id="list"
      label="Questions"
      rows={rows}
      at={140}
      drawnAtOnce={60}
      onPress={() => undefined}
    />,
  );
  await expect.element(page.getByRole('option', { name: 'Row 140', exact: true })).toBeInViewport();
});

test('arrows and Page keys stay inside the list; Home and End belong to a text', () => {
  expect(indexAfterKey('ArrowUp', 0, 5, '')).toBe(0);
  expect(indexAfterKey('PageDown', 1, 5, 'tea')).toBe(4);
  expect(indexAfterKey('End', 1, 5, '')).toBe(4);
  expect(indexAfterKey('End', 1, 5, 'tea')).toBeNull();
  expect(indexAfterKey('a', 1, 5, '')).toBeNull();
});
