import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInKit } from '../../testing/components/render-in-kit.tsx';
import { LayerContent } from './layers/LayerContent.tsx';
import { lazyLayer, lazyPart } from './lazy-part.tsx';

test('keys pressed while the code of a layer loads act on the layer, in their order', async () => {
  const taken = vi.fn();
  const { promise, resolve } = Promise.withResolvers<React.ComponentType>();
  const Later = lazyLayer(() => promise);
  function Actions() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(!isOpen)}>
          Actions
        </button>
        {isOpen && <Later />}
      </>
    );
  }
  await renderInKit(<Actions />);
  page.getByRole('button', { name: 'Actions' }).element().focus();
  await userEvent.keyboard('{Enter}b{Enter}');
  expect(taken).not.toHaveBeenCalled();
  resolve(() => (
    <LayerContent>
      <button type="button" onKeyDown={({ key }) => taken(key)} onClick={() => taken('click')}>
        Share
      </button>
    </LayerContent>
  ));
  await expect.element(page.getByRole('button', { name: 'Share' })).toHaveFocus();
  expect(taken.mock.calls).toEqual([['b'], ['Enter'], ['click']]);
});

test('keys pressed while the code of a panel or a tooltip loads stay with the page', async () => {
  const run = vi.fn();
  const Later = lazyPart(() => new Promise<React.ComponentType>(() => undefined));
  await renderInKit(
    <>
      <input aria-label="Name" />
      <button type="button" onClick={run}>
        Save
      </button>
      <Later />
    </>,
  );
  page.getByRole('textbox', { name: 'Name' }).element().focus();
  await userEvent.keyboard('Tea{Tab}{Enter}');
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Tea');
  expect(run).toHaveBeenCalledOnce();
});
