import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInKit } from '../../../../../testing/components/render-in-kit.tsx';
import { arrangeTable } from '../../table/arrange-table.ts';
import { shapeTable } from '../../table/shape-table.ts';
import { drinks, drinksAnswer, viewWith, women } from '../../table/tiny-table.case.ts';
import type { EditorDialog } from '../use-editor-commands.ts';
import { SortMenu } from './SortMenu.tsx';

const longName = 'Women who drink tea more often than coffee, and coffee more often than anything else';

/** The menu over a table of drinks; `at`: the column or row that its key was pressed on. */
function Sorted({ at }: { readonly at?: { readonly side: 'rows' | 'columns'; readonly id: string } }) {
  const [view, setView] = useState(viewWith({}));
  const [dialog, open] = useState<EditorDialog | null>(at === undefined ? null : { kind: 'sort', at });
  const columns = [...drinks.columns, { ...women, id: 'long', name: longName }];
  const content = { ...drinks, columns, view };
  const arranged = arrangeTable(shapeTable({ content, answer: drinksAnswer, catalogue: null }), view);
  const commands = {
    dialog,
    open,
    close: () => open(null),
    look: (_: string, change: (now: typeof view) => typeof view) => setView(change),
  };
  return <SortMenu editor={{ content, shown: { arranged }, commands }} column="men" isSmall={false} />;
}

test('the key on a column and Enter sort by index there, and the button names it', async () => {
  const page = await renderInKit(<Sorted at={{ side: 'columns', id: 'women' }} />);
  await expect.element(page.getByRole('group', { name: 'In Women by' })).toBeVisible();
  await expect.element(page.getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Index in Women' })).toHaveFocus();
});

test('a column is found by its name, and each choice keeps the others', async () => {
  const page = await renderInKit(<Sorted />);
  const button = page.getByRole('button');
  await button.click();
  await page.getByRole('option', { name: 'Across the table' }).click();
  await expect.element(page.getByRole('button', { name: 'Col % in Men, across' })).toHaveFocus();
  await button.click();
  await expect.element(page.getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('women{Enter}');
  await expect.element(page.getByRole('button', { name: 'Col % in Women, across' })).toHaveFocus();
});

test('columns are sorted by a row: from its header, or by turning to them', async () => {
  const page = await renderInKit(<Sorted />);
  await page.getByRole('button').click();
  await page.getByRole('radio', { name: 'Columns' }).click();
  await page.getByRole('option', { name: 'Tea' }).click();
  await expect.element(page.getByRole('button', { name: 'Columns: Col % in Tea' })).toBeVisible();
});

test('a long name is cut in the button, and read in full', async () => {
  const page = await renderInKit(<Sorted at={{ side: 'columns', id: 'long' }} />);
  await expect.element(page.getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const button = page.getByRole('button', { name: `Index in ${longName}` });
  await expect.element(button).toBeVisible();
  expect(button.element().getBoundingClientRect().width).toBeLessThan(400);
});
