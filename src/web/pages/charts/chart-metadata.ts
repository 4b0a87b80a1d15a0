import { ChartConfiguration, configurationKey } from '../../../contract/chart-configuration.ts';
import type { Metadata } from '../../../contract/metadata.ts';
import { objectOfBytes } from '../../../lib/json-bytes.ts';

/** Total: a chart of another client, or one whose metadata are no JSON, has the defaults. */
export function readExtras({ json }: Metadata): ChartConfiguration {
  const read = ChartConfiguration.safeParse(objectOfBytes(json)[configurationKey]);
  return read.success ? read.data : ChartConfiguration.parse({});
}

/** What others keep in the metadata stays. */
export function writeExtras(extras: ChartConfiguration, before: Metadata | null): Metadata {
  const others = before === null ? {} : objectOfBytes(before.json);
  const text = JSON.stringify({ ...others, [configurationKey]: extras });
  return { json: [...new TextEncoder().encode(text)], valid: true };
}
