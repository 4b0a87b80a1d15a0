import { expect, test } from 'vitest';
import { renderInKit } from '../../../testing/components/render-in-kit.tsx';
import { DropAnywhere } from './DropAnywhere.tsx';

test('files are taken wherever they are dropped, and the page says so only while they are over it', async () => {
  const taken: string[] = [];
  const page = await renderInKit(
    <DropAnywhere says="Drop to import" onFiles={(files) => taken.push(...files.map(({ name }) => name))} />,
  );
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['id\n1\n'], 'pets.csv'));
  const drag = (type: string, target: Element) =>
    target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  const words = page.getByText('Drop to import').element();
  const shown = () => Number(getComputedStyle(words.closest('[style*="opacity"]') ?? words).opacity);
  expect(shown()).toBe(0);
  drag('dragenter', document.body);
  await expect.poll(shown).toBe(1);
  drag('drop', words);
  await expect.poll(() => taken).toEqual(['pets.csv']);
  await expect.poll(shown).toBe(0);
});
