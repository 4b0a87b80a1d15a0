import { z } from 'zod';
import type { Metadata } from '../../../contract/metadata.ts';
import { testedAgainst } from '../../charts/chart-request.ts';
import { BaseMode } from '../../../contract/estimates.ts';

/** What the chart holds beyond the interface's own fields, under a key of ours in the document's metadata. */
const ChartExtras = z.object({
  title: z.string().nullable().catch(null),
  base_mode: BaseMode.catch('all'),
  weight: z.string().catch(''),
  intervals: z.boolean().catch(true),
  marks: z.boolean().catch(true),
  low_bases: z.boolean().catch(true),
  table: z.boolean().catch(true),
  against: z.enum(testedAgainst).catch('rest'),
  top: z.int().min(1).nullable().catch(null),
  show_base: z.boolean().catch(false),
  notes: z.array(z.object({ mark: z.string(), text: z.string() })).catch([]),
  /** Of a sort by an audience, where it is not the metric that is shown. */
  sort_metric: z.string().catch(''),
});
export type ChartExtras = z.infer<typeof ChartExtras>;

const ownKey = 'chart_editor';
const AnyObject = z.record(z.string(), z.unknown());

/** Total: a chart of another client, or one whose metadata are no JSON, has the defaults. */
export function readExtras(metadata: Metadata): ChartExtras {
  const own = AnyObject.safeParse(readJson(metadata)[ownKey]);
  return ChartExtras.parse(own.success ? own.data : {});
}

/** What others keep in the metadata stays. */
export function writeExtras(extras: ChartExtras, before: Metadata | null): Metadata {
  const others = before === null ? {} : readJson(before);
  const text = JSON.stringify({ ...others, [ownKey]: extras });
  return { json: [...new TextEncoder().encode(text)], valid: true };
}

function readJson({ json }: Metadata): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(new TextDecoder().decode(Uint8Array.from(json)));
    return AnyObject.parse(parsed);
  } catch {
    return {};
  }
}
