import { afterEach, expect, test } from 'vitest';
import { noteServiceTime, serviceNow } from './service-clock.ts';

const noon = Date.UTC(2026, 10, 22, 12);
const atNoon = 'Sun, 22 Nov 2026 12:00:00 GMT';
const dayMs = 86_400_000;
afterEach(() => noteServiceTime(atNoon, noon));

test('a browser whose clock is right, or wrong by seconds, keeps its own', () => {
  noteServiceTime(atNoon, noon + 59_000);
  expect(serviceNow(noon + 59_000).getTime()).toBe(noon + 59_000);
});

test.each([
  ['two years slow', -730 * dayMs],
  ['three days fast', 3 * dayMs],
  ['two minutes fast', 120_000],
])('a browser that is %s takes the time of the service, and goes on from there', (_, offMs) => {
  noteServiceTime(atNoon, noon + offMs);
  expect(serviceNow(noon + offMs).getTime()).toBe(noon);
  expect(serviceNow(noon + offMs + 5_000).getTime()).toBe(noon + 5_000);
});

test('an answer that was slow on its way does not set the clock back', () => {
  noteServiceTime(atNoon, noon - dayMs);
  noteServiceTime(atNoon, noon - dayMs + 5_000);
  expect(serviceNow(noon - dayMs).getTime()).toBe(noon);
});

test('an answer without a time, or with what is none, changes nothing', () => {
  noteServiceTime(atNoon, noon - dayMs);
  noteServiceTime(null, noon - dayMs);
  noteServiceTime('yesterday', noon - dayMs);
  expect(serviceNow(noon - dayMs).getTime()).toBe(noon);
});
