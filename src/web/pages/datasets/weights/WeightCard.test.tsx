import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { WeightProfile } from '../../../../contract/codebook/weight-profile.ts';
import { renderInKit } from '../../../../testing/components/render-in-kit.tsx';
import { WeightCard } from './WeightsTab.tsx';

const target = { question: 'gender', datapoint: 'm', name: 'Men', target: 60, before: 50, after: 60 };
const weight: WeightProfile = {
  code: 'w_census',
  name: 'Census',
  respondents: 16,
  effective: 15.4,
  efficiency: 96.2,
  least: 0.8,
  greatest: 1.2,
  bins: [{ from: 0, to: 2, respondents: 16 }],
  waves: [],
  derived: {
    definition: { start: '', targets: [], within: 'wave', caps: null, population: null },
    scope: 'survey',
    editable: true,
    raking: {
      efficiency: 96.2,
      smallest: 0.8,
      largest: 1.2,
      rounds: 1,
      largest_miss: 0,
      method: 'Raked from equal weights, each wave by itself.',
      targets: [target, { ...target, datapoint: 'f', name: 'Women', target: 40, before: null, after: null }],
      problems: [{ message: 'Nobody in w3 has “Men” of “Gender”', remedy: 'Leave that answer out.' }],
    },
  },
};

test('a derived weight says how it was raked, with its targets and what went wrong', async () => {
  await renderInKit(<WeightCard weight={weight} isDefault={false} actions={null} />);
  await expect.element(page.getByText('Raked from equal weights, each wave by itself.')).toBeVisible();
  await expect
    .element(page.getByText('Nobody in w3 has “Men” of “Gender”. Leave that answer out.'))
    .toBeVisible();
  const table = page.getByRole('table', { name: 'Targets' });
  await expect.element(table.getByRole('row', { name: /^Men 60.*50.*→ 60/ })).toBeVisible();
  await expect.element(table.getByRole('row', { name: /^Women 40.*too few → too few/ })).toBeVisible();
});
