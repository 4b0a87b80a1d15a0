import { DamagedDatasetError } from '../../engine/dataset/damaged-dataset-error.ts';
import { readDataset } from '../../engine/dataset/read-dataset.ts';
import type { ServerDeps } from '../deps.ts';
import { ServiceError } from '../http/service-error.ts';
import type { AdminAnswer } from './command.ts';

/** Reads every registered dataset from disk anew, every checksum with it. */
export async function verifyDatasets({ datasets }: ServerDeps): Promise<AdminAnswer> {
  const verified: string[] = [];
  for (const { code, path } of datasets.directories()) {
    try {
      await readDataset(path);
      verified.push(code);
    } catch (error) {
      if (!(error instanceof DamagedDatasetError)) throw error;
      throw new ServiceError('invalid_value', `dataset ${code}: ${error.message}`, { cause: error });
    }
  }
  return { json: { verified }, lines: verified.map((code) => `${code}: every checksum matches`) };
}
