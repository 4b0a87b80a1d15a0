import { type Field, writeDelimited } from '../../../workbook/delimited/delimited-text.ts';
import { partOf, type Work } from '../../../workbook/package/work.ts';
import type { SavedAudience } from '../../../contract/saved-work/saved-audience.ts';
import { listedWaveCountsOptions } from '../../api/counts.ts';
import { countOf } from '../../connected/counts/count-of.ts';
import { audienceCountQuery } from '../../connected/use-audience-counts.ts';
import { type SavedFile, savedFile } from '../../exports/saved-file.ts';
import { scopeFacts } from '../../exports/scope-facts.ts';
import { inTurnOrNone, titleOfItems } from '../../saved-work/library/bulk-files.ts';
import type { BulkContext } from '../../saved-work/work-kind.ts';

const heads = ['Audience', 'Conditions', 'n', 'Size', '% of base'] as const;

/** The audiences with their counts in the scope of the page, one per row and then one per wave. */
export async function audienceTable(
  audiences: readonly SavedAudience[],
  { client, scope }: BulkContext,
  work: Work,
): Promise<SavedFile> {
  if (scope === null) throw new Error('Choose a survey first.');
  const counts = await inTurnOrNone(audiences, partOf(work, 0, 0.9), async (audience) =>
    client.fetchQuery(listedWaveCountsOptions(audienceCountQuery(audience, scope))),
  );
  const counted = counts[0]?.per_wave_count ?? [];
  const rows: Field[][] = [
    [...heads, ...counted.map(({ name }) => `${name}, %`)],
    ...audiences.map(({ name, description }, place): Field[] => {
      const count = counts[place];
      const total = countOf({ data: count, error: null });
      return [
        name,
        description,
        ...(total.status === 'ready' ? [total.sample, total.size, total.percentage] : [null, null, null]),
        ...(count?.per_wave_count ?? []).map(({ available, percentage }) => (available ? percentage : null)),
      ];
    }),
    [],
    ...scopeFacts(scope).map(({ label, text }): Field[] => [label, text]),
  ];
  const text = await writeDelimited(rows, ',', work);
  return savedFile(titleOfItems(audiences, 'audience'), 'csv', text);
}
