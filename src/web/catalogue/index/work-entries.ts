import type { ChartSummary } from '../../../contract/chart.ts';
import type { Crosstab } from '../../../contract/crosstab.ts';
import type { InsightSummary } from '../../../contract/insight.ts';
import type { SavedAudience } from '../../../contract/saved-audience.ts';
import type { IndexEntry } from './index-entry.ts';

interface SavedWork {
  readonly audiences: readonly Pick<SavedAudience, 'id' | 'name' | 'description'>[];
  readonly charts: readonly Pick<ChartSummary, 'id' | 'name'>[];
  readonly crosstabs: readonly Pick<Crosstab, 'uuid' | 'name' | 'rows' | 'columns' | 'notes'>[];
  readonly findings: readonly Pick<InsightSummary, 'id' | 'name'>[];
}

/** Entries of saved work and findings; crosstabs are found by their headers and notes too. */
export function workEntries({ audiences, charts, crosstabs, findings }: SavedWork): readonly IndexEntry[] {
  const plain = { aliases: [], code: '', context: '' };
  return [
    ...audiences.map(
      ({ id, name, description }): IndexEntry => ({
        ...plain,
        kind: 'audience',
        key: `audience:${id}`,
        name,
        context: description,
        run: { kind: 'audience', id },
      }),
    ),
    ...crosstabs.map(
      ({ uuid, name, rows, columns, notes }): IndexEntry => ({
        ...plain,
        kind: 'crosstab',
        key: `crosstab:${uuid}`,
        name,
        context: [...columns, ...rows]
          .map((header) => header.name)
          .concat(notes)
          .join(' '),
        run: { kind: 'crosstab', id: uuid },
      }),
    ),
    ...charts.map(
      ({ id, name }): IndexEntry => ({
        ...plain,
        kind: 'chart',
        key: `chart:${id}`,
        name,
        run: { kind: 'chart', id },
      }),
    ),
    ...findings.map(
      ({ id, name }): IndexEntry => ({
        ...plain,
        kind: 'finding',
        key: `finding:${id}`,
        name,
        run: { kind: 'open', to: `/insights/${id}` },
      }),
    ),
  ];
}
