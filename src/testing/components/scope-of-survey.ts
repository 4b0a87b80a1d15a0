import type { Dataset } from '../../contract/dataset.ts';
import type { Wave } from '../../contract/wave.ts';
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
};

/** All of a survey, as pages have it while nobody changes it. */
export function scopeOfSurvey(waves: readonly Wave[] = []): Scope {
  return buildScope({
    dataset,
    datasets: [dataset],
    waves,
    locations: [],
    address: { d: 'core', loc: null, w: null, weight: null },
    setAddress: () => undefined,
  });
}
