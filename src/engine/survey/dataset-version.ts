import { createHash } from 'node:crypto';
import type { Dataset } from './dataset.ts';
import { bytesOf, columnsOf, elementTypeOf } from './columns-of.ts';

/**
 * The version of a dataset: SHA-256, in hexadecimal, of its catalogue, its weights' divisors and every column. The
 * same answers, weights and catalogue have the same version on every machine; respondents' ids and names of the imported files do not
 * enter it.
 */
export function datasetVersion(dataset: Omit<Dataset, 'version'>): string {
  const { sources: _, ...catalogue } = dataset.catalogue;
  const hash = createHash('sha256').update(JSON.stringify(catalogue));
  for (const { divisor } of dataset.respondents.weights) hash.update(`\n${divisor}`);
  for (const { name, kind, elements } of columnsOf(dataset)) {
    hash
      .update(`\n${kind} ${name} ${elementTypeOf(elements)} ${elements.length}\n`)
      .update(bytesOf(elements));
  }
  return hash.digest('hex');
}
