import type { BaseNames } from '../../phrases/base-words.ts';
import type { Format } from '../../lib/format.ts';
import { type RowsBase, rowsBase } from './table-bases.ts';
import { type Asks, isValued, questionsOf } from './table-header.ts';
import type { Line } from './line.ts';
import type { TableAnswer } from './table-answer.ts';
import type { Figures } from '../wire/read-figures.ts';

/** Base of the rows under one heading. */
export interface BlockBase extends Pick<RowsBase, 'line'> {
  /** Id of the row that has the numbers of each column; null: the rows differ, or have the table's base. */
  readonly countedRow: string | null;
}

/** The table's own base. */
export const ofTable: BlockBase = { line: '', countedRow: null };

/** Returns the people that a question was asked of, in words; null: everyone, or no rule is known. */
export type RoutedOf = (question: string) => string | null;

export interface BlockFacts {
  readonly rowBaseOf: TableAnswer<Figures>['rowBaseOf'];
  readonly base: BaseNames;
  /** Whether blocks with the table's base have a line too. */
  readonly isAlways?: boolean;
  /** Returns the name of a question; undefined: it is not known. */
  readonly questionName: (code: string) => string | undefined;
  readonly routedOf?: RoutedOf | undefined;
  readonly format: Format;
}

/** Finds the base of a block's rows. */
export function blockBase(lines: readonly Line[], facts: BlockFacts): BlockBase {
  const { base, isAlways = false, questionName, routedOf, format } = facts;
  const first = lines.find(({ item }) => !isValued(item.asks)) ?? lines[0];
  const [question = ''] = first === undefined ? [] : questionsOf(first.item);
  const rows = lines.map(({ item, base: own }) => ({
    mode: isOfThoseWithValue(item.asks) ? ('answered' as const) : (own?.mode ?? 'all'),
    people: own?.people ?? base.name,
    isValue: isValued(item.asks),
  }));
  const { line, counted } = rowsBase(
    rows,
    {
      question: questionName(question) ?? first?.group ?? '',
      people: base.name,
      routed: routedOf?.(question) ?? null,
      isAlways,
      sampleOf(row) {
        const read = lines[row];
        return read === undefined ? null : sampleOfRow(read, facts);
      },
    },
    format,
  );
  return { line, countedRow: counted === null ? null : (lines[counted]?.item.id ?? null) };
}

/** Respondents that a row is read among; null: not known yet. */
export function sampleOfRow(
  { item: { id } }: Line,
  { rowBaseOf }: Pick<BlockFacts, 'rowBaseOf'>,
): number | null {
  return rowBaseOf(id)?.whole.sample ?? null;
}

/** Whether the base of a row leaves out respondents without a value. A score of all answers counts them as 0. */
function isOfThoseWithValue(asks: Asks): boolean {
  if (asks.kind !== 'statistic') return isValued(asks);
  const { statistic } = asks;
  return statistic.kind === 'score' ? statistic.among !== null : statistic.kind !== 'responses';
}
