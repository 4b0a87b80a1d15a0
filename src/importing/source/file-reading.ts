import type { FileReading as WireReading } from '../../contract/datasets/file-reading.ts';
import type { DeepReadonly } from '../../lib/deep-readonly.ts';

/** The user's choices of how a file is read, if its look misleads; absent ones are guessed. */
export type FileReading = DeepReadonly<WireReading>;

/** Order of dates: the part that comes first. */
export type CellType = NonNullable<FileReading['types']>[string];

/** The entry of a record that came from outside, never one of its prototype. */
export function entryOf<Value>(
  record: Readonly<Record<string, Value>> | undefined,
  name: string,
): Value | undefined {
  return record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined;
}
