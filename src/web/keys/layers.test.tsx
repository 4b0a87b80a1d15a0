import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInKit } from '../../testing/components/render-in-kit.tsx';
import { useShortcuts } from './use-shortcuts.ts';
import { Button } from '../ui/Button.tsx';
import { ChooserLayer } from '../chooser/list/ChooserLayer.tsx';
import { Dialog } from '../ui/layers/Dialog.tsx';
import { Menu } from '../ui/layers/Menu.tsx';
import { Popover } from '../ui/layers/Popover.tsx';

const pressed = vi.fn();
afterEach(() => void pressed.mockClear());

/** A page with keys of its own, a menu that opens a dialog, and a list whose rows can be deleted. */
function Surface() {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [isPopoverOpen, setPopoverOpen] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const [rows, setRows] = useState(['Ada', 'Bo', 'Cy']);
  useShortcuts([
    ...['N', 'Ctrl K', 'Ctrl S', '?'].map((keys) => ({ keys, label: keys, run: () => pressed(keys) })),
    { keys: 'R', label: 'Rename', run: () => setDialogOpen(true) },
  ]);
  return (
    <>
      <nav data-quiet-keys>
        <Button>Rail</Button>
      </nav>
      <main id="main" tabIndex={-1}>
        <Menu
          label="Actions"
          items={[
            { key: 'rename', label: 'Rename', onSelect: () => setDialogOpen(true) },
            { key: 'nothing', label: 'Duplicate', onSelect: () => undefined },
          ]}
          renderTrigger={(trigger) => <Button {...trigger}>Actions</Button>}
        />
        <svg>
          <rect tabIndex={0} role="img" aria-label="Mark" width={9} height={9} />
        </svg>
        <ul aria-label="Rows">
          {rows.map((row) => (
            <li key={row}>
              <Button onClick={() => setRows(rows.filter((other) => other !== row))}>{row}</Button>
            </li>
          ))}
        </ul>
        {isDialogOpen && (
          <Dialog title="Rename" onClose={() => setDialogOpen(false)}>
            <input aria-label="Name" />
            <Popover
              label="More"
              isOpen={isPopoverOpen}
              onToggle={setPopoverOpen}
              renderTrigger={(trigger) => <Button {...trigger}>More</Button>}
            >
              <Button>Inside</Button>
              <Button onClick={() => setChoosing(true)}>Countries</Button>
              {isChoosing && (
                <ChooserLayer title="Choose countries" size="list" onClose={() => setChoosing(false)}>
                  <input aria-label="Find a country" />
                </ChooserLayer>
              )}
            </Popover>
          </Dialog>
        )}
      </main>
    </>
  );
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a menu item runs with focus on the trigger, and its dialog returns focus there', async () => {
  await renderInKit(<Surface />);
  await userEvent.click(button('Actions'));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Rename' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Actions')).toHaveFocus();
});

test('a dialog opened by a key returns focus to the mark of a chart', async () => {
  await renderInKit(<Surface />);
  const mark = page.getByRole('img', { name: 'Mark' });
  mark.element().focus();
  await userEvent.keyboard('r');
  await expect.element(page.getByRole('dialog', { name: 'Rename' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(mark).toHaveFocus();
});

test('as many presses of Esc close as many layers, none of which is covered by the one below', async () => {
  await renderInKit(<Surface />);
  await userEvent.click(button('Actions'));
  await userEvent.click(page.getByRole('menuitem', { name: 'Rename' }));
  await userEvent.click(button('More'));
  await userEvent.click(button('Countries'));
  const layers = [
    page.getByRole('dialog', { name: 'Rename' }),
    page.getByRole('dialog', { name: 'More' }),
    page.getByRole('dialog', { name: 'Choose countries' }),
  ];
  const returns = [button('Actions'), button('More'), button('Countries')];
  for (let open = layers.length; open > 0; open--) {
    const top = layers[open - 1];
    if (top === undefined) throw new Error('no layer');
    await expect.element(top).toBeVisible();
    await expect.poll(() => isUncovered(top.element())).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.element(top).not.toBeInTheDocument();
    for (const below of layers.slice(0, open - 1)) await expect.element(below).toBeVisible();
    const back = returns[open - 1];
    if (back !== undefined) await expect.element(back).toHaveFocus();
  }
});

/** Whether the middle and the corners of a layer are its own on screen. */
function isUncovered(layer: Element): boolean {
  const { left, right, top, bottom } = layer.getBoundingClientRect();
  return [0.1, 0.5, 0.9].every((share) =>
    layer.contains(document.elementFromPoint(left + (right - left) * share, top + (bottom - top) * share)),
  );
}

test('no key of the page acts while a layer is open, but Ctrl K closes a menu and acts', async () => {
  await renderInKit(<Surface />);
  await userEvent.click(button('Actions'));
  await userEvent.keyboard('n?');
  expect(pressed).not.toHaveBeenCalled();
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(pressed).toHaveBeenCalledExactlyOnceWith('Ctrl K');
  await expect.element(page.getByRole('menuitem', { name: 'Rename' })).not.toBeInTheDocument();
});

test('above a modal neither Ctrl K nor Ctrl S acts', async () => {
  await renderInKit(<Surface />);
  await userEvent.click(button('Actions'));
  await userEvent.click(page.getByRole('menuitem', { name: 'Rename' }));
  await userEvent.keyboard('{Control>}k{/Control}{Control>}s{/Control}');
  expect(pressed).not.toHaveBeenCalled();
});

test('single keys act inside the page and not in the rail', async () => {
  await renderInKit(<Surface />);
  button('Rail').element().focus();
  await userEvent.keyboard('n');
  expect(pressed).not.toHaveBeenCalled();
  button('Ada').element().focus();
  await userEvent.keyboard('n');
  expect(pressed).toHaveBeenCalledExactlyOnceWith('N');
});

test('a press outside a menu closes it and puts focus back on its trigger', async () => {
  await renderInKit(<Surface />);
  await userEvent.click(button('Actions'));
  await userEvent.click(page.getByRole('main'), { position: { x: 600, y: 2 } });
  await expect.element(page.getByRole('menuitem', { name: 'Rename' })).not.toBeInTheDocument();
  await expect.element(button('Actions')).toHaveFocus();
});

test('a popover that is opened again while it fades returns focus to its trigger', async () => {
  await renderInKit(<Surface />);
  await userEvent.click(button('Actions'));
  await userEvent.click(page.getByRole('menuitem', { name: 'Rename' }));
  await userEvent.click(button('More'));
  await expect.element(button('Inside')).toHaveFocus();
  await userEvent.keyboard('{Escape}{Enter}');
  await expect.element(button('Inside')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('More')).toHaveFocus();
});

test('focus goes to the next row, then to the previous one, when a focused row is deleted', async () => {
  await renderInKit(<Surface />);
  button('Bo').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Cy')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Ada')).toHaveFocus();
});
