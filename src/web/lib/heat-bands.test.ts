import { expect, test } from 'vitest';
import { indexBand, shareBand } from './heat-bands.ts';

test('an index falls into the band of the number that is shown', () => {
  const classes = [0, 50.4, 50.6, 79, 80, 89.4, 89.6, 110.4, 110.6, 120, 121, 149.4, 149.5, 400].map(
    (index) => indexBand(index).className,
  );
  expect(classes).toEqual([
    'heat-index-1',
    'heat-index-1',
    'heat-index-2',
    'heat-index-2',
    'heat-index-3',
    'heat-index-3',
    'heat-index-4',
    'heat-index-4',
    'heat-index-5',
    'heat-index-5',
    'heat-index-6',
    'heat-index-6',
    'heat-index-7',
    'heat-index-7',
  ]);
});

test('a share falls into the band of the number that is shown', () => {
  const classes = [0, 9.94, 9.96, 19.9, 20, 34.94, 35, 50, 64.94, 65, 100].map(
    (percentage) => shareBand(percentage).className,
  );
  expect(classes).toEqual([
    'heat-share-1',
    'heat-share-1',
    'heat-share-2',
    'heat-share-2',
    'heat-share-3',
    'heat-share-3',
    'heat-share-4',
    'heat-share-5',
    'heat-share-5',
    'heat-share-6',
    'heat-share-6',
  ]);
});

test('a band can be said in words', () => {
  expect(indexBand(100).words).toBe('like the base');
  expect(shareBand(42).words).toBe('35 to 49%');
});

test('something that is no number has no band', () => {
  expect(() => indexBand(Number.NaN)).toThrow('No index band');
});
