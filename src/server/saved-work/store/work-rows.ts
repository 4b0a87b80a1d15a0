import type { SavedKind } from '../../../contract/sharing.ts';
import { oncePerObject } from '../../../lib/once-per-object.ts';
import type { Principal } from '../../request/principal.ts';
import { rememberUntilWritten } from '../../storage/remember-until-written.ts';
import type { Storage } from '../../storage/storage.ts';
import { type WorkAction, type WorkRow, oneWorkQuery } from './work-query.ts';

interface WorkAsked {
  readonly caller: Pick<Principal, 'organisationId' | 'userId'>;
  readonly kind: SavedKind;
  readonly action: WorkAction;
  readonly id: string;
}

/** Characters of a document that is kept in memory: most are shorter, and a thousand of these are 8 MB at most. */
const keptLength = 4_096;

const readerOf = oncePerObject(createReader);

/** The saved work with that id where the caller may do that to it, undefined otherwise. */
export function readWorkRow(storage: Storage, asked: WorkAsked): WorkRow | undefined {
  return readerOf(storage)(asked);
}

/** Whatever anybody writes, a permission that is taken away included, is seen by the next read. */
function createReader(storage: Storage): (asked: WorkAsked) => WorkRow | undefined {
  return rememberUntilWritten(
    storage,
    ({ caller, kind, action, id }: WorkAsked) => storage.first(oneWorkQuery(caller, kind, action, id)),
    {
      // The id, which may be any text, stands last.
      keyOf: ({ caller, kind, action, id }) =>
        `${caller.organisationId} ${caller.userId} ${kind} ${action} ${id}`,
      isKept: ({ document }) => document.length <= keptLength,
    },
  );
}
