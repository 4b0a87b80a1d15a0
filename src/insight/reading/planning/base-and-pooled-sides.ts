import { canonical, type People, type Plan } from '../../plan/plan.ts';
import { isOutside } from '../../survey/answer-order.ts';
import type { InsightSurvey } from '../../survey/survey.ts';
import type { Item } from '../meaning.ts';
import { sideOf } from './plan-people.ts';

/** The chosen plan with its base and pooled sides, both of which the chunks give as plain audience conditions. */
export function withBaseAndPooledSides(plan: Plan, chunks: readonly Item[], survey: InsightSurvey): Plan {
  return withPooledSides(withBase(plan, survey), chunks, survey);
}

/** "Excluding don't knows": those who gave an outside answer of the question asked about are left out of every base. */
function withBase(plan: Plan, { catalogue }: InsightSurvey): Plan {
  const asked = new Set(plan.topics.map(({ question }) => question));
  const confines = ({ id, expression }: People) => {
    const { question, datapoints, not, suffixes } = expression ?? {};
    if (id !== null || not !== true || !question || !asked.has(question)) return false;
    const known = catalogue.questions.find(({ code }) => code === question);
    const isGrid = known?.kind === 'grid_single';
    const named = isGrid
      ? known.suffixes.filter(({ code }) => suffixes?.some((one) => Number(one) === code))
      : (known?.datapoints ?? []).filter(({ code }) => datapoints?.includes(code));
    return named.length > 0 && named.every(isOutside);
  };
  const [base, ...others] = plan.audience.filter(confines);
  if (base === undefined || others.length > 0 || plan.base !== null) return plan;
  return { ...plan, base, audience: plan.audience.filter((one) => one !== base) };
}

/** "Women and men who own a tablet": of groups joined by "and" outside a comparison all together, then each. */
function withPooledSides(plan: Plan, chunks: readonly Item[], survey: InsightSurvey): Plan {
  const { intent, topics, sides, splitBy } = plan;
  const joined = chunks.filter(({ category }) => category === 'S');
  const [only] = joined;
  const isFigure = intent === 'size' || intent === 'ranking' || intent === 'average';
  if (only?.sides === undefined || joined.length > 1 || only.sidesKind !== 'and' || sides.length > 0)
    return plan;
  if (!isFigure || topics.length === 0 || splitBy !== null || plan.measure === 'index') return plan;
  const groups = only.sides.map((one) => sideOf({ ...one, locations: null, waves: null }, survey));
  const [first] = groups;
  const union = [...new Set(groups.flatMap(({ expression }) => expression?.datapoints ?? []))];
  const pooled = plan.audience.find(
    ({ expression }) => canonical(expression) === canonical({ ...first?.expression, datapoints: union }),
  );
  if (pooled === undefined) return plan;
  // Of all answers together, and of a mean, nobody asks: men and women are set side by side.
  const { datapoints: all = [] } =
    survey.catalogue.questions.find(({ code }) => code === first?.expression?.question) ?? {};
  const isWhole = all.every(({ code }) => union.includes(code));
  return {
    ...plan,
    sides: groups,
    pooled: intent !== 'average' && !isWhole,
    audience: plan.audience.filter((one) => one !== pooled),
  };
}
