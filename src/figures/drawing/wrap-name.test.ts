import { expect, test } from 'vitest';
import { wrapName } from './wrap-name.ts';

test('a name that fits is one line', () => {
  expect(wrapName('Another animal', 120, 3)).toEqual(['Another animal']);
});

test('a longer one breaks between words, never inside a space that holds together', () => {
  expect(wrapName('Friends, family and people I know\u00A0†', 150, 3)).toEqual([
    'Friends, family and',
    'people I know\u00A0†',
  ]);
});

test('what is left over after the last line becomes an ellipsis', () => {
  const lines = wrapName('Information about a product from somebody I know and trust', 110, 2);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/…$/);
});

test('a word that is wider than the line is cut', () => {
  expect(wrapName('Telekommunikationsüberwachungsverordnung', 80, 2)[0]).toMatch(/^Telekom.*…$/);
});
