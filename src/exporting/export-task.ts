import type { EntryCode, EntryFields } from '../codebook/overlay.ts';
import type { EditionPart } from '../contract/saved-work/edition.ts';
import type { Expression } from '../expression/expression.ts';
import type { PlanFile } from '../workbook/plan-workbook.ts';

const exportFormats = ['csv', 'sav'] as const;
/** `csv`: a ZIP archive of `data.csv` with its `codebook.json`, or `dictionary.json` of file variables. */
export type ExportFormat = (typeof exportFormats)[number];

export type ExportVariables = 'original' | 'questions' | 'both';

/** What the exporting process is sent: a task, of a tab plan then its tables, one message each, and `end`. */
export type ExportRequest =
  | (ExportTask & { readonly kind: 'dataset' })
  | (PlanTask & { readonly kind: 'plan' })
  | { readonly kind: 'part'; readonly part: EditionPart }
  | { readonly kind: 'end' };

/** A run of a tab plan as a workbook, or as one tidy table. */
export interface PlanTask {
  readonly format: 'xlsx' | 'csv';
  readonly file: Omit<PlanFile, 'parts'>;
}

/** Writes respondents of a dataset. */
export interface ExportTask {
  /** Of the dataset's version that is written. */
  readonly directory: string;
  readonly format: ExportFormat;
  /** File variables as they were, questions as the codebook has them, or both. */
  readonly variables: ExportVariables;
  /** Whose rows are written; null: everybody's. */
  readonly audience: Expression | null;
  /** Audiences that are written as variables, 1 for their members and 0 for all others. */
  readonly audiences: readonly {
    readonly id: string;
    readonly name: string;
    readonly expression: Expression;
  }[];
  /** Names of earlier exports with what they mean. */
  readonly names: readonly NamedMeaning[];
  /** True: an archive of the file with the syntax that makes derived questions, and the codebook. */
  readonly syntax: boolean;
  /** Questions of other namespaces stay out. */
  readonly namespaces: readonly string[];
  /** What the codebook says otherwise than the dataset, by question and by answer. */
  readonly codebook: readonly (readonly [string, readonly (readonly [EntryCode, EntryFields])[]])[];
  /** Name of the files within an archive, without their ending. */
  readonly fileName: string;
  readonly memoryMb: number;
}

/** Key of a column or audience, and the name of its variable. */
export type NamedMeaning = readonly [meaning: string, name: string];

/** Contents of an exported dataset. */
export interface ExportedContents {
  readonly respondents: number;
  readonly columns: number;
  /** Names that the file gives to what no imported file has. */
  readonly names: readonly NamedMeaning[];
}

/** What the exporting process tells its parent, once before the first byte and once after the last. */
export type ExportMessage =
  /** `contents`: null of a tab plan. */
  | { readonly kind: 'ready'; readonly contents: ExportedContents | null }
  /** Instead of `ready`: why nothing is written, as a sentence. */
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'done' };
