import { assertNever } from '../../../lib/assert-never.ts';
import type { QueryAudience, QueryBase } from '../../../contract/query.ts';
import type { StatsQuery } from '../../../contract/stats.ts';
import { profileOfRequest } from '../../lib/test-defaults.ts';
import type { ScopeRequest } from '../../app/scope/scope.ts';
import type { AnswerNet } from '../../connected/arranged-answers.ts';
import type { ChartDraft, DraftAudience, DraftBase } from './chart-draft.ts';

/** The base itself as an audience: it is sorted by, stands at the end of the table, and is drawn where it is alone. */
export const baseSeries = '#base';

/** An answer holds fifty audiences; one of them is the base. */
const mostAudiences = 49;

/** The one query behind a chart: hidden audiences are in it, so that showing them asks nothing. null: no question yet. */
export function chartQuery(draft: ChartDraft, scope: ScopeRequest): StatsQuery | null {
  if (draft.question === null) return null;
  return {
    question: draft.question,
    datapoints: listOrNull(draft.datapoints),
    suffixes: listOrNull(draft.suffixes),
    ...(draft.splitSuffixes ? { split_suffixes: true } : {}),
    ...(draft.nets.length === 0 ? {} : { nets: draft.nets.map(toQueryNet) }),
    splitter: draft.splitter,
    segments: segmentsIn(draft, scope),
    segmented_base: draft.segmentedBase,
    audiences: [
      ...draft.audiences.slice(0, mostAudiences).map((audience) => toQueryAudience(audience)),
      { id: baseSeries, expression: null },
    ],
    base_audience: toQueryBase(draft.base),
    base_mode: draft.baseMode,
    weight: draft.weight,
    all_intervals: true,
    ...testOf(draft),
    ...scope,
  };
}

/** Without a test named it is against the rest; the wave before needs waves beside each other. */
function testOf({ against, splitter }: ChartDraft): Pick<StatsQuery, 'test' | 'letters'> {
  const profile = profileOfRequest();
  switch (against) {
    case 'rest':
      return Object.keys(profile).length === 0 ? {} : { test: profile };
    case 'total':
      return { test: { versus: 'total', ...profile } };
    case 'previous_wave':
      return splitter === 'waves' ? { test: { versus: 'previous_wave', ...profile } } : {};
    case 'each_other':
      return { test: { versus: 'none', ...profile }, letters: 'audiences' };
    default:
      return assertNever(against);
  }
}

/** Those that the scope still holds; where it holds none of them, all that it does hold. */
function segmentsIn({ splitter, segments }: ChartDraft, { waves, locations }: ScopeRequest): string[] | null {
  if (splitter === '' || segments === null) return null;
  const scope = splitter === 'waves' ? waves : splitter === 'locations' ? locations : null;
  const held = segments.filter((code) => scope?.includes(code) ?? true);
  return held.length === 0 ? null : held;
}

function listOrNull<Code>(codes: readonly Code[] | null): Code[] | null {
  return codes === null ? null : [...codes];
}

function toQueryNet({ code, datapoints }: AnswerNet) {
  return { code, datapoints: [...datapoints] };
}

function toQueryAudience({ key, id, expression }: DraftAudience): QueryAudience {
  if (expression !== null) return { id: key, expression };
  return id === '' ? { id: key, expression: null } : { id };
}

function toQueryBase(base: DraftBase | null): QueryBase | null {
  if (base === null) return null;
  return base.expression === null ? { id: base.id } : { expression: base.expression };
}
