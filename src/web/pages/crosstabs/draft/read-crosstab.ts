import type {
  Crosstab,
  CrosstabAudience,
  CrosstabAudienceInput,
  CrosstabInput,
} from '../../../../contract/crosstab.ts';
import type { TableValue } from '../../../../contract/table-values.ts';
import { withTableValues } from '../../../../figures/table-values.ts';
import { toExpression } from '../../../../expression/wire.ts';
import { nestAs } from '../../../../figures/nested-items.ts';
import { readConfiguration } from './configuration.ts';
import type { CrosstabContent } from './crosstab-content.ts';
import { type Asks, type CrosstabItem, everyoneItem, everyoneName } from './crosstab-item.ts';

type SentItem = CrosstabAudience | CrosstabAudienceInput;

/** A crosstab as the editor begins with it: saved by any client, or written and not saved yet. Total. */
export function readCrosstab({
  name,
  rows,
  columns,
  bases: sent,
  metadata,
}: Pick<Crosstab | CrosstabInput, 'name' | 'rows' | 'columns' | 'bases' | 'metadata'>): CrosstabContent {
  const bases = readItems(sent, 'b');
  const { view, notes, trees, values } = readConfiguration({
    json: metadata?.json ?? [],
    valid: metadata?.valid ?? false,
  });
  return {
    name,
    rows: withTableValues(
      'rows',
      nestAs(readItems(rows, 'r'), trees.rows, 'rows').items,
      values,
      itemOfValue,
    ),
    columns: withTableValues(
      'columns',
      nestAs(readItems(columns, 'c'), trees.columns, 'columns').items,
      values,
      itemOfValue,
    ),
    bases: bases.length === 0 ? [everyoneItem('b1')] : bases,
    view,
    notes,
  };
}

/** Number of rows and columns that another client changed so that they are no longer nested. */
export function lostNesting({ rows, columns, metadata }: Pick<Crosstab, 'rows' | 'columns' | 'metadata'>) {
  const { trees } = readConfiguration(metadata);
  return {
    rows: nestAs(readItems(rows, 'r'), trees.rows, 'rows').lost,
    columns: nestAs(readItems(columns, 'c'), trees.columns, 'columns').lost,
  };
}

function itemOfValue(value: TableValue): CrosstabItem {
  const { id, name, full_name: fullName, subtitle: group, question, datapoint, statistic } = value;
  return { id, name, fullName, group, asks: { kind: 'statistic', question, datapoint, statistic } };
}

/** Ids that are blank or used twice are replaced: figures are identified by them. */
export function readItems(sent: readonly SentItem[], prefix: string): readonly CrosstabItem[] {
  const taken = new Set<string>();
  const freeId = (number: number): string => {
    const id = `${prefix}${number}`;
    return taken.has(id) || sent.some((item) => item.id === id) ? freeId(number + sent.length) : id;
  };
  return sent.map((item, index) => {
    const own = item.id ?? '';
    const id = own === '' || taken.has(own) ? freeId(index + 1) : own;
    taken.add(id);
    return readItem(item, id);
  });
}

function readItem(sent: SentItem, id: string): CrosstabItem {
  const asks = readAsks(sent);
  const isEveryone = asks.kind === 'everyone';
  const name = sent.name || sent.full_name || (isEveryone ? everyoneName : id);
  return { id, name, fullName: sent.full_name || name, group: sent.subtitle ?? '', asks };
}

function readAsks({ expression, avg, dbu }: SentItem): Asks {
  if (avg?.question) return { kind: 'average', question: avg.question, datapoint: avg.datapoint ?? '' };
  if (dbu?.question) return { kind: 'sum', question: dbu.question, datapoint: dbu.datapoint ?? '' };
  const wire = expression ?? {};
  if (Object.keys(wire).length === 0) return { kind: 'everyone' };
  const read = toExpression(wire);
  if ('expression' in read) return { kind: 'expression', expression: read.expression };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- suffixes are written as integers here
  return { kind: 'unreadable', wire: wire as CrosstabAudience['expression'] };
}
