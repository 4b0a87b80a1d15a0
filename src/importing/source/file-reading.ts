import type { FileReading as WireReading } from '../../contract/file-reading.ts';
import type { DeepReadonly } from '../../lib/deep-readonly.ts';

/** How somebody says that a file is to be read, where what it looks like misleads; whatever is absent is guessed. */
export type FileReading = DeepReadonly<WireReading>;

/** Dates by what stands first in them. */
export type CellType = NonNullable<FileReading['types']>[string];

/** The entry of a record that came from outside, never one of its prototype. */
export function entryOf<Value>(
  record: Readonly<Record<string, Value>> | undefined,
  name: string,
): Value | undefined {
  return record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined;
}
