import { describe, expect, test } from 'vitest';
import { placeOnHeading } from './grid-place.ts';
import { travel } from './grid-travel.ts';

/** Twenty lines of ten columns, of which five lines are seen at once. */
const extent = { lines: 20, columns: 10, levels: 1 };
const from = { line: 7, column: 4 };

function press(key: string, held: { ctrl?: boolean; alt?: boolean } = {}, at = from) {
  const event = { key, ctrlKey: held.ctrl ?? false, metaKey: false, altKey: held.alt ?? false };
  return travel(event, at, extent, 5);
}

test('a place on headings is at their first columns, and goes from one to the next', () => {
  // Two headings over two columns each, under one over all four; the last column has a heading of its own.
  const headings = [
    { level: 0, rows: 1, from: 0, span: 4 },
    { level: 1, rows: 1, from: 0, span: 2 },
    { level: 1, rows: 1, from: 2, span: 2 },
    { level: 0, rows: 2, from: 4, span: 1 },
  ];
  const go = (to: [number, number], at: [number, number]) => {
    const place = ([line, column]: [number, number]) => ({ line, column });
    const { line, column } = placeOnHeading(headings, place(to), place(at), 2);
    return [line, column];
  };
  expect(go([-2, 3], [-1, 3])).toEqual([-2, 2]);
  expect(go([-3, 2], [-2, 2])).toEqual([-3, 0]);
  expect(go([-2, 0], [-3, 0])).toEqual([-2, 0]);
  expect(go([-2, 1], [-2, 0])).toEqual([-2, 2]);
  expect(go([-2, 1], [-2, 2])).toEqual([-2, 0]);
  expect(go([-3, 1], [-3, 0])).toEqual([-2, 4]);
  expect(go([-3, 4], [-2, 4])).toEqual([-2, 4]);
});

describe('keys that travel', () => {
  test('arrows go one further', () => {
    expect(press('ArrowDown')).toEqual({ line: 8, column: 4 });
    expect(press('ArrowUp')).toEqual({ line: 6, column: 4 });
    expect(press('ArrowRight')).toEqual({ line: 7, column: 5 });
    expect(press('ArrowLeft')).toEqual({ line: 7, column: 3 });
  });

  test('arrows reach the headers and the headings over them, and stop there', () => {
    expect(press('ArrowUp', {}, { line: 0, column: 4 })).toEqual({ line: -1, column: 4 });
    expect(press('ArrowUp', {}, { line: -1, column: 4 })).toEqual({ line: -2, column: 4 });
    expect(press('ArrowUp', {}, { line: -2, column: 4 })).toEqual({ line: -2, column: 4 });
    expect(press('ArrowLeft', {}, { line: 7, column: 0 })).toEqual({ line: 7, column: -1 });
    expect(press('ArrowRight', {}, { line: 7, column: 9 })).toEqual({ line: 7, column: 9 });
  });

  test('Ctrl with an arrow goes to the edge of the figures, and from there to the header', () => {
    expect(press('ArrowDown', { ctrl: true })).toEqual({ line: 19, column: 4 });
    expect(press('ArrowRight', { ctrl: true })).toEqual({ line: 7, column: 9 });
    expect(press('ArrowUp', { ctrl: true })).toEqual({ line: 0, column: 4 });
    expect(press('ArrowUp', { ctrl: true }, { line: 0, column: 4 })).toEqual({ line: -1, column: 4 });
    expect(press('ArrowLeft', { ctrl: true })).toEqual({ line: 7, column: 0 });
    expect(press('ArrowLeft', { ctrl: true }, { line: 7, column: 0 })).toEqual({ line: 7, column: -1 });
  });

  test('Home and End go to the ends of the line, with Ctrl to the corners', () => {
    expect(press('Home')).toEqual({ line: 7, column: 0 });
    expect(press('End')).toEqual({ line: 7, column: 9 });
    expect(press('Home', { ctrl: true })).toEqual({ line: 0, column: 0 });
    expect(press('End', { ctrl: true })).toEqual({ line: 19, column: 9 });
  });

  test('Page keys go by what is seen at once and stay among the figures', () => {
    expect(press('PageDown')).toEqual({ line: 12, column: 4 });
    expect(press('PageDown', {}, { line: 18, column: 4 })).toEqual({ line: 19, column: 4 });
    expect(press('PageUp')).toEqual({ line: 2, column: 4 });
    expect(press('PageUp', {}, { line: 2, column: 4 })).toEqual({ line: 0, column: 4 });
  });

  test('other keys, and everything with Alt, lead nowhere', () => {
    expect(press('a')).toBe(null);
    expect(press('ArrowUp', { alt: true })).toBe(null);
  });
});
