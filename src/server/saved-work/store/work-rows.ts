import type { SavedKind } from '../../../contract/sharing.ts';
import type { Principal } from '../../identity/principal.ts';
import { rememberUntilWritten } from '../../storage/remember-until-written.ts';
import type { Storage } from '../../storage/storage.ts';
import { type ObjectAction, type ObjectRow, oneObjectQuery } from './work-query.ts';

interface ObjectAsked {
  readonly caller: Pick<Principal, 'organisationId' | 'userId'>;
  readonly kind: SavedKind;
  readonly action: ObjectAction;
  readonly id: string;
}

/** Characters of a document that is kept in memory: most are shorter, and a thousand of these are 8 MB at most. */
const keptLength = 4_096;

const readers = new WeakMap<Storage, (asked: ObjectAsked) => ObjectRow | undefined>();

/** The object with that id where the caller may do that to it, undefined otherwise. */
export function readObjectRow(storage: Storage, asked: ObjectAsked): ObjectRow | undefined {
  let read = readers.get(storage);
  if (read === undefined) {
    read = createReader(storage);
    readers.set(storage, read);
  }
  return read(asked);
}

/** Whatever anybody writes, a permission that is taken away included, is seen by the next read. */
function createReader(storage: Storage): (asked: ObjectAsked) => ObjectRow | undefined {
  return rememberUntilWritten(
    storage,
    ({ caller, kind, action, id }: ObjectAsked) => storage.first(oneObjectQuery(caller, kind, action, id)),
    {
      // The id, which may be any text, stands last.
      keyOf: ({ caller, kind, action, id }) =>
        `${caller.organisationId} ${caller.userId} ${kind} ${action} ${id}`,
      isKept: ({ document }) => document.length <= keptLength,
    },
  );
}
