import type { Expression } from '../../contract/expression.ts';
import { locationsQuestion, wavesQuestion } from '../../expression/expression.ts';
import { allOf } from './people-of-topic.ts';
import { allPeople, groupOf, type People, type Plan } from './plan.ts';

/** Measures and intents that compare with everyone by themselves. */
const comparesByItself = ({ measure, intent }: Plan): boolean => measure === 'index' || intent === 'profile';

/** The plan with what it is against among its sides: after its own, else after its people, places or waves. */
export function setAgainst(plan: Plan): Plan {
  const { against, sides, audience } = plan;
  if (against === null) return plan;
  const settled = { ...plan, against: null };
  if (typeof against === 'string' && comparesByItself(plan)) return settled;
  if (sides.length === 0 && typeof against !== 'string' && scopeOf(against) !== null)
    return againstOtherScope(settled, against);
  const first = sides.length > 0 ? sides : [allOf(audience)];
  return {
    ...compared(settled),
    audience: sides.length > 0 ? audience : [],
    sides: [...first, against === 'everyone' ? allPeople : against === 'rest' ? restOf(first) : against],
  };
}

/** Every part of the plan with sides, in the intent that compares them. */
function compared(plan: Plan): Plan {
  const { intent } = plan;
  return { ...plan, splitBy: null, intent: intent === 'average' || intent === 'trend' ? intent : 'compare' };
}

function restOf(people: readonly People[]): People {
  const expressions = people.flatMap(({ expression }): Expression[] =>
    expression === null ? [] : [expression],
  );
  const [only] = expressions;
  return groupOf(
    only !== undefined && expressions.length === 1 && only.not !== true
      ? { ...only, not: true }
      : { or: expressions, not: true },
  );
}

/** The scope that people are of alone; null: they are people. */
function scopeOf({ expression }: People): 'locations' | 'waves' | null {
  const { question, not, and, or } = expression ?? {};
  if (not === true || and || or) return null;
  return question === wavesQuestion || question === locationsQuestion ? question : null;
}

/** "Against the wave before": the places or waves of the plan against others, each within all of them. */
function againstOtherScope(plan: Plan, against: People): Plan {
  const scope = scopeOf(against) ?? wavesQuestion;
  const own = plan[scope];
  const others = against.expression?.datapoints ?? [];
  const first = own.length === 0 ? allPeople : groupOf({ question: scope, datapoints: [...own] });
  return {
    ...compared(plan),
    sides: [first, against],
    [scope]: own.length === 0 ? [] : [...new Set([...own, ...others])],
    assumed: plan.assumed.filter((part) => part !== scope),
  };
}
