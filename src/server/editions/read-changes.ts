import type { EditionChanges } from '../../contract/saved-work/edition.ts';
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
  const shown = new Set<number>();
  const named = new Set(
    [...stored.changes.flatMap((change) => [change, ...change.also]), ...stored.survey].map(
      ({ table }) => table,
    ),
  );
  for (const { number } of edition.snapshot.tables) {
    // A change of no table in particular is for those who see one.
    if (!named.has(number) && !(named.has(0) && shown.size === 0)) continue;
    const { state } = await showPart(deps, principal, edition, number);
    if (state !== 'no_access') shown.add(number);
  }
  const mayRead = ({ table }: { readonly table: number }) => shown.has(table);
  return {
    ...stored,
    changes: stored.changes
      .filter(mayRead)
      .map((change) => ({ ...change, also: change.also.filter(mayRead) })),
    survey: stored.survey.filter((change) => (change.table === 0 ? shown.size > 0 : mayRead(change))),
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
