/** What a chart's marks need to be pointed at, focused and explained. */
export interface MarkHandlers {
  /** The one mark that Tab reaches; arrows travel from it. */
  readonly cursor: string;
  readonly selected: string | null;
  readonly onPoint: (key: string | null, target: Element | null, by: 'pointer' | 'keyboard') => void;
  readonly onChoose: (key: string) => void;
}
