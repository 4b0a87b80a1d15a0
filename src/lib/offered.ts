/** What keeps an answer from being chosen, on the wire or in a survey. */
export interface Offered {
  readonly retired?: boolean | object | undefined;
  readonly missing?: boolean | undefined;
}

/** Whether an answer or column can be chosen and counted: it is neither retired nor missing. */
export function isOffered({ retired, missing }: Offered): boolean {
  return (retired === undefined || retired === false) && missing !== true;
}
