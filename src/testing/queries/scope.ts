/** What every query is asked over. Codes are those of the dataset tree and known to exist. */
export interface Scope {
  /** null = all waves. */
  readonly waves: readonly string[] | null;
  /** null = all locations. */
  readonly locations: readonly string[] | null;
  /** Code of a weight scheme; null = the default. */
  readonly weight: string | null;
  /** `asked` restricts audience and base to people who were asked; see `engine/README.md`. */
  readonly baseMode: BaseMode;
}

export type BaseMode = 'all' | 'asked';
