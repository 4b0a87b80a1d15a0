import type { Expression } from '../../contract/expression.ts';
import type { PlanIntent } from '../../contract/chat/interpretation.ts';
import { locationsQuestion, wavesQuestion } from '../../expression/expression.ts';
import { allOf, unionOf } from './people-of-topic.ts';
import { allPeople, groupOf, type People, type Plan } from './plan.ts';

/** Whether a plan is against everyone, and its measure or intent compares its people with everyone anyway. */
export function isComparedByItself({ against, sides, measure, intent }: Plan): boolean {
  return against === 'everyone' && sides.length === 0 && (measure === 'index' || intent === 'profile');
}

/** The plan with what it is against among its sides: after its own, else after its people, places or waves. */
export function setAgainst(plan: Plan): Plan {
  const { against, sides, audience } = plan;
  if (against === null) return plan;
  if (isComparedByItself(plan)) return { ...plan, against: null };
  if (sides.length === 0 && typeof against !== 'string' && scopeOf(against) !== null)
    return againstOtherScope(plan, against);
  const first = sides.length === 0 ? [allOf(audience)] : plan.pooled ? [unionOf(sides)] : sides;
  const other = against === 'everyone' ? allPeople : against === 'rest' ? restOf(first) : against;
  return { ...compared(plan, [...first, other]), audience: sides.length > 0 ? audience : [] };
}

/** The plan with sides, in the intent that compares them. */
export function compared(plan: Plan, sides: readonly People[]): Plan {
  return { ...plan, sides, against: null, pooled: false, splitBy: null, intent: comparedIntent(plan) };
}

/** The intent that answers a plan with several sides: its own where that has an answer for each of them. */
export function comparedIntent({ intent, topics }: Plan): PlanIntent {
  const isOwn = answersEachSide.has(intent) || (intent === 'size' && topics.length === 0);
  return isOwn ? intent : 'compare';
}

const answersEachSide: ReadonlySet<PlanIntent> = new Set([
  'average',
  'trend',
  'definition',
  'coverage',
  'why',
]);

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
    ...compared(plan, [first, against]),
    [scope]: own.length === 0 ? [] : [...new Set([...own, ...others])],
    assumed: plan.assumed.filter((part) => part !== scope),
  };
}
