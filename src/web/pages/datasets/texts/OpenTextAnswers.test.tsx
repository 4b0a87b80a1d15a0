import { expect, test } from 'vitest';
import { renderInKit } from '../../../../testing/components/render-in-kit.tsx';
import { OpenTextAnswers, visibleText } from './OpenTextPanel.tsx';

const nameOf = (code: string) => (code === 'w1' ? 'Wave 1' : 'Wave 2');

test('what looks like markup, another direction or a very long word is shown as text within its row', async () => {
  const texts = ['<img src=x onerror="document.title=1"><b>bold</b>', '\u202Edrawkcab', 'x'.repeat(4096)];
  const page = await renderInKit(
    <OpenTextAnswers
      answers={texts.map((text) => ({ text, count: 1, waves: ['w1', 'w2'] }))}
      nameOf={nameOf}
    />,
  );
  const table = page.getByRole('table', { name: 'Answers' });
  await expect.element(table.getByText(texts[0] ?? '')).toBeVisible();
  expect(table.element().querySelector('img, b')).toBeNull();
  expect(table.getByRole('cell', { name: 'Wave 1, Wave 2' }).elements()).toHaveLength(3);
  expect(table.element().scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});

test('a control character is drawn as its picture, a line break stays one', () => {
  expect(visibleText('a\u0000b\u0007\u007F\u0085 c\nd\te\u00A0é😀')).toBe('a␀b␇␡\uFFFD c\nd\te\u00A0é😀');
});
