import type { SortKey, TableView } from '../draft/table-view.ts';
import { tableName } from '../../../../figures/measures.ts';

/** By what a side can be sorted beside the first figure, which a press on n sorts by: every other one that is shown. */
export function sortChoices(
  view: Pick<TableView, 'metrics' | 'transposed'>,
): readonly { readonly key: SortKey; readonly label: string }[] {
  const [, ...others] = view.metrics;
  const figures = others.includes('index') ? others : (['index', ...others] as const);
  return [
    ...figures.map((metric) => ({
      key: metric,
      label: `Sort by ${metricWords(tableName(metric, view.transposed))}`,
    })),
    { key: 'significance', label: 'Sort by significance' },
    { key: 'name', label: 'Sort by name' },
  ];
}

/** Within a sentence only the first word is large, and a share keeps its name: "index", "Row %". */
function metricWords(name: string): string {
  return name.endsWith('%') ? name : name.toLocaleLowerCase();
}
