/** What whoever imports a file may say beside it; each overrides what the file itself says. */
export interface ImportOptions {
  /** Code of the dataset tree and of its root dataset. */
  readonly code?: string | undefined;
  /** Code of the root's questionnaire; the dataset's code where it is not given. */
  readonly namespace?: string | undefined;
  /** Headers of the columns of the default weight, of the waves and of the locations. */
  readonly weight?: string | undefined;
  readonly wave?: string | undefined;
  readonly location?: string | undefined;
}
