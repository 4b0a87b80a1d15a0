import type { CrosstabQuery } from '../../../../contract/crosstab-query.ts';
import { ApiError } from '../../../api/api-error.ts';

/** What of a table the reader may not see. */
export interface Refusal {
  /** Ids of rows and columns that use it. */
  readonly items: ReadonlySet<string>;
  readonly rows: number;
  readonly columns: number;
  /** Codes of the questions. */
  readonly questions: readonly string[];
  /** The base or the scope uses it, or everything does: nothing can be shown without. */
  readonly isWhole: boolean;
}

/** Reads which items a refused request used forbidden codes in; null for every other outcome. */
export function readRefusal(error: Error | null, { rows, columns }: CrosstabQuery): Refusal | null {
  if (!(error instanceof ApiError) || error.forbiddenCodes === undefined) return null;
  const { questions, locations, waves } = error.forbiddenCodes;
  const found = { rows: new Set<string>(), columns: new Set<string>() };
  let isElsewhere = locations.length > 0 || waves.length > 0;
  for (const { origin } of questions) {
    const match = /^(rows|columns)\[(\d{1,4})\]/.exec(origin);
    const side = match?.[1] === 'columns' ? 'columns' : 'rows';
    const id = match === null ? undefined : (side === 'rows' ? rows : columns)[Number(match[2])]?.id;
    if (id === undefined || id === null) isElsewhere = true;
    else found[side].add(id);
  }
  return {
    items: new Set([...found.rows, ...found.columns]),
    rows: found.rows.size,
    columns: found.columns.size,
    questions: [...new Set(questions.map(({ code }) => code))],
    isWhole: isElsewhere,
  };
}
