import type { CrosstabAudienceInput } from '../../contract/query/crosstab-audience.ts';
import type { Expression as WireExpression } from '../../contract/expression.ts';
import type { Metadata } from '../../contract/metadata.ts';
import { tableBasesKey, tableViewKey } from '../../contract/query/table-bases.ts';
import { SavedTree, treeKeys } from '../../contract/saved-work/table-tree.ts';
import { type Statistic, TableValues, tableValuesKey } from '../../contract/saved-work/table-values.ts';
import { AskedView } from '../../contract/saved-work/table-view.ts';
import type { Expression } from '../../expression/expression.ts';
import { usesOf } from '../../expression/uses.ts';
import { toExpression } from '../../expression/wire.ts';
import { given } from '../../lib/given.ts';
import { objectOfBytes } from '../../lib/json-bytes.ts';
import { oncePerObject } from '../../lib/once-per-object.ts';
import type { BaseMode } from '../figure-query.ts';
import { nestAs } from '../questions/nested-items.ts';
import { blockName } from './table-bases.ts';
import { withTableValues } from './table-values.ts';

/** A row, column or base of a crosstab, as far as it decides what is asked. */
export interface TableHeader {
  /** Unique within the crosstab. */
  readonly id: string;
  readonly name: string;
  /** Neighbours of the same group stand under one heading: the question they come from. */
  readonly group: string;
  readonly asks: Asks;
  /** Headings that narrow it, outermost first; absent: its heading is a name alone. */
  readonly under?: readonly string[];
}

/** The number of a respondent that a value is taken of. */
export interface ValueOf {
  readonly question: string;
  /** Row of a grid; empty: the whole question. */
  readonly datapoint: string;
  /** Column of a numeric grid that has some. */
  readonly suffix?: number | undefined;
}

/** The people of a header, or the value that it takes of them. */
export type Asks =
  | { readonly kind: 'everyone' }
  | { readonly kind: 'expression'; readonly expression: Expression }
  | (ValueOf & { readonly kind: 'average' })
  | (ValueOf & { readonly kind: 'sum' })
  | (ValueOf & { readonly kind: 'statistic'; readonly statistic: Statistic })
  /** Saved by another client in a form that is not read here; kept and sent as it is. */
  | { readonly kind: 'unreadable'; readonly wire: WireExpression };

export type ValueAsks = Extract<Asks, { readonly question: string }>;

/** Whether a header takes a value of respondents instead of counting them. */
export function isValued(asks: Asks): asks is ValueAsks {
  return asks.kind === 'average' || asks.kind === 'sum' || asks.kind === 'statistic';
}

/** Codes of the questions that a header asks. */
export function questionsOf({ asks }: Pick<TableHeader, 'asks'>): readonly string[] {
  return askedQuestions(asks);
}

const askedQuestions = oncePerObject((asks: Asks): readonly string[] => {
  if (asks.kind === 'expression') return usesOf(asks.expression).map(({ question }) => question);
  return isValued(asks) ? [asks.question] : [];
});

/** The questions of a survey as far as a table's bases need them. */
export interface TableQuestions {
  readonly questionByCode: Pick<
    ReadonlyMap<
      string,
      {
        readonly name: string;
        readonly base?: BaseMode | undefined;
        readonly datapoints: readonly { readonly code: string; readonly name: string }[];
      }
    >,
    'get'
  >;
}

/** The heading of an item: as saved, else the question that it is of, else what kind of item it is. */
export function headerGroup(
  header: Pick<TableHeader, 'asks' | 'group'>,
  survey: TableQuestions | null,
): string {
  if (header.asks.kind === 'everyone' && header.group === '') return 'Total';
  return blockName(
    header.group,
    questionsOf(header),
    (question) => survey?.questionByCode.get(question)?.name ?? question,
  );
}

/** Name of a header of everyone that was saved without one. */
export const everyoneName = 'Everyone';

/** The settings of a crosstab's metadata; those that decide what it asks are read. Total. */
export function readTableSettings({ json, valid }: Metadata) {
  const settings = valid ? objectOfBytes(json) : {};
  const { [tableViewKey]: looked, [tableBasesKey]: bases } = settings;
  return {
    settings,
    view: AskedView.parse({ ...(typeof looked === 'object' ? looked : {}), bases }),
    trees: {
      rows: SavedTree.parse(settings[treeKeys.rows]),
      columns: SavedTree.parse(settings[treeKeys.columns]),
    },
    values: TableValues.parse(settings[tableValuesKey]),
  };
}

/** Reads a side of a saved crosstab: nested as its tree says, and with its values; `named` adds the name in full. */
export function readSide<Header extends TableHeader>(
  side: 'rows' | 'columns',
  sent: readonly CrosstabAudienceInput[],
  { trees, values }: Pick<ReturnType<typeof readTableSettings>, 'trees' | 'values'>,
  named: (header: TableHeader, fullName: string) => Header,
): readonly Header[] {
  const headers = readHeaders(sent, side === 'rows' ? 'r' : 'c', named);
  return withTableValues(side, nestAs(headers, trees[side], side).items, values, (value) => {
    const { id, name, full_name: fullName, subtitle: group, statistic } = value;
    return named({ id, name, group, asks: { kind: 'statistic', ...valueOf(value), statistic } }, fullName);
  });
}

/** Ids that are blank or used twice are replaced: figures are identified by them. */
export function readHeaders<Header extends TableHeader>(
  sent: readonly CrosstabAudienceInput[],
  prefix: string,
  named: (header: TableHeader, fullName: string) => Header,
): readonly Header[] {
  const taken = new Set<string>();
  const freeId = (number: number): string => {
    const id = `${prefix}${number}`;
    return taken.has(id) || sent.some((item) => item.id === id) ? freeId(number + sent.length) : id;
  };
  return sent.map((item, index) => {
    const own = item.id ?? '';
    const id = own === '' || taken.has(own) ? freeId(index + 1) : own;
    taken.add(id);
    const asks = readAsks(item);
    const name = item.name || item.full_name || (asks.kind === 'everyone' ? everyoneName : id);
    return named({ id, name, group: item.subtitle ?? '', asks }, item.full_name || name);
  });
}

/** Reads or writes what a value is taken of, without anything else. */
export function valueOf({ question, datapoint, suffix }: NonNullable<CrosstabAudienceInput['avg']>): ValueOf {
  return {
    question: question ?? '',
    datapoint: datapoint ?? '',
    ...given({ suffix: suffix == null ? undefined : Number(suffix) }),
  };
}

/** What a saved item asks; without an expression or a value, everyone. */
export function readAsks({ expression, avg, dbu }: CrosstabAudienceInput): Asks {
  if (avg?.question) return { kind: 'average', ...valueOf(avg) };
  if (dbu?.question) return { kind: 'sum', ...valueOf(dbu) };
  const wire = expression ?? {};
  if (Object.keys(wire).length === 0) return { kind: 'everyone' };
  const read = toExpression(wire);
  return 'expression' in read
    ? { kind: 'expression', expression: read.expression }
    : { kind: 'unreadable', wire };
}
