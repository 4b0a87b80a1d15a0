import { expect, test } from 'vitest';
import { metricsOf } from './table-view.ts';

test('a table offers a size only where it counts people, or is shown already', () => {
  expect(metricsOf('weighted respondents', ['index'])).not.toContain('size');
  expect(metricsOf('weighted respondents', ['size'])).toContain('size');
  expect(metricsOf('people', ['index'])).toContain('size');
});
