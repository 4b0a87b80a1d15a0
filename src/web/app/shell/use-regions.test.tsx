import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInKit } from '../../../testing/components/render-in-kit.tsx';
import { useRegions } from './Shell.tsx';

function Surface() {
  useRegions();
  return (
    <>
      <nav data-quiet-keys>
        <button type="button">Charts</button>
      </nav>
      <aside>
        <input aria-label="Find a folder" />
      </aside>
      <main id="main" tabIndex={-1}>
        <button type="button">First row</button>
        <button type="button">Second row</button>
      </main>
    </>
  );
}

const button = (name: string) => page.getByRole('button', { name });

test('F6 goes from rail to main part to panel and round, back to the control that had focus', async () => {
  await renderInKit(<Surface />);
  button('Second row').element().focus();
  await userEvent.keyboard('{F6}');
  await expect.element(page.getByRole('textbox', { name: 'Find a folder' })).toHaveFocus();
  await userEvent.keyboard('{F6}');
  await expect.element(button('Charts')).toHaveFocus();
  await userEvent.keyboard('{F6}');
  await expect.element(button('Second row')).toHaveFocus();
  await userEvent.keyboard('{Shift>}{F6}{/Shift}');
  await expect.element(button('Charts')).toHaveFocus();
});
