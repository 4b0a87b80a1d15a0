/** What a chart's marks need to be pointed at, focused and explained. */
export interface MarkHandlers {
  /** The one mark that Tab reaches; arrows travel from it. */
  readonly cursor: string;
  readonly selected: string | null;
  /** Numbers of the notes that stand at marks. */
  readonly notes?: ReadonlyMap<string, number>;
  readonly onPoint: (key: string | null, target: Element | null, by: 'pointer' | 'keyboard') => void;
  readonly onChoose: (key: string) => void;
}
