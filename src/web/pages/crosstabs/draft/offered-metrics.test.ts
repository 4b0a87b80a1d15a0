import { expect, test } from 'vitest';
import { viewWith } from '../table/tiny-table.case.ts';
import { metricsOf, viewWithin } from './table-view.ts';

test('a table offers and shows a size only where it counts people', () => {
  expect(metricsOf('weighted respondents')).not.toContain('size');
  expect(metricsOf('people')).toContain('size');
  const shown = (metrics: ReturnType<typeof metricsOf>, unit: 'people' | 'weighted respondents') =>
    viewWithin(viewWith({ metrics }), unit).metrics;
  expect(shown(['index', 'size'], 'people')).toEqual(['index', 'size']);
  expect(shown(['index', 'size'], 'weighted respondents')).toEqual(['index']);
  expect(shown(['size'], 'weighted respondents')).toEqual(['columnPercentage']);
  expect(viewWithin(viewWith({}), 'people', 0).metrics).toEqual(['sample']);
});
