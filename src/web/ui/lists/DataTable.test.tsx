import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInKit } from '../../../testing/components/render-in-kit.tsx';
import { DataTable } from './DataTable.tsx';

const rows = [
  { name: 'Gen Z', n: 22_900 },
  { name: 'Millennials', n: 24_789 },
];

test('a table has a sticky header and first column, rows of 40 and numbers at the right', async () => {
  const onRowClick = vi.fn();
  const page = await renderInKit(
    <DataTable
      label="Audiences"
      columns={[
        { key: 'name', header: 'Audience', cell: ({ name }) => name },
        { key: 'n', header: 'n', numeric: true, cell: ({ n }) => n },
      ]}
      rows={rows}
      rowKey={({ name }) => name}
      isSelected={({ name }) => name === 'Gen Z'}
      onRowClick={onRowClick}
    />,
  );
  await expect
    .element(page.getByRole('columnheader', { name: 'Audience' }))
    .toHaveStyle({ position: 'sticky' });
  const cell = page.getByRole('cell', { name: 'Gen Z' });
  await expect.element(cell).toHaveStyle({ position: 'sticky', height: '40px' });
  await expect.element(page.getByRole('cell', { name: '22900' })).toHaveStyle({ textAlign: 'end' });
  await cell.click();
  expect(onRowClick).toHaveBeenCalledExactlyOnceWith(rows[0], expect.anything());
});

test('rows of a group follow a band that folds them, by keyboard too', async () => {
  const page = await renderInKit(
    <>
      <button type="button">Before</button>
      <DataTable
        label="Variables"
        columns={[
          { key: 'name', header: 'Variable', cell: ({ name }) => <button type="button">{name}</button> },
        ]}
        rows={[
          { name: 'Age', group: 'Profile' },
          { name: 'Gender', group: 'Profile' },
          { name: 'Awareness', group: 'Brands' },
        ]}
        rowKey={({ name }) => name}
        groupOf={({ group }) => group}
      />
    </>,
  );
  const profile = page.getByRole('button', { name: 'Profile 2' });
  await expect.element(profile).toHaveAttribute('aria-expanded', 'true');
  page.getByRole('button', { name: 'Before' }).element().focus();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Age' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(profile).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Age' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Awareness' })).toBeVisible();
});
