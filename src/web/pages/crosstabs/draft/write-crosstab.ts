import type { Crosstab, CrosstabAudienceInput, CrosstabInput } from '../../../../contract/crosstab.ts';
import { toWire } from '../../../../expression/wire.ts';
import { assertNever } from '../../../../lib/assert-never.ts';
import { writeConfiguration } from './configuration.ts';
import type { CrosstabContent } from './crosstab-content.ts';
import type { Asks, CrosstabItem } from './crosstab-item.ts';
import { readItems } from './read-crosstab.ts';

export interface SavedScope {
  readonly dataset_code: string;
  /** Empty = all. */
  readonly country_codes: string[];
  readonly wave_codes: string[];
}

/**
 * The document that saves a draft. `saved` is what it was read from: a replacement is whole, so what this editor
 * does not show (notes, folder, sharing, other configuration) is sent back as it was, and so is every row, column and
 * base that was not changed, in the spelling of whoever wrote it.
 */
export function writeCrosstab(
  content: CrosstabContent,
  scope: SavedScope,
  saved: Crosstab | null,
): CrosstabInput {
  return {
    name: content.name,
    rows: writeItems(content.rows, saved?.rows ?? [], 'r'),
    columns: writeItems(content.columns, saved?.columns ?? [], 'c'),
    bases: writeItems(content.bases, saved?.bases ?? [], 'b'),
    ...scope,
    metadata: writeConfiguration(content, saved?.metadata ?? null),
    ...(saved === null
      ? {}
      : {
          folder_id: saved.folder_id,
          copied_from: saved.copied_from,
          notes: saved.notes,
          shared: saved.shared.map(({ email, user_id, org_id }) => ({ email, user_id, org_id })),
          sharing_note: saved.sharing_note,
        }),
  };
}

function writeItems(
  items: readonly CrosstabItem[],
  saved: Crosstab['rows'],
  prefix: string,
): CrosstabAudienceInput[] {
  const before = new Map(
    readItems(saved, prefix).map((item, index) => [
      item.id,
      { read: JSON.stringify(item), sent: saved[index] },
    ]),
  );
  return items.map((item) => {
    const known = before.get(item.id);
    // An id that was blank, or there twice, is told apart by the one that was read for it.
    if (known?.sent?.id !== item.id || known.read !== JSON.stringify(item)) return writeItem(item);
    return known.sent;
  });
}

function writeItem({ id, name, fullName, group, asks }: CrosstabItem): CrosstabAudienceInput {
  return { id, name, full_name: fullName, subtitle: group, ...writeAsks(asks) };
}

/** What an item asks for, as documents and queries say it; everyone is said by saying nothing. */
export function writeAsks(asks: Asks): Pick<CrosstabAudienceInput, 'expression' | 'avg' | 'dbu'> {
  switch (asks.kind) {
    case 'everyone':
      return {};
    case 'expression':
      return {
        expression: toWire(asks.expression, { suffixes: 'integer', datapointsKey: 'datapoints' }),
      };
    case 'average':
      return { avg: { question: asks.question, datapoint: asks.datapoint } };
    case 'sum':
      return { dbu: { question: asks.question, datapoint: asks.datapoint } };
    case 'unreadable':
      return { expression: asks.wire };
    default:
      return assertNever(asks);
  }
}
