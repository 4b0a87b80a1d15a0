import { columnsOfPlan } from './columns-of-plan.ts';
import type { PlanShape } from '../../figures/plan/plan-shape.ts';
import type { Plan } from '../../figures/plan/plan.ts';
import type { HeldSurvey } from './held-survey.ts';
import type { Reading } from './messages.ts';

/** What the steps of a plan read, and whether the order matters in which their sums are added. */
export function readingOf(plan: Plan, survey: HeldSurvey, shape: PlanShape | null): Reading {
  return {
    weight: plan.weight,
    columns: columnsOfPlan(plan),
    waves: wavesOf(plan, survey),
    shape,
    isExact: isExact(plan, survey),
  };
}

/** The waves in which a plan looks at anybody, those included whose segment is damaged. */
function wavesOf({ atoms }: Plan, { fieldwork }: HeldSurvey): number[] {
  const { waves, locations } = fieldwork.catalogue;
  return [...waves.keys()].filter((wave) =>
    locations.some((_, location) => (atoms.ofPair[wave * locations.length + location] ?? -1) >= 0),
  );
}

/** Units are below 2^23 × 2^exponent. */
const largestUnits = 2 ** 23;

/** n and Σu alone, and no Σu can reach the whole numbers that doubles leave out. */
function isExact({ weight, products, valuedProducts }: Plan, { waves }: HeldSurvey): boolean {
  if (valuedProducts.length > 0 || products.some(({ squares }) => squares)) return false;
  let most = 0;
  for (const { layout, groups } of waves.values()) {
    const exponent = Math.max(0, ...groups.map(({ exponents }) => exponents[weight] ?? 0));
    most += layout.slots * largestUnits * 2 ** exponent;
  }
  return most <= Number.MAX_SAFE_INTEGER;
}
