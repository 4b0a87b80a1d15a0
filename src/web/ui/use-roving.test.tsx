import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInKit } from '../../testing/components/render-in-kit.tsx';
import { Panel } from './lists/Panel.tsx';
import { Segmented } from './fields/Segmented.tsx';
import { useRoving } from './use-roving.ts';

function Rail() {
  const rail = useRoving<HTMLElement>();
  return (
    <nav ref={rail}>
      <a href="#chat">Chat</a>
      <a href="#audiences" aria-current="page">
        Audiences
      </a>
      <button type="button">Account</button>
    </nav>
  );
}

test('a rail is one tab stop, at the page that is open, and arrows move in it', async () => {
  await renderInKit(
    <>
      <button type="button">Before</button>
      <Rail />
      <button type="button">After</button>
    </>,
  );
  page.getByRole('button', { name: 'Before' }).element().focus();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('link', { name: 'Audiences' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('button', { name: 'Account' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('link', { name: 'Chat' })).toHaveFocus();
  await userEvent.keyboard('{End}{Tab}');
  await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(page.getByRole('button', { name: 'Account' })).toHaveFocus();
});

function Bar() {
  const bar = useRoving<HTMLDivElement>({ axis: 'x' });
  return (
    <div ref={bar} role="toolbar">
      <button type="button">Undo</button>
      <input type="search" aria-label="Find" />
      <Segmented
        label="View"
        value="list"
        options={[
          { value: 'list', label: 'List' },
          { value: 'cards', label: 'Cards' },
        ]}
        onChange={chosen}
      />
    </div>
  );
}
const chosen = vi.fn();

test('arrows in a toolbar pass by text fields, and focus a segment without choosing it', async () => {
  await renderInKit(
    <>
      <button type="button">Before</button>
      <Bar />
    </>,
  );
  await enter();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('radio', { name: 'List' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('radio', { name: 'Cards' })).toHaveFocus();
  expect(chosen).not.toHaveBeenCalled();
  await userEvent.keyboard(' ');
  expect(chosen).toHaveBeenCalledExactlyOnceWith('cards');
  await userEvent.keyboard('{Home}{Tab}');
  await expect.element(page.getByRole('searchbox', { name: 'Find' })).toHaveFocus();
});

const names = ['Ada', 'Bo', 'Cy', 'Di'];

function Rows({ perLine }: { readonly perLine: number }) {
  const list = useRoving<HTMLUListElement>({ rows: 'li' });
  return (
    <ul ref={list} style={{ display: 'grid', gridTemplateColumns: `repeat(${perLine}, 200px)` }}>
      {names.map((name) => (
        <li key={name}>
          <input type="checkbox" aria-label={`Select ${name}`} />
          <a href={`#${name}`}>{name}</a>
          <button type="button">{`Actions for ${name}`}</button>
        </li>
      ))}
    </ul>
  );
}

/** Tab from the beginning of the page. */
const enter = async () => {
  page.getByRole('button', { name: 'Before' }).element().focus();
  await userEvent.keyboard('{Tab}');
};
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

test('a panel begins at its content, and its close button is an arrow away', async () => {
  await renderInKit(
    <>
      <button type="button">Before</button>
      <Panel kind="inspector" label="Versions" title="Versions" onClose={() => undefined}>
        <button type="button">Compare</button>
      </Panel>
    </>,
  );
  await enter();
  expect(focused()).toBe('Compare');
  await userEvent.keyboard('{ArrowUp}');
  expect(focused()).toBe('Close panel');
});

test('rows are one tab stop: arrows go from name to name, and to the buttons of a row', async () => {
  await renderInKit(
    <>
      <button type="button">Before</button>
      <Rows perLine={1} />
    </>,
  );
  await enter();
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Bo');
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe('Actions for Bo');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(focused()).toBe('Select Bo');
  await userEvent.keyboard('{ArrowDown}{End}{ArrowDown}');
  expect(focused()).toBe('Di');
  await userEvent.keyboard('{PageUp}');
  expect(focused()).toBe('Ada');
});

test('among cards the arrows go to the card above and below, and past a card to the next', async () => {
  await renderInKit(
    <>
      <button type="button">Before</button>
      <Rows perLine={2} />
    </>,
  );
  await enter();
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Cy');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(focused()).toBe('Di');
  await userEvent.keyboard('{ArrowUp}');
  expect(focused()).toBe('Bo');
});
