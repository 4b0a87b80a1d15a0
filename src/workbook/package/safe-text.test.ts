import { describe, expect, test } from 'vitest';
import { fileName, opensFormula, withApostrophe, xmlText } from './safe-text.ts';

describe('text that opens a formula', () => {
  test.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n1',
    '\0=1',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    '  =1',
    '\u200B=1',
    '\uFEFF=1',
  ])('%j opens one', (text) => {
    expect(opensFormula(text)).toBe(true);
    expect(withApostrophe(text)).toBe(`'${text}`);
  });

  test.each(['', 'a=b', '1–2', '−3', '– by definition', 'cmd|/c calc', "'=1"])('%j opens none', (text) => {
    expect(withApostrophe(text)).toBe(text);
  });
});

test('XML text escapes what has a meaning and drops what XML cannot hold', () => {
  expect(xmlText('a<b>&"c"\0\u0008\u001F\uFFFF\tz\n')).toBe('a&lt;b&gt;&amp;&quot;c&quot;\tz\n');
  expect(xmlText('half \uD83D')).toBe('half \uFFFD');
});

describe('the name of a file', () => {
  test('keeps letters of every script and drops what paths, headers and formulas are made of', () => {
    expect(fileName('Größe: Käse/Wein "2025"', 'xlsx')).toBe('Größe Käse Wein 2025.xlsx');
    expect(fileName('../../etc/passwd', 'csv')).toBe('etc passwd.csv');
    expect(fileName('=cmd|calc\r\nX: y', 'csv')).toBe('cmd calc X y.csv');
  });

  test('is never empty and never long', () => {
    expect(fileName('???', 'png')).toBe('Untitled.png');
    expect(fileName('a'.repeat(300), 'png')).toBe(`${'a'.repeat(80)}.png`);
  });
});
