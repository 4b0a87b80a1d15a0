import type { CrosstabItem, CrosstabQuery, CrosstabResult } from '../crosstab-query.ts';
import type { Answer, Call } from '../run/messages.ts';

/**
 * Rows of answered tables, under a budget of bytes, the longest unasked forgotten first. What a row is answered depends on
 * its table's columns, base, scope and settings, and on no other row; so of an edited table only the rows that are new are
 * planned and summed.
 */
export interface AnsweredRows {
  /**
   * Answers a call of the survey that is held now, asking `ask` for what is not known of it. Only calls that name
   * permissions are remembered, for those of the same.
   */
  answer(
    held: () => object | undefined,
    call: Call,
    ask: (call: Call) => Promise<Answer>,
    signal?: AbortSignal,
  ): Promise<Answer>;
  forget(): void;
}

interface AnsweredRow {
  /** As it was asked for last. */
  readonly rowIndex: number;
  readonly cells: CrosstabResult['cells'];
  readonly unavailable: CrosstabResult['unavailable'];
  readonly pairs: NonNullable<CrosstabResult['pairs']>;
  readonly bytes: number;
}

type TableCall = Extract<Call, { readonly entry: 'crosstab' }>;

/** About what a cell takes as an object, and a pair of cells. */
const bytesOfCell = 1_000;
const bytesOfPair = 100;
/** Putting a larger answer together holds up the thread that deals the tasks. */
const mostCells = 20_000;
const mostTables = 1_000;

/** Rows of tables that were answered, up to so many bytes; those unasked for longest go first. */
export function createAnsweredRows(mostBytes: number): AnsweredRows {
  /** By the number of what they have in common and their own content; the longest unasked first. */
  const known = new Map<string, AnsweredRow>();
  const numbers = new Map<string, number>();
  const surveys = new WeakMap<object, number>();
  let last = 0;
  let bytes = 0;

  /** Another for each survey as it is held, for each permissions, and for all of a table but its rows. */
  function tableOf(survey: object, { permissions, query }: TableCall): number {
    const { rows: _, ...common } = query;
    const number = surveys.get(survey) ?? ++last;
    surveys.set(survey, number);
    const columns = common.columns.map(({ content }) => content);
    const text = JSON.stringify([number, permissions, { ...common, columns }]);
    const table = numbers.get(text) ?? ++last;
    numbers.delete(text);
    numbers.set(text, table);
    const oldest = numbers.keys().next();
    if (numbers.size > mostTables && !oldest.done) numbers.delete(oldest.value);
    return table;
  }

  function drop(key: string): void {
    bytes -= known.get(key)?.bytes ?? 0;
    known.delete(key);
  }

  function keep(key: string, row: AnsweredRow): void {
    drop(key);
    known.set(key, row);
    bytes += row.bytes;
    for (const oldest of known.keys()) {
      if (bytes <= mostBytes) break;
      drop(oldest);
    }
  }

  async function answerTable(
    held: () => object | undefined,
    call: TableCall,
    ask: (call: Call) => Promise<Answer>,
  ): Promise<Answer> {
    const { query } = call;
    const survey = held();
    if (survey === undefined) return ask(call);
    const table = tableOf(survey, call);
    const keys = query.rows.map(({ content }) => keyOf(table, content));
    const rows = keys.map((key) => known.get(key));
    const missing = [...rows.keys()].filter((index) => rows[index] === undefined);
    if (missing.length > 0) {
      const asked = missing.flatMap((index) => query.rows[index] ?? []);
      const isWhole = asked.length === query.rows.length;
      const answer = await ask(isWhole ? call : { ...call, query: { ...query, rows: asked } });
      // What is known is of another survey now.
      if (held() !== survey) return isWhole ? answer : ask(call);
      if (answer.entry !== 'crosstab') return answer;
      for (const [place, row] of rowsOf(answer.result, asked.length).entries()) {
        rows[missing[place] ?? 0] = row;
      }
    }
    for (const [index, key] of keys.entries()) {
      const row = rows[index];
      if (row !== undefined) keep(key, (rows[index] = at(index, row)));
    }
    return { entry: 'crosstab', result: tableOfRows(query, rows) };
  }

  return {
    answer: (held, call, ask, signal) =>
      isRemembered(call) && signal?.aborted !== true ? answerTable(held, call, ask) : ask(call),
    forget: () => {
      known.clear();
      numbers.clear();
      bytes = 0;
    },
  };
}

/** Tables in which rows are tested together have more than their rows. */
function isRemembered(call: Call): call is TableCall {
  if (call.entry !== 'crosstab' || call.permissions === undefined) return false;
  const { rows, columns, associations } = call.query;
  return associations === undefined && rows.length > 0 && rows.length * columns.length <= mostCells;
}

function keyOf(table: number, content: CrosstabItem['content']): string {
  return `${table} ${JSON.stringify(content)}`;
}

/** What a result has of each of its rows. */
function rowsOf({ cells, unavailable, pairs }: CrosstabResult, count: number): AnsweredRow[] {
  const [cellsOf, unavailableOf, pairsOf] = [byRow(cells), byRow(unavailable), byRow(pairs ?? [])];
  return Array.from({ length: count }, (_, rowIndex) => {
    const row = {
      cells: cellsOf.get(rowIndex) ?? [],
      unavailable: unavailableOf.get(rowIndex) ?? [],
      pairs: pairsOf.get(rowIndex) ?? [],
    };
    const bytes = (row.cells.length + row.unavailable.length) * bytesOfCell + row.pairs.length * bytesOfPair;
    return { rowIndex, ...row, bytes };
  });
}

function byRow<Entry extends { readonly rowIndex: number }>(
  entries: readonly Entry[],
): ReadonlyMap<number, Entry[]> {
  return Map.groupBy(entries, ({ rowIndex }) => rowIndex);
}

function at(rowIndex: number, row: AnsweredRow): AnsweredRow {
  if (row.rowIndex === rowIndex) return row;
  const moved = <Entry extends { readonly rowIndex: number }>(entries: readonly Entry[]): Entry[] =>
    entries.map((entry) => ({ ...entry, rowIndex }));
  return {
    ...row,
    rowIndex,
    cells: moved(row.cells),
    unavailable: moved(row.unavailable),
    pairs: moved(row.pairs),
  };
}

function tableOfRows(query: CrosstabQuery, rows: readonly (AnsweredRow | undefined)[]): CrosstabResult {
  return {
    cells: rows.flatMap((row) => row?.cells ?? []),
    unavailable: rows.flatMap((row) => row?.unavailable ?? []),
    ...(query.letterSets === undefined ? {} : { pairs: rows.flatMap((row) => row?.pairs ?? []) }),
  };
}
