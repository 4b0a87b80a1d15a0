import { useEffect, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInKit } from '../../../testing/components/render-in-kit.tsx';
import { Button } from '../../ui/Button.tsx';
import { Menu } from '../../ui/layers/Menu.tsx';
import { ChooserLayer } from './ChooserLayer.tsx';
import { ListChooser } from './ListChooser.tsx';

const items = [
  { key: 'de', name: 'Germany' },
  { key: 'jp', name: 'Japan' },
];
const reached = vi.fn();

/** A page with three ways to open a chooser: a field, an item of a menu, and a key while nothing has focus. */
function Surface() {
  const [isOpen, setOpen] = useState(false);
  const [value, setValue] = useState('None');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- counts the keys that reach the page
    <main id="main" tabIndex={-1} style={{ padding: 40 }} onKeyDown={({ key }) => reached(key)}>
      <Button onClick={() => setOpen(!isOpen)}>{value}</Button>
      <Menu
        label="More"
        items={[{ key: 'choose', label: 'Choose a country', onSelect: () => setOpen(true) }]}
        renderTrigger={(trigger) => <Button {...trigger}>More</Button>}
      />
      {isOpen && (
        <ChooserLayer title="Countries" size="list" onClose={() => setOpen(false)}>
          <ListChooser
            label="Find a country"
            items={items}
            picked={new Set()}
            verbs={[{ label: 'Set', keys: 'Enter' }]}
            onTake={(key) => {
              setOpen(false);
              setValue(items.find((one) => one.key === key)?.name ?? 'None');
            }}
            emptyText=""
          />
        </ChooserLayer>
      )}
    </main>
  );
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const chooser = page.getByRole('dialog', { name: 'Countries' });
const field = page.getByRole('combobox', { name: 'Find a country' });

test('a chooser opens at its control, takes what is typed, and gives focus back', async () => {
  await renderInKit(<Surface />);
  reached.mockClear();
  button('None').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveFocus();
  expect(chooser.element().getAttribute('aria-modal')).toBeNull();
  const { left, bottom } = button('None').element().getBoundingClientRect();
  await vi.waitFor(() => {
    const box = chooser.element().getBoundingClientRect();
    expect([Math.round(box.left - left), Math.round(box.top - bottom)]).toEqual([0, 6]);
  });
  reached.mockClear();
  await userEvent.keyboard('jap{Enter}');
  await expect.element(chooser).not.toBeInTheDocument();
  await expect.element(button('Japan')).toHaveFocus();
  expect(reached).not.toHaveBeenCalled();
});

test('a press on its control, a press outside and Esc close it and give focus back', async () => {
  await renderInKit(<Surface />);
  for (const close of [
    () => button('None').click(),
    () => userEvent.keyboard('{Escape}'),
    () => userEvent.click(document.body, { position: { x: 4, y: document.body.clientHeight - 4 } }),
  ]) {
    button('None').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(chooser).toBeVisible();
    await close();
    await expect.element(chooser).not.toBeInTheDocument();
    await expect.element(button('None')).toHaveFocus();
  }
});

test('opened by an item of a menu it is at the trigger of the menu, which has focus afterwards', async () => {
  await renderInKit(<Surface />);
  await button('More').click();
  await page.getByRole('menuitem', { name: 'Choose a country' }).click();
  await expect.element(field).toHaveFocus();
  const { left } = button('More').element().getBoundingClientRect();
  await vi.waitFor(() => expect(Math.round(chooser.element().getBoundingClientRect().left - left)).toBe(0));
  await userEvent.keyboard('{Escape}');
  await expect.element(button('More')).toHaveFocus();
});

test('on a phone it fills the screen, has a way back and rows of 44 pixels', async () => {
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(390, 844);
  await renderInKit(<Surface />);
  await button('None').click();
  await expect.element(chooser).toHaveAttribute('aria-modal', 'true');
  await vi.waitFor(() => {
    const { width, height } = chooser.element().getBoundingClientRect();
    expect([width, height]).toEqual([390, 844]);
  });
  for (const row of page.getByRole('option').elements()) {
    expect(row.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  }
  await button('Back').click();
  await expect.element(button('None')).toHaveFocus();
});

interface LateProps {
  readonly arrival: Promise<void>;
}

/** A list that is read: when it arrives its layer is not drawn again. */
function LateList({ arrival }: LateProps) {
  const [isThere, setThere] = useState(false);
  useEffect(() => void arrival.then(() => setThere(true)), [arrival]);
  if (!isThere) return <p>Loading</p>;
  return (
    <ListChooser
      label="Find a country"
      items={items}
      picked={new Set()}
      verbs={[{ label: 'Set', keys: 'Enter' }]}
      onTake={() => undefined}
      emptyText=""
    />
  );
}

function LateSurface({ arrival }: LateProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>None</Button>
      {isOpen && (
        <ChooserLayer title="Countries" size="list" onClose={() => setOpen(false)}>
          <LateList arrival={arrival} />
        </ChooserLayer>
      )}
    </>
  );
}

test.each([
  ['at its control', 1440, 900],
  ['over a phone', 390, 844],
] as const)(
  'a list that arrives after its chooser has opened %s takes the focus',
  async (_, width, height) => {
    onTestFinished(() => page.viewport(1440, 900));
    await page.viewport(width, height);
    const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
    await renderInKit(<LateSurface arrival={arrival} />);
    button('None').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Loading')).toBeVisible();
    arrive();
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(button('None')).toHaveFocus();
  },
);
