import type { FileReading } from '../../contract/datasets/file-reading.ts';
import type { SourceKind } from '../../importing/source/source-kind.ts';

/** A user's settings for reading a dataset's last file, and that file's kind. */
export interface KeptReading {
  readonly kind: SourceKind;
  readonly reading: FileReading;
}

/** First settings for reading a further wave's file; `{}`: all guessed. */
export function inheritedReading(kept: KeptReading | null, kind: SourceKind): FileReading {
  return kept?.kind === kind ? kept.reading : {};
}
