import type { ImportNote } from './import-note.ts';
import type { Refused } from './import-problem.ts';

/** What came of an import: a whole dataset, or nothing and the reasons. */
export type ImportOutcome =
  | {
      readonly ok: true;
      /** Code of the dataset tree, and the namespace of its root. */
      readonly code: string;
      readonly name: string;
      readonly namespace: string;
      readonly respondents: number;
      readonly warnings: readonly ImportNote[];
    }
  | Refused;
