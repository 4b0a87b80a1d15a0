import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInKit } from '../../../testing/components/render-in-kit.tsx';
import { Select } from './Select.tsx';

const orders = [
  { value: 'edited', name: 'Last edited' },
  { value: 'name', name: 'Name', note: 'A–Z' },
  { value: 'size', name: 'Size', disabledReason: 'Needs a location' },
  { value: 'newest', name: 'Newest' },
];

function Order({ options = orders }: { readonly options?: typeof orders }) {
  const [order, setOrder] = useState('edited');
  return <Select label="Sort by" value={order} options={options} onChange={setOrder} />;
}

test('a closed select is a combobox, named by its label and its value, 28 high', async () => {
  const page = await renderInKit(<Order />);
  const button = page.getByRole('combobox', { name: 'Sort by Last edited' });
  await expect.element(button).toHaveStyle({ height: '28px' });
  await expect.element(button).toHaveAttribute('aria-haspopup', 'listbox');
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
});

test('a letter leads to the next name with it, Enter takes it and focus stays on the select', async () => {
  const page = await renderInKit(<Order />);
  page.getByRole('combobox').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByRole('option', { name: 'Last edited' }))
    .toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('nn{Enter}');
  const button = page.getByRole('combobox', { name: 'Sort by Newest' });
  await expect.element(button).toHaveFocus();
  await expect.element(page.getByRole('option').first()).not.toBeInTheDocument();
});

test('a refused option gives its reason and cannot be taken', async () => {
  const page = await renderInKit(<Order />);
  await page.getByRole('combobox').click();
  await page.getByText('Needs a location').click();
  await expect.element(page.getByRole('combobox', { name: 'Sort by Last edited' })).toBeInTheDocument();
});

test('a list of ten is searched, wrong letters forgiven: Enter takes the first hit, Escape closes it, both return focus', async () => {
  const many = Array.from({ length: 10 }, (_, at) => ({ value: `w${at}`, name: `Wave ${at}` }));
  const page = await renderInKit(<Order options={[...orders.slice(0, 1), ...many]} />);
  await page.getByRole('combobox').click();
  const search = page.getByRole('searchbox', { name: 'Search Sort by' });
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('wave 7');
  await expect.element(page.getByRole('option')).toHaveTextContent('Wave 7');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('combobox', { name: 'Sort by Last edited' })).toHaveFocus();
  await page.getByRole('combobox').click();
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('wvae 3{Enter}');
  await expect.element(page.getByRole('combobox', { name: 'Sort by Wave 3' })).toHaveFocus();
});

test('the option that Enter takes is the active descendant, from the keyboard and from a letter', async () => {
  const page = await renderInKit(<Order />);
  const select = page.getByRole('combobox');
  select.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(select).toHaveAttribute('aria-expanded', 'true');
  const idOf = (name: string) => page.getByRole('option', { name }).element().id;
  await expect.element(select).toHaveAttribute('aria-activedescendant', idOf('Last edited'));
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(select).toHaveAttribute('aria-activedescendant', idOf('Name A–Z'));
  await userEvent.keyboard('n');
  await expect.element(select).toHaveAttribute('aria-activedescendant', idOf('Newest'));
  await userEvent.keyboard('{Enter}');
  await expect.element(select).not.toHaveAttribute('aria-activedescendant');
});

test('Tab closes the list and goes on from the select', async () => {
  const page = await renderInKit(
    <>
      <Order />
      <button type="button">After</button>
    </>,
  );
  page.getByRole('combobox').element().focus();
  await userEvent.keyboard('{Enter}{Tab}');
  await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus();
  expect(page.getByRole('option').query()).toBeNull();
});
