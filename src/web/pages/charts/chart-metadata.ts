import { type ChartConfiguration, configurationKey } from '../../../contract/chart-configuration.ts';
import type { Metadata } from '../../../contract/metadata.ts';
import { objectOfBytes } from '../../../lib/json-bytes.ts';

/** What others keep in the metadata stays. */
export function writeExtras(extras: ChartConfiguration, before: Metadata | null): Metadata {
  const others = before === null ? {} : objectOfBytes(before.json);
  const text = JSON.stringify({ ...others, [configurationKey]: extras });
  return { json: [...new TextEncoder().encode(text)], valid: true };
}
