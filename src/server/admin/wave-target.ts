import type { DatasetRegistry } from '../datasets/dataset-registry.ts';
import type { ServerDeps } from '../deps.ts';
import { ServiceError } from '../request/service-error.ts';

/** The dataset that a wave is added to, as it is when the import begins. */
export interface WaveTarget {
  readonly base: ReturnType<DatasetRegistry['replaceable']>;
  /** The only organisation that uses the dataset. */
  readonly organisationId: number;
}

/** Throws `invalid_value` where there is no such dataset, and where several organisations use it. */
export function waveTarget({ datasets }: Pick<ServerDeps, 'datasets'>, code: string): WaveTarget {
  const users = datasets.grantees(code)?.filter(({ granted }) => granted.length > 0) ?? [];
  const [organisation, other] = users;
  if (organisation === undefined) {
    throw new ServiceError('invalid_value', `there is no dataset "${code}" that an organisation uses`);
  }
  if (other !== undefined) {
    const names = users.map(({ name }) => name).join(', ');
    throw new ServiceError(
      'invalid_value',
      `${names} use ${code}; a wave is added to what one organisation uses: take it from the others by "dataset revoke" meanwhile`,
    );
  }
  return { base: datasets.replaceable(code, organisation.id), organisationId: organisation.id };
}
