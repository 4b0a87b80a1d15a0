/** What whoever saves an audience decides. */
export interface AudienceContent {
  readonly name: string;
  readonly folderId: string | null;
  readonly document: string;
  /** null: behind all others. */
  readonly position: number | null;
}
