import type { FoundDifference } from '../../contract/chat/insight-publication.ts';
import type { StatsQuery } from '../../contract/query/stats.ts';
import type { Expression } from '../../expression/expression.ts';
import { wireStyles } from '../../expression/wire-style.ts';
import { toWire } from '../../expression/wire.ts';
import type { FigureQuery, RowContent } from '../figure-query.ts';
import { allOf } from '../questions/nested-items.ts';
import type { Standout } from './standouts.ts';

/** Names of people who have no phrases of the survey; empty: none was given. */
interface PeopleNames {
  readonly column: string;
  readonly base: string;
}

/** Code of the net that a finding is about. */
const foundNet = 'found_net';

/**
 * Returns the query for a single finding of a table or chart: its answer, net or mean among its column, within the base
 * of its row. null: it asks for more than a single question, or for a score.
 */
export function foundQuery(
  { row, column }: Standout,
  { rows, base, scope }: Pick<FigureQuery, 'rows' | 'base' | 'scope'>,
  names: PeopleNames,
): Pick<FoundDifference, 'query' | 'measure'> | null {
  const asked = askedOf(row.content);
  const who = column.content.kind === 'share' ? column.content.of : null;
  if (asked === null || who === null) return null;
  const { mode = 'all', among = null } = rows.find(({ id }) => id === row.id)?.base ?? {};
  const whole = allOf([base, among, column.within ?? null].filter((one) => one !== null));
  const { waves, locations, weight } = scope;
  const query = {
    ...asked.of,
    audiences: [{ id: 'found', name: names.column, expression: wired(who) }],
    ...(whole === null ? {} : { base_audience: { name: names.base, expression: wired(whole) } }),
    ...(locations === null ? {} : { locations: [...locations] }),
    ...(waves === null ? {} : { waves: [...waves] }),
    ...(weight === null ? {} : { weight }),
    ...(mode === 'all' ? {} : { base_mode: mode }),
  };
  return asked.isMean ? { query, measure: 'mean' } : { query };
}

function askedOf(content: RowContent): { readonly of: StatsQuery; readonly isMean: boolean } | null {
  if (content.kind === 'value') {
    const { question, datapoint, suffixes, coding } = content.value;
    if (coding.kind !== 'numbers') return null;
    const of = { question, ...(datapoint === null ? {} : { datapoints: [datapoint] }), ...listed(suffixes) };
    return { of, isMean: true };
  }
  const { of } = content;
  if (of?.kind !== 'clause' || of.negated || of.minCount !== 1) return null;
  const { question, datapoints, suffixes } = of;
  if (datapoints === null || datapoints.length === 0) return null;
  const nets = datapoints.length === 1 ? {} : { nets: [{ code: foundNet, datapoints: [...datapoints] }] };
  return { of: { question, datapoints: [...datapoints], ...nets, ...listed(suffixes) }, isMean: false };
}

function listed(suffixes: readonly number[] | null) {
  return suffixes === null ? {} : { suffixes: [...suffixes] };
}

function wired(expression: Expression) {
  return toWire(expression, wireStyles.savedAudience);
}
