import { expect, test } from 'vitest';
import { htmlTable } from './html-table.ts';

test('a number keeps its colour and its side, a name is a header', () => {
  expect(
    htmlTable([
      [
        { text: 'Tea', kind: 'header' },
        { text: '45.4', kind: 'number', band: 'heat-index-7' },
        { text: '38.2', kind: 'number', band: null },
      ],
    ]),
  ).toBe(
    `<meta charset="utf-8"><table><tr><th style="mso-number-format:'\\@';font-weight:600;text-align:left">Tea</th>` +
      '<td style="text-align:right;background-color:#8fc6ca;color:#16191c">45.4</td>' +
      '<td style="text-align:right">38.2</td></tr></table>',
  );
});

test('a name is text, whatever it looks like', () => {
  const html = htmlTable([[{ text: '=1+<b>"1"</b>&', kind: 'text' }]]);
  expect(html).toContain(">'=1+&lt;b&gt;&quot;1&quot;&lt;/b&gt;&amp;</td>");
});
