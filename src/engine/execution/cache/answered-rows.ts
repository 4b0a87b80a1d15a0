import type { AnsweredFigures } from '../../../figures/answered-figures.ts';
import type { FigureQuery } from '../../../figures/figure-query.ts';
import { bytesOfFigures } from '../../../figures/wire/figure-arrays.ts';
import { BoundedMap } from '../../../lib/bounded-map.ts';
import { oncePerObject } from '../../../lib/once-per-object.ts';
import { joinRows } from '../../figures/answer/join-rows.ts';
import type { Call } from '../../figures/answer/planned-call.ts';
import { textOfRow, textWithoutRows } from './query-text.ts';

/**
 * Rows of answered queries, under a budget of bytes, the longest unasked forgotten first. The answer to a row depends on the
 * columns, base, scope and figures wanted, and on no other row; so of an edited table only new rows are planned and summed.
 */
export interface AnsweredRows {
  /**
   * Answers a call of the survey currently held, asking `ask` for the unknown rows. Remembers only calls that name
   * permissions, for calls with the same.
   */
  answer(
    held: () => object | undefined,
    call: Call,
    ask: (call: Call) => Promise<AnsweredFigures>,
    signal?: AbortSignal,
  ): Promise<AnsweredFigures>;
  forget(): void;
}

/** An answer with some known rows; its memory is free once no row refers to it. */
interface Block {
  readonly figures: AnsweredFigures;
  readonly bytes: number;
  rows: number;
}

interface KnownRow {
  readonly block: Block;
  readonly row: number;
}

/** About what a line, an absent cell or a bin takes as an object. */
const bytesOfObject = 100;
const mostTables = 1_000;

/** Creates a cache of answered rows within a budget of bytes; the least recently asked are dropped first. */
export function createAnsweredRows(mostBytes: number): AnsweredRows {
  /** Rows by the number of their table and their own text, the least recently asked first. */
  const known = new Map<string, KnownRow>();
  const numbers = new BoundedMap<string, number>(mostTables);
  const numberOf = oncePerObject(() => ++last);
  let last = 0;
  let bytes = 0;

  /** Another for each survey as it is held, for each permissions, and for all of a query but its rows. */
  function tableOf(survey: object, { permissions, query }: Call): number {
    const text = `${numberOf(survey)} ${permissions ?? ''}\n${textWithoutRows(query)}`;
    const table = numbers.get(text) ?? ++last;
    numbers.set(text, table);
    return table;
  }

  function drop(key: string): void {
    const block = known.get(key)?.block;
    known.delete(key);
    if (block !== undefined && --block.rows === 0) bytes -= block.bytes;
  }

  /** Points every row at the answer that has all rows, so that older answers are freed. */
  function keep(keys: readonly string[], figures: AnsweredFigures): void {
    const block = { figures, bytes: bytesOf(figures), rows: 0 };
    if (block.bytes > mostBytes) return;
    bytes += block.bytes;
    for (const [row, key] of keys.entries()) {
      drop(key);
      known.set(key, { block, row });
      block.rows++;
    }
    for (const oldest of known.keys()) {
      if (bytes <= mostBytes) break;
      drop(oldest);
    }
  }

  async function answerTable(
    held: () => object | undefined,
    call: Call,
    ask: (call: Call) => Promise<AnsweredFigures>,
  ): Promise<AnsweredFigures> {
    const { query } = call;
    const survey = held();
    if (survey === undefined) return ask(call);
    const table = tableOf(survey, call);
    const keys = query.rows.map((row) => `${table} ${textOfRow(row)}`);
    const rows = keys.map((key) => known.get(key));
    const missing = [...rows.keys()].filter((index) => rows[index] === undefined);
    const asked = missing.flatMap((index) => query.rows[index] ?? []);
    if (asked.length === rows.length) {
      const answer = await ask(call);
      if (held() === survey) keep(keys, answer);
      return answer;
    }
    const parts = rows.map((row) => row && { figures: row.block.figures, row: row.row });
    if (asked.length > 0) {
      const answer = await ask({ ...call, query: { ...query, rows: asked } });
      // What is known is of another survey now.
      if (held() !== survey) return ask(call);
      for (const [row, index] of missing.entries()) parts[index] = { figures: answer, row };
    }
    const whole = joined(
      query,
      parts.filter((part) => part !== undefined),
    );
    keep(keys, whole);
    return whole;
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

/** Queries in which rows are tested together have more than their rows. */
function isRemembered({ permissions, query: { rows, want } }: Call): boolean {
  return permissions !== undefined && want.associations.length === 0 && rows.length > 0;
}

/** The answer that is known as it is, where its rows are those asked for. */
function joined(query: FigureQuery, rows: Parameters<typeof joinRows>[1]): AnsweredFigures {
  const [first] = rows;
  const isWhole =
    first?.figures.rowCount === rows.length &&
    rows.every(({ figures, row }, place) => figures === first.figures && row === place);
  return isWhole ? first.figures : joinRows(query, rows);
}

function bytesOf(figures: AnsweredFigures): number {
  const bins = (figures.cells.values?.bins ?? []).reduce((sum, list) => sum + list.length, 0);
  return bytesOfFigures(figures) + (figures.lines.length + figures.absent.length + bins) * bytesOfObject;
}
