import { rm } from 'node:fs/promises';
import type { DatasetRegistry } from '../datasets/dataset-registry.ts';
import { ServiceError } from '../request/service-error.ts';

interface BuiltWave {
  /** What was built in, from `newDirectory`. */
  readonly directory: { readonly name: string; readonly path: string };
  /** Of the dataset with the wave. */
  readonly respondents: number;
  readonly organisationId: number;
}

/**
 * Makes what was built the next version of the dataset that it was built on. Throws what the registry refuses, and where
 * the dataset has changed since, nothing being left of what was built then.
 */
export async function presentWave(
  datasets: DatasetRegistry,
  base: ReturnType<DatasetRegistry['replaceable']>,
  { directory, respondents, organisationId }: BuiltWave,
): Promise<void> {
  const { code, version, catalogue } = base.tree;
  // Whatever replaced it meanwhile is not part of what was built.
  if (datasets.replaceable(code, organisationId).tree.version !== version) {
    await rm(directory.path, { recursive: true, force: true });
    throw new ServiceError('invalid_value', `${code} has changed meanwhile; add the wave again`);
  }
  const added = respondents - catalogue.respondentCount;
  await datasets.replace({
    directory: directory.name,
    organisationId,
    note: `${added} respondents were added`,
  });
}
