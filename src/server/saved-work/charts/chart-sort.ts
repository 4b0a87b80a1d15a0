import type { ChartSearch } from '../../../contract/chart.ts';

interface Sort {
  readonly sortBy: 'name' | 'created_at' | 'updated_at';
  readonly order: 'asc' | 'desc';
}

/** Last changed first, unless the search says otherwise. */
const sorts: Readonly<Record<NonNullable<ChartSearch['sort_by']>, Sort>> = {
  '': { sortBy: 'updated_at', order: 'desc' },
  'name.asc': { sortBy: 'name', order: 'asc' },
  'name.desc': { sortBy: 'name', order: 'desc' },
  'created_at.asc': { sortBy: 'created_at', order: 'asc' },
  'created_at.desc': { sortBy: 'created_at', order: 'desc' },
  'updated_at.asc': { sortBy: 'updated_at', order: 'asc' },
  'updated_at.desc': { sortBy: 'updated_at', order: 'desc' },
};

export function chartSortOf(sortBy: ChartSearch['sort_by']): Sort {
  return sorts[sortBy ?? ''];
}
