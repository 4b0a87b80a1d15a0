import { verifySegments } from '../../engine/segments/reading/verify-segments.ts';
import type { ServerDeps } from '../deps.ts';
import { ServiceError } from '../http/service-error.ts';
import type { AdminAnswer } from './command.ts';

/** Reads every registered dataset from disk anew, every checksum with it; refuses with all that is damaged. */
export async function verifyDatasets({ datasets }: ServerDeps): Promise<AdminAnswer> {
  const verified: string[] = [];
  const damages: string[] = [];
  for (const { code, path } of datasets.directories()) {
    const found = await verifySegments(path);
    damages.push(...found.map(({ message }) => `dataset ${code}: ${message}`));
    if (found.length === 0) verified.push(code);
  }
  if (damages.length > 0) throw new ServiceError('invalid_value', damages.join('\n'));
  return { json: { verified }, lines: verified.map((code) => `${code}: every checksum matches`) };
}
