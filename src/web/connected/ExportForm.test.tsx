import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInKit } from '../../testing/components/render-in-kit.tsx';
import { ExportForm } from './ExportRespondents.tsx';

const audiences = [
  { key: 'a', name: 'Women' },
  { key: 'b', name: 'Car owners' },
];

async function open(of: typeof audiences = audiences) {
  const onExport = vi.fn();
  const page = await renderInKit(
    <ExportForm title="Export the dataset" audiences={of} onExport={onExport} onClose={vi.fn()} />,
  );
  return { page, onExport, press: () => page.getByRole('button', { name: 'Export', exact: true }).click() };
}

test('an export has all variables and syntax unless something else is chosen', async () => {
  const { onExport, press } = await open();
  await press();
  expect(onExport).toHaveBeenCalledExactlyOnceWith('SPSS (.sav)', {
    format: 'sav',
    variables: 'both',
    audiences: [],
    hasSyntax: true,
  });
});

test('a CSV archive has no syntax, and says why', async () => {
  const { page, onExport, press } = await open();
  await page.getByRole('radio', { name: 'CSV (.zip)' }).click();
  await page.getByRole('radio', { name: 'Questions' }).click();
  await expect.element(page.getByRole('checkbox', { name: /only for SPSS files/ })).toBeDisabled();
  await press();
  expect(onExport).toHaveBeenCalledExactlyOnceWith('CSV (.zip)', {
    format: 'csv',
    variables: 'questions',
    audiences: [],
    hasSyntax: false,
  });
});

test('saved audiences are chosen by typing, and one is taken out again', async () => {
  const { page, onExport, press } = await open();
  await page.getByRole('button', { name: 'Add audiences' }).click();
  await page.getByRole('combobox', { name: 'Find an audience' }).fill('car');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Remove Car owners' })).toBeVisible();
  await page.getByRole('button', { name: 'Add audiences' }).click();
  await page.getByRole('combobox', { name: 'Find an audience' }).fill('wom');
  await userEvent.keyboard('{Enter}');
  await page.getByRole('button', { name: 'Remove Car owners' }).click();
  await press();
  expect(onExport).toHaveBeenCalledExactlyOnceWith(
    'SPSS (.sav)',
    expect.objectContaining({ audiences: ['a'] }),
  );
});

test('a survey without saved audiences says so', async () => {
  const { page } = await open([]);
  const add = page.getByRole('button', { name: 'Add audiences' });
  await expect.element(add).toHaveAttribute('aria-disabled', 'true');
  await add.hover();
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('This survey has no saved audiences');
});
