import { expect, test } from 'vitest';
import { statsQuery } from '../../testing/build-query.ts';
import { clause } from '../../testing/expressions.ts';
import { stats } from '../../engine/conformance/entry-points.case.ts';
import { sharedDemoDataset } from '../../testing/demo-dataset.ts';

test('where regions are read in themselves, no test contradicts its index', () => {
  const { dataset } = sharedDemoDataset();
  const { rows } = stats(
    dataset,
    statsQuery('q4', {
      splitter: 'locations',
      segmentedBase: true,
      audiences: [{ id: 'under 25', expression: clause('q1', 'q1_1') }],
    }),
  );
  const tested = rows.filter(({ significance }) => significance !== null);
  expect(tested.length).toBeGreaterThan(30);
  const contradicted = tested.filter(
    ({ audienceIndex, significance }) => audienceIndex > 100 !== (significance?.direction === 'higher'),
  );
  expect(contradicted.map(({ datapoint, segment }) => `${datapoint} in ${segment}`)).toEqual([]);
});
