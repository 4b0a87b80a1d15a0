/** What whoever imports a file may say beside it; each, unless null or absent, overrides what the file says. */
export interface ImportOptions {
  /** Code of the dataset tree and of its root dataset. */
  readonly code?: string | null | undefined;
  /** Code of the root's questionnaire; the dataset's code where it is not given. */
  readonly namespace?: string | null | undefined;
  /** Headers of the columns of the default weight, of the waves and of the locations. */
  readonly weight?: string | null | undefined;
  readonly wave?: string | null | undefined;
  readonly location?: string | null | undefined;
}
