import { useQuery } from '@tanstack/react-query';
import { datasetsOptions } from '../../../api/datasets.ts';

/** What the wizard is called: by the dataset that a wave is added to, `""` where the file makes a new one. */
export function useImportTitle(into: string): string {
  const { data: datasets } = useQuery(datasetsOptions());
  const target = datasets?.find(({ code }) => code === into);
  return target === undefined ? 'Import dataset' : `Add a wave to ${target.name}`;
}
