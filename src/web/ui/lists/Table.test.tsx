import { expect, test } from 'vitest';
import { renderInKit } from '../../../testing/components/render-in-kit.tsx';
import { Table } from './Table.tsx';

test('the numbers of a small table are at its right edge, under their heads', async () => {
  const page = await renderInKit(
    <Table
      caption="Age"
      head={['Answer', 'Sample %', 'Target %']}
      numeric={2}
      rows={[['16 to 24', '12.0', '14.5']]}
    />,
  );
  const cells = [...page.getByRole('table', { name: 'Age' }).element().querySelectorAll('th, td')];
  const edges = cells.map((cell) => getComputedStyle(cell).textAlign);
  expect(edges.map((edge) => edge === 'end')).toEqual([false, true, true, false, true, true]);
});
