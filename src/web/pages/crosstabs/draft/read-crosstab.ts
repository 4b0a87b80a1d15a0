import type { Crosstab, CrosstabAudience } from '../../../../contract/crosstab.ts';
import { toExpression } from '../../../../expression/wire.ts';
import { readConfiguration } from './configuration.ts';
import type { CrosstabContent } from './crosstab-content.ts';
import { type Asks, type CrosstabItem, everyoneItem, everyoneName } from './crosstab-item.ts';

/** A saved crosstab as the editor begins with it, whoever saved it. Total. */
export function readCrosstab(crosstab: Crosstab): CrosstabContent {
  return readContent(crosstab);
}

type SentContent = Pick<Crosstab, 'name' | 'rows' | 'columns' | 'bases' | 'metadata'>;

/** The same of the parts that are edited. */
export function readContent(crosstab: SentContent): CrosstabContent {
  const bases = readItems(crosstab.bases, 'b');
  return {
    name: crosstab.name,
    rows: readItems(crosstab.rows, 'r'),
    columns: readItems(crosstab.columns, 'c'),
    bases: bases.length === 0 ? [everyoneItem('b1')] : bases,
    ...readOwn(crosstab.metadata),
  };
}

function readOwn(metadata: Crosstab['metadata']): Pick<CrosstabContent, 'view' | 'notes'> {
  const { view, notes } = readConfiguration(metadata);
  return { view, notes };
}

/** Ids that are blank or used twice are replaced: figures are told apart by them. */
export function readItems(sent: readonly CrosstabAudience[], prefix: string): readonly CrosstabItem[] {
  const taken = new Set<string>();
  const freeId = (number: number): string => {
    const id = `${prefix}${number}`;
    return taken.has(id) || sent.some((item) => item.id === id) ? freeId(number + sent.length) : id;
  };
  return sent.map((item, index) => {
    const id = item.id === '' || taken.has(item.id) ? freeId(index + 1) : item.id;
    taken.add(id);
    return readItem(item, id);
  });
}

function readItem(sent: CrosstabAudience, id: string): CrosstabItem {
  const asks = readAsks(sent);
  const isEveryone = asks.kind === 'everyone';
  const name = sent.name || sent.full_name || (isEveryone ? everyoneName : id);
  return { id, name, fullName: sent.full_name || name, group: sent.subtitle, asks };
}

function readAsks({ expression, avg, dbu }: CrosstabAudience): Asks {
  if (avg.question !== '') return { kind: 'average', question: avg.question, datapoint: avg.datapoint };
  if (dbu.question !== '') return { kind: 'sum', question: dbu.question, datapoint: dbu.datapoint };
  if (Object.keys(expression).length === 0) return { kind: 'everyone' };
  const read = toExpression(expression);
  return 'expression' in read
    ? { kind: 'expression', expression: read.expression }
    : { kind: 'unreadable', wire: expression };
}
