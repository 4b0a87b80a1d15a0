import type { Assumed, Plan } from '../plan/plan.ts';

/** Places and waves that stand in where a prompt names none; none of them: the survey's own rule. */
export interface StandInScope {
  readonly locations: readonly string[];
  readonly waves: readonly string[];
}

/**
 * A plan whose assumed places and waves are those of the scope. They stay assumed. A trend keeps every wave where the
 * scope has a single one: over that nothing can go up or down.
 */
export function standInScope(plan: Plan, { locations, waves }: StandInScope): Plan {
  const isAssumed = (part: Assumed) => plan.assumed.includes(part);
  const takesWaves = waves.length > (plan.intent === 'trend' ? 1 : 0);
  return {
    ...plan,
    locations: isAssumed('locations') && locations.length > 0 ? locations : plan.locations,
    waves: isAssumed('waves') && takesWaves ? waves : plan.waves,
  };
}

/** Without what only stood in: a follow-up must not take it for something that was said. */
export function withoutAssumedPlaces(plan: Plan): Plan {
  return plan.assumed.includes('locations') ? { ...plan, locations: [] } : plan;
}
