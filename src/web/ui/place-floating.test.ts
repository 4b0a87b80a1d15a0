import { expect, test } from 'vitest';
import { placeFloating } from './place-floating.ts';

const window = { width: 1000, height: 600 };
const button = { left: 200, top: 100, width: 80, height: 28 };
const menu = { width: 240, height: 200 };

test('what fits stands on the wanted side', () => {
  const below = placeFloating(button, menu, window, { side: 'below', align: 'start' }, 6);
  expect(below).toEqual({ left: 200, top: 134 });
  const right = placeFloating(
    button,
    { width: 100, height: 20 },
    window,
    { side: 'right', align: 'centre' },
    6,
  );
  expect(right).toEqual({ left: 286, top: 104 });
});

test('what does not fit stands on the other side', () => {
  const low = { ...button, top: 500 };
  expect(placeFloating(low, menu, window, { side: 'below', align: 'start' }, 6).top).toBe(294);
  expect(placeFloating(button, menu, window, { side: 'above', align: 'start' }, 6).top).toBe(134);
});

test('nothing leaves the window', () => {
  const last = { ...button, left: 960 };
  expect(placeFloating(last, menu, window, { side: 'below', align: 'start' }, 6).left).toBe(752);
  const first = { ...button, left: 0 };
  expect(placeFloating(first, menu, window, { side: 'below', align: 'end' }, 6).left).toBe(8);
});

test('ends and centres line up', () => {
  expect(placeFloating({ ...button, left: 500 }, menu, window, { side: 'below', align: 'end' }, 6).left).toBe(
    340,
  );
  expect(
    placeFloating({ ...button, left: 500 }, menu, window, { side: 'below', align: 'centre' }, 6).left,
  ).toBe(420);
});
