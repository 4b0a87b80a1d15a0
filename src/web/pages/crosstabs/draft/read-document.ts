import type {
  CrosstabAudience,
  CrosstabAudienceInput,
  CrosstabInput,
} from '../../../../contract/crosstab.ts';
import type { CrosstabContent } from './crosstab-content.ts';
import { readContent } from './read-crosstab.ts';

/** A document that was written but not saved, as the editor goes on with it. */
export function readDocument({ name, rows, columns, bases, metadata }: CrosstabInput): CrosstabContent {
  return readContent({
    name,
    rows: rows.map(filled),
    columns: columns.map(filled),
    bases: bases.map(filled),
    metadata: { json: metadata?.json ?? [], valid: metadata?.valid ?? false },
  });
}

/** What a saved crosstab says in its place. */
function filled(item: CrosstabAudienceInput): CrosstabAudience {
  return {
    id: item.id ?? '',
    name: item.name ?? '',
    full_name: item.full_name ?? '',
    subtitle: item.subtitle ?? '',
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- suffixes are written as integers here
    expression: (item.expression ?? {}) as CrosstabAudience['expression'],
    avg: { question: item.avg?.question ?? '', datapoint: item.avg?.datapoint ?? '' },
    dbu: { question: item.dbu?.question ?? '', datapoint: item.dbu?.datapoint ?? '' },
  };
}
