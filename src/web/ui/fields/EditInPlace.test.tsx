import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInKit } from '../../../testing/components/render-in-kit.tsx';
import { EditInPlace } from './EditInPlace.tsx';

async function open() {
  const onDone = vi.fn();
  const page = await renderInKit(
    <EditInPlace label="Chart title" initial="Young adults" className={undefined} onDone={onDone} />,
  );
  await expect.element(page.getByRole('textbox', { name: 'Chart title' })).toHaveFocus();
  return onDone;
}

test('Enter keeps what was typed over the selected text, once', async () => {
  const onDone = await open();
  await userEvent.keyboard(' Older adults {Enter}');
  expect(onDone.mock.calls).toEqual([['Older adults']]);
});

test('Esc gives the edit up', async () => {
  const onDone = await open();
  await userEvent.keyboard('Older adults{Escape}');
  expect(onDone.mock.calls).toEqual([[null]]);
});

test('leaving the field keeps what was typed', async () => {
  const onDone = await open();
  await userEvent.keyboard('Older adults{Tab}');
  expect(onDone.mock.calls).toEqual([['Older adults']]);
});
