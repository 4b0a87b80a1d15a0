import type { ImportNote } from '../import-note.ts';
import type { Codebook } from './codebook.ts';
import type { SurveyLayout } from './survey-layout.ts';

/** The codebook that a file was read by. Plain JSON. */
export interface FileCodebook {
  readonly codebook: Codebook;
  readonly layout: SurveyLayout;
  /** Of all columns, those included that the codebook does not name. */
  readonly headers: readonly string[];
  readonly notes: readonly ImportNote[];
}
