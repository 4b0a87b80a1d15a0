import { call } from './client.ts';
import { endpointOptions } from './endpoint-options.ts';
import { queryClient } from './query-client.ts';

/** A person by the id of their account, or a dataset by its code. */
export interface Erased {
  readonly kind: 'person' | 'dataset';
  readonly id: string;
}

const erasureKey = ({ kind, id }: Erased) => ['erasure', kind, id] as const;

/** What goes and what stays, as it is now. */
export const erasureOptions = (erased: Erased) =>
  erased.kind === 'person'
    ? endpointOptions('readMemberErasure', erasureKey(erased), { params: { id: erased.id } })
    : endpointOptions('readDatasetErasure', erasureKey(erased), { params: { code: erased.id } });

/** Erases for good; everything that was read may have changed. `withWork`: saved work on a dataset too. */
export async function erase({ kind, id }: Erased, withWork: boolean): Promise<void> {
  if (kind === 'person') await call('eraseMember', { params: { id } });
  else
    await call('removeDataset', {
      params: { code: id },
      query: withWork ? { saved_work: 'erase' } : {},
    });
  // What is gone is not asked for again.
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'erasure' });
}
