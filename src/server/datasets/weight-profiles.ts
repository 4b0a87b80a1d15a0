import type { WeightProfile } from '../../contract/weight-profile.ts';
import { readWeights } from '../../engine/segments/reading/read-weights.ts';
import type { ServerDeps } from '../deps.ts';
import { ServiceError } from '../http/service-error.ts';
import type { DatasetAccess } from './access.ts';
import { profileWeights } from './weight-profile.ts';

/** The weights of the trees, read once a version. */
export function createWeightProfiles({ datasets }: Pick<ServerDeps, 'datasets'>) {
  const known = new Map<string, { readonly version: string; readonly profile: Promise<WeightProfile[]> }>();
  return {
    /** `code` is that of a tree or of one of its datasets. Throws `not_found`. */
    async read(access: DatasetAccess, code: string): Promise<WeightProfile[]> {
      const tree = access.findDataset(code)?.tree;
      const directory = datasets.directories().find((one) => one.code === tree?.code);
      if (tree === undefined || directory === undefined) {
        throw new ServiceError('not_found', 'dataset not found');
      }
      const found = known.get(tree.code);
      if (found?.version === tree.version) return found.profile;
      const profile = profileWeights(tree.catalogue, readWeights(directory.path));
      known.set(tree.code, { version: tree.version, profile });
      profile.catch(() => known.delete(tree.code));
      return profile;
    },
  };
}
