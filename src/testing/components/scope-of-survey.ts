import type { Dataset } from '../../contract/datasets/dataset.ts';
import type { Wave } from '../../contract/codebook/wave.ts';
import { buildScope } from '../../web/app/scope/build-scope.ts';
import type { Scope } from '../../web/app/scope/scope.ts';

const dataset: Dataset = {
  code: 'core',
  name: 'Core',
  namespace: 'core',
  parent_code: '',
  children: [],
  synthetic: false,
  public: false,
  respondents: 40,
  waves: 1,
  locations: 1,
  questions: 3,
  weights: [],
  min_cell: 0,
  version: 'v1',
  revision: 1,
  data_version: 'd1',
  figures_version: 'f1',
  updated_at: '2026-01-01T00:00:00.000Z',
  is_owner: true,
  may_export: true,
  may_grant: true,
};

interface WeightedSurvey extends Pick<Dataset, 'weights'> {
  /** Weight in the address; null: the default. */
  readonly weight: string | null;
}

/** Returns the scope of a page over a whole survey, or over the waves `w` of its address. */
export function scopeOfSurvey(
  waves: readonly Wave[] = [],
  { weights, weight }: WeightedSurvey = { weights: [], weight: null },
  w: string | null = null,
): Scope {
  const weighted = { ...dataset, weights };
  return buildScope({
    dataset: weighted,
    datasets: [weighted],
    waves,
    locations: [],
    address: { d: 'core', loc: null, w, weight },
    setAddress: () => undefined,
  });
}
