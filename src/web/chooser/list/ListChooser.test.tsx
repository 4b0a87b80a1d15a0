import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInKit } from '../../../testing/components/render-in-kit.tsx';
import { type ChooserItem, ListChooser, type ListChooserProps } from './ListChooser.tsx';

const items: readonly ChooserItem[] = [
  { key: 'de', name: 'Germany', aliases: ['Deutschland', 'Germans'] },
  { key: 'fr', name: 'France' },
  { key: 'jp', name: 'Japan' },
  { key: 'uk', name: 'United Kingdom', aliases: ['UK', 'Britain'] },
];

async function open(props: Partial<ListChooserProps>) {
  const onTake = vi.fn();
  const onPicked = vi.fn();
  const page = await renderInKit(
    <ListChooser
      label="Find a country"
      items={items}
      picked={new Set()}
      verbs={[
        { label: 'Set', keys: 'Enter' },
        { label: 'Only this', keys: 'Alt Enter' },
      ]}
      emptyText="None."
      onPicked={onPicked}
      onTake={onTake}
      {...props}
    />,
  );
  page.getByRole('combobox').element().focus();
  return { page, onTake, onPicked };
}

test('a row is found by another name and with a wrong letter, and Enter takes it', async () => {
  const { page, onTake } = await open({});
  await userEvent.keyboard('britian');
  await expect.element(page.getByRole('option')).toHaveTextContent('United Kingdom');
  await userEvent.keyboard('{Enter}');
  expect(onTake).toHaveBeenCalledExactlyOnceWith('uk', 'Enter');
});

test('the number of a row takes it until something is typed', async () => {
  const { page, onTake } = await open({ isNumbered: true });
  await userEvent.keyboard('3');
  expect(onTake).toHaveBeenCalledExactlyOnceWith('jp', 'Enter');
  await userEvent.keyboard('x3');
  await expect.element(page.getByRole('combobox')).toHaveValue('x3');
  expect(onTake).toHaveBeenCalledTimes(1);
});

test('Alt and Enter is the second verb', async () => {
  const { onTake } = await open({});
  await userEvent.keyboard('{ArrowDown}{Alt>}{Enter}{/Alt}');
  expect(onTake).toHaveBeenCalledExactlyOnceWith('fr', 'Alt Enter');
});

test('Space picks while the field is empty, and is a letter else', async () => {
  const { page, onPicked } = await open({});
  await userEvent.keyboard('{ArrowDown} ');
  expect(onPicked).toHaveBeenCalledExactlyOnceWith(new Set(['fr']));
  await userEvent.keyboard('united king');
  await expect.element(page.getByRole('combobox')).toHaveValue('united king');
  expect(onPicked).toHaveBeenCalledTimes(1);
});

test('after a pick Enter takes what is picked, and after more letters the row too', async () => {
  const { onTake } = await open({ picked: new Set(['fr']) });
  await userEvent.keyboard('{End} {Home}{Enter}');
  expect(onTake).toHaveBeenLastCalledWith(null, 'Enter');
  await userEvent.keyboard('jap{Enter}');
  expect(onTake).toHaveBeenLastCalledWith('jp', 'Enter');
});

test('Shift and an arrow pick a range, Ctrl A every row', async () => {
  const { onPicked } = await open({});
  await userEvent.keyboard('{ArrowDown}{Shift>}{ArrowDown}{/Shift}');
  expect(onPicked).toHaveBeenLastCalledWith(new Set(['fr', 'jp']));
  await userEvent.keyboard('{Control>}a{/Control}');
  expect(onPicked).toHaveBeenLastCalledWith(new Set(['de', 'fr', 'jp', 'uk']));
});

test('Esc clears the text and leaves an empty field to the layer', async () => {
  const { page } = await open({});
  const left: boolean[] = [];
  const listen = (event: KeyboardEvent) => left.push(!event.defaultPrevented);
  window.addEventListener('keydown', listen);
  await userEvent.keyboard('x{Escape}');
  await expect.element(page.getByRole('combobox')).toHaveValue('');
  await userEvent.keyboard('{Escape}');
  window.removeEventListener('keydown', listen);
  expect(left).toEqual([true, false, true]);
});

test('where one is chosen a press takes it, and Space is a letter', async () => {
  const { page, onTake } = await open({ onPicked: undefined });
  await page.getByRole('option', { name: 'Japan' }).click();
  expect(onTake).toHaveBeenCalledExactlyOnceWith('jp', 'Enter');
  await userEvent.keyboard(' ');
  await expect.element(page.getByRole('combobox')).toHaveValue(' ');
});

test('200 rows are drawn, and the rest is counted', async () => {
  const many = Array.from({ length: 320 }, (_, at) => ({ key: `k${at}`, name: `Place ${at}` }));
  const { page } = await open({ items: many });
  expect(page.getByRole('option').elements()).toHaveLength(200);
  await expect.element(page.getByText('120 more, keep typing')).toBeInTheDocument();
});
