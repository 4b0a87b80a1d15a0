import { expect, test } from 'vitest';
import { readConfiguration, writeConfiguration } from './configuration.ts';
import { defaultView, setWidths } from './table-view.ts';

const wide = setWidths('columns', new Set(['a', 'b']), 131.4)(defaultView);

test('chosen columns get one width within bounds, and others keep theirs', () => {
  expect(wide.widths.columns).toEqual([
    { id: 'a', width: 131 },
    { id: 'b', width: 131 },
  ]);
  const narrow = setWidths('columns', new Set(['b']), 10)(wide);
  expect(narrow.widths).toEqual({
    rows: [],
    columns: [
      { id: 'a', width: 131 },
      { id: 'b', width: 62 },
    ],
  });
  expect(setWidths('columns', new Set(['a', 'b']), null)(narrow).widths.columns).toEqual([]);
});

test('no width where there was none is no change', () => {
  expect(setWidths('columns', new Set(['a']), null)(defaultView)).toBe(defaultView);
});

test('widths come back from the metadata as they were saved, and what is no width does not', () => {
  const view = { ...wide, headerWidth: 300 };
  expect(readConfiguration(writeConfiguration({ view, notes: [] }, null)).view).toEqual(view);
  const text = JSON.stringify({
    table_view: {
      widths: { columns: [{ id: 'a', width: 'wide' }, { id: 'b', width: 9000 }, 7] },
      headerWidth: 1,
    },
  });
  const read = readConfiguration({ json: Array.from(new TextEncoder().encode(text)), valid: true }).view;
  expect(read.widths).toEqual({ rows: [], columns: [{ id: 'b', width: 320 }] });
  expect(read.headerWidth).toBe(120);
});
