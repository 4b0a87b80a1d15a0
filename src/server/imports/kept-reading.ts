import type { FileReading } from '../../contract/file-reading.ts';
import type { SourceKind } from '../../importing/source/source-kind.ts';

/** How somebody said that a dataset's last file is read, and of which kind that file was. */
export interface KeptReading {
  readonly kind: SourceKind;
  readonly reading: FileReading;
}

/** What a further wave's file is read by at first; `{}`: all of it is guessed. */
export function inheritedReading(kept: KeptReading | null, kind: SourceKind): FileReading {
  return kept?.kind === kind ? kept.reading : {};
}
