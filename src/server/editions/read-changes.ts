import type { EditionChanges } from '../../contract/edition.ts';
import type { ServerDeps } from '../deps.ts';
import type { Principal } from '../request/principal.ts';
import { readStoredChanges, showPart } from './read-part.ts';
import type { Snapshot } from './snapshot.ts';
import type { StoredEdition } from './store.ts';

/** Shows what moved in a run since earlier waves, in the tables that its reader may see. */
export async function readChanges(
  deps: ServerDeps,
  principal: Principal,
  edition: StoredEdition,
): Promise<EditionChanges> {
  const stored = await readStoredChanges(deps.storage, edition);
  if (stored === null) return withoutComparison(edition.snapshot);
  const isShown = new Map<number, boolean>();
  for (const { number } of edition.snapshot.tables) {
    const { state } = await showPart(deps, principal, edition, number);
    isShown.set(number, state !== 'no_access');
  }
  const mayRead = ({ table }: { readonly table: number }) => isShown.get(table) === true;
  const seesOne = [...isShown.values()].includes(true);
  return {
    ...stored,
    changes: stored.changes
      .filter(mayRead)
      .map((change) => ({ ...change, also: change.also.filter(mayRead) })),
    survey: stored.survey.filter((change) => (change.table === 0 ? seesOne : mayRead(change))),
  };
}

/** Changes of a run that has no earlier waves, or was not compared with them. */
function withoutComparison({ compared }: Pick<Snapshot, 'compared'>): EditionChanges {
  return {
    wave_codes: [...(compared?.now ?? [])],
    before_codes: [...(compared?.before ?? [])],
    waves: compared?.words.now ?? '',
    before: compared?.words.before ?? '',
    comparisons: null,
    clear: 0,
    changes: [],
    survey: [],
  };
}
