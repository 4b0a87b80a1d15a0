import { useQuery } from '@tanstack/react-query';
import { datasetsOptions } from '../../../api/datasets.ts';
import { format } from '../../../lib/format.ts';
import { Select } from '../../../ui/Select.tsx';
import css from './LibraryFilters.module.css';
import { viewWords } from './library-words.ts';
import type { ChartLibrary } from './use-chart-library.ts';

/** Dataset, owner and view, each with how many stand behind it. */
export function LibraryChoices({ library }: { readonly library: ChartLibrary }) {
  const { counts, change } = library;
  const datasets = useQuery(datasetsOptions()).data ?? [];
  const nameOf = (code: string) => datasets.find((dataset) => dataset.code === code)?.name ?? code;
  return (
    <div className={css.narrow}>
      <Select
        label="Dataset"
        labelPlace="hidden"
        value={library.dataset}
        options={[
          { value: '', name: 'Any dataset' },
          ...(counts?.datasets ?? [])
            .filter(({ dataset_code: code }) => code !== '')
            .map(({ dataset_code: value, count }) => ({
              value,
              name: nameOf(value),
              note: format.count(count),
            })),
        ]}
        onChange={(dataset) => change({ dataset: dataset === '' ? null : dataset })}
      />
      <Select
        label="Owner"
        labelPlace="hidden"
        value={library.owner}
        options={[
          { value: '', name: 'Any owner' },
          ...(counts?.owners ?? []).map(({ owner_email: value, count }) => ({
            value,
            name: value,
            note: format.count(count),
          })),
        ]}
        onChange={(owner) => change({ owner: owner === '' ? null : owner })}
      />
      <Select
        label="View"
        labelPlace="hidden"
        value={library.type === null ? '' : String(library.type)}
        options={[
          { value: '', name: 'Any view' },
          ...(counts?.view_types ?? []).map(({ view_type: type, count }) => ({
            value: String(type),
            name: viewWords(type),
            note: format.count(count),
          })),
        ]}
        onChange={(type) => change({ type: type === '' ? null : Number(type) })}
      />
    </div>
  );
}
