import type { StatsQuery } from '../../contract/stats.ts';
import type { Expression } from '../../expression/expression.ts';
import { wireStyles } from '../../expression/wire-style.ts';
import { toWire } from '../../expression/wire.ts';
import type { FigureQuery } from '../figure-query.ts';
import { allOf } from '../nested-items.ts';
import type { Standout } from './standouts.ts';

/** Names of people who have no phrases of the survey; empty: none was given. */
interface PeopleNames {
  readonly column: string;
  readonly base: string;
}

/** Code of the net that a finding is about. */
const foundNet = 'found_net';

/**
 * Returns the query for a single finding of a table or chart: its answer or net among its column, within the base of
 * its row. null: it asks for more than answers to a single question.
 */
export function foundQuery(
  { row, column }: Standout,
  { rows, base, scope }: Pick<FigureQuery, 'rows' | 'base' | 'scope'>,
  names: PeopleNames,
): StatsQuery | null {
  const of = row.content.kind === 'share' ? row.content.of : null;
  const who = column.content.kind === 'share' ? column.content.of : null;
  if (of?.kind !== 'clause' || of.negated || of.minCount !== 1 || who === null) return null;
  const { question, datapoints, suffixes } = of;
  if (datapoints === null || datapoints.length === 0) return null;
  const { mode = 'all', among = null } = rows.find(({ id }) => id === row.id)?.base ?? {};
  const whole = allOf([base, among, column.within ?? null].filter((one) => one !== null));
  const { waves, locations, weight } = scope;
  return {
    question,
    datapoints: [...datapoints],
    ...(datapoints.length === 1 ? {} : { nets: [{ code: foundNet, datapoints: [...datapoints] }] }),
    ...(suffixes === null ? {} : { suffixes: [...suffixes] }),
    audiences: [{ id: 'found', name: names.column, expression: wired(who) }],
    ...(whole === null ? {} : { base_audience: { name: names.base, expression: wired(whole) } }),
    ...(locations === null ? {} : { locations: [...locations] }),
    ...(waves === null ? {} : { waves: [...waves] }),
    ...(weight === null ? {} : { weight }),
    ...(mode === 'all' ? {} : { base_mode: mode }),
  };
}

function wired(expression: Expression) {
  return toWire(expression, wireStyles.savedAudience);
}
