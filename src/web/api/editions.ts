import { Edition, type EditedKind, type EditionList } from '../../contract/saved-work/edition.ts';
import { call, callEvents, callFile } from './client.ts';
import { endpointOptions } from './endpoint-options.ts';
import { queryClient } from './query-client.ts';

/** A tab plan or report by its id. */
export interface EditedWork {
  readonly kind: EditedKind;
  readonly id: string;
}

export const editionKeys = {
  of: ({ kind, id }: EditedWork) => ['editions', kind, id] as const,
};

/** Milliseconds between two readings of a run under way, in case its progress breaks off. */
const readAgainMs = 5_000;

export function isOpenEdition({ state }: Pick<Edition, 'state'>): boolean {
  return state === 'waiting' || state === 'running';
}

/** Editions of a tab plan or report, the newest first; read again while one is open. */
export const editionsOptions = (work: EditedWork) =>
  endpointOptions('listEditions', editionKeys.of(work), {
    params: { ...work },
    refetchInterval: ({ state }) => (state.data?.editions.some(isOpenEdition) === true ? readAgainMs : false),
    select: ({ editions }) => editions,
  });

/** A run with its tables. */
export const editionOptions = (work: EditedWork, number: number) =>
  endpointOptions('readEdition', [...editionKeys.of(work), number], {
    params: { ...work, number: String(number) },
  });

/** A table of a run with its figures, which stay as they are. */
export const editionPartOptions = (work: EditedWork, number: number, part: number) =>
  endpointOptions('readEditionPart', [...editionKeys.of(work), number, 'parts', part], {
    params: { ...work, number: String(number), part: String(part) },
  });

/** What moved in a run since earlier waves. */
export const editionChangesOptions = (work: EditedWork, number: number) =>
  endpointOptions('readEditionChanges', [...editionKeys.of(work), number, 'changes'], {
    params: { ...work, number: String(number) },
  });

/** Starts a run. A list of runs that was asked for before would come without it: it is asked for again. */
export async function startEdition(work: EditedWork): Promise<void> {
  const edition = await call('startEdition', { params: { ...work } });
  const runs = { queryKey: editionKeys.of(work), exact: true };
  await queryClient.cancelQueries(runs);
  noteEdition(work, edition);
  void queryClient.invalidateQueries(runs);
}

/** Puts the progress of a run into the cache until the run ends. */
export async function followEdition(work: EditedWork, number: number, signal: AbortSignal): Promise<void> {
  const input = { params: { ...work, number: String(number) }, signal };
  for await (const edition of callEvents('readEdition', Edition, input)) noteEdition(work, edition);
  await queryClient.invalidateQueries({ queryKey: editionKeys.of(work) });
}

/** Stops a run, which keeps its finished tables. */
export async function cancelEdition(work: EditedWork, number: number): Promise<void> {
  await call('endEdition', { params: { ...work, number: String(number) } });
  await queryClient.invalidateQueries({ queryKey: editionKeys.of(work) });
}

export const readEditionFile = (
  work: EditedWork,
  number: number,
  format: 'xlsx' | 'csv',
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
) =>
  callFile(
    'readEditionWorkbook',
    { params: { ...work, number: String(number) }, query: { format }, signal },
    onBytes,
  );

function noteEdition(work: EditedWork, edition: Edition): void {
  queryClient.setQueryData<EditionList>(editionKeys.of(work), (list) => {
    const others = list?.editions.filter(({ number }) => number !== edition.number) ?? [];
    return { editions: [edition, ...others].toSorted((one, other) => other.number - one.number) };
  });
}

/** Shows an edition of a report to its readers. */
export async function publishEdition(id: string, number: number): Promise<void> {
  const edition = await call('publishEdition', { params: { id, number: String(number) } });
  noteEdition({ kind: 'reports', id }, edition);
}
