import type { Expression } from '../../contract/expression.ts';
import { normalForm } from '../../expression/normal-form.ts';
import { toExpression } from '../../expression/wire.ts';
import type { SurveyAnswer } from '../../insight/answering/answer-prompt.ts';
import type { ExpectedPlan } from './development-set/unseen.ts';
import { canonical } from '../../insight/plan/is-same-plan.ts';
import type { People, Plan } from '../../insight/plan/plan.ts';
import type { InsightSurvey } from '../../insight/survey/survey.ts';

export interface UnseenScore {
  readonly found: number;
  readonly right: number;
  readonly wanted: number;
  readonly isExact: boolean;
  /** Figures where there should be none. */
  readonly isFalse: boolean;
  /** Figures without a condition, place, time or side that was asked for. */
  readonly hasLost: boolean;
  readonly difference: string;
}

/** An answer held against the plan of the set that was put aside, as its own comments say that plans are compared. */
export function scoreUnseen(
  expected: ExpectedPlan,
  answer: SurveyAnswer,
  survey: InsightSurvey,
): UnseenScore {
  const plan = answer.plan === null ? null : asExpected(answer.plan, expected);
  const want = wantedLinks(expected, survey);
  const got = plan === null ? new Set<string>() : foundLinks(plan, expected, survey);
  const hasFigures = answer.outcome === 'answered' || answer.outcome === 'no_difference';
  const said = [answer.message, ...answer.insights.map(({ text }) => text), ...answer.notes, ...answer.missed]
    .join(' ')
    .toLowerCase();
  const unsaid = (expected.mustMention ?? []).filter((words) => !said.includes(words.toLowerCase()));
  const isNone = !expected.answerable && !hasFigures;
  const right = [...got].filter((link) => want.has(link)).length;
  const lost = [...want].filter((link) => !got.has(link));
  const added = [...got].filter((link) => !want.has(link));
  const intent = plan?.intent ?? 'none';
  const isIntent = isNone || intent === intentOf(expected) || (expected.intent === 'none' && !hasFigures);
  const isPlan = isNone || (lost.length === 0 && added.length === 0);
  return {
    found: isNone ? right : got.size,
    right,
    wanted: isNone ? right : want.size,
    isExact: isIntent && isPlan && hasFigures === expected.answerable && unsaid.length === 0,
    isFalse: hasFigures && !expected.answerable,
    hasLost: hasFigures && expected.answerable && lost.some((link) => !link.startsWith('topic')),
    difference: [
      isIntent ? '' : `intent ${intent}, not ${expected.intent}`,
      ...(isPlan ? [] : [...lost.map((link) => `− ${link}`), ...added.map((link) => `+ ${link}`)]),
      hasFigures === expected.answerable
        ? ''
        : `${answer.outcome}, expected ${expected.answerable ? 'figures' : (expected.because ?? 'none')}`,
      ...unsaid.map((words) => `does not say “${words}”`),
    ]
      .filter((part) => part !== '')
      .join(' | '),
  };
}

function asPeople(expression: Expression | null): readonly People[] {
  return expression === null ? [] : [{ id: null, name: '', expression }];
}

/** Names the people of each side, with the conditions that all sides share; the same text for the same people. */
function whoOfSides(audience: readonly Expression[], sides: readonly (Expression | null)[]): string {
  return sides
    .map((side) => {
      const parts = [...audience, ...(side === null ? [] : [side])].flatMap((one) => one.and ?? [one]);
      return canonical(parts.map(normal).toSorted());
    })
    .toSorted()
    .join(' | ');
}

/**
 * The same figures asked in two ways are the same plan. "How many people keep a bird" counts an audience, "what share …"
 * a part of everyone, and either answer tells both; means are set side by side as an average of sides or as a comparison.
 */
function asExpected(read: Plan, expected: ExpectedPlan): Plan {
  const wanted = (expected.sides ?? []).map(({ audience = null }) => audience);
  const isAlike =
    wanted.length > 1 &&
    wanted.every((side) => side !== null) &&
    whoOfSides(expected.audience === null ? [] : [expected.audience], wanted) ===
      whoOfSides(
        read.audience.flatMap(({ expression }) => expression ?? []),
        read.sides.map(({ expression }) => expression),
      );
  // "Mums or dads" are parents, told apart by their gender, wherever that stands.
  const plan = isAlike
    ? { ...read, audience: asPeople(expected.audience), sides: wanted.flatMap(asPeople) }
    : read;
  const [topic, other] = plan.topics;
  if (plan.intent === 'average' && expected.intent === 'compare' && plan.sides.length > 1)
    return { ...plan, intent: 'compare' };
  if (plan.intent === 'compare' && expected.intent === 'average' && plan.sides.length > 1)
    return { ...plan, intent: 'average' };
  if (plan.intent !== 'size' || intentOf(expected) !== 'size' || plan.sides.length > 0) return plan;
  if (
    topic !== undefined &&
    other === undefined &&
    expected.topics.length === 0 &&
    topic.datapoints !== null
  ) {
    const { question, datapoints, suffixes, negated } = topic;
    const expression = {
      question,
      datapoints: [...datapoints],
      ...(suffixes === null ? {} : { suffixes: [...suffixes] }),
      ...(negated ? { not: true } : {}),
    };
    return { ...plan, topics: [], audience: [...plan.audience, { id: null, name: question, expression }] };
  }
  const [people, further] = plan.audience;
  const { question, datapoints, suffixes, not, and, or, min_count: least } = people?.expression ?? {};
  const isOfAll = expected.topics.length === 1 && expected.audience === null && topic === undefined;
  if (!isOfAll || further !== undefined || !question || !datapoints || and || or || least) return plan;
  return {
    ...plan,
    audience: [],
    topics: [
      {
        question,
        datapoints,
        suffixes: suffixes?.map(Number) ?? null,
        negated: not === true,
        standsInFor: null,
      },
    ],
  };
}

function intentOf({ intent }: ExpectedPlan): string {
  return intent === 'share' ? 'size' : intent;
}

function wantedLinks(expected: ExpectedPlan, { catalogue }: InsightSurvey): Set<string> {
  const links = new Set<string>();
  for (const { question, datapoints, suffixes } of expected.topics) {
    links.add(topicLink(question, datapoints ?? null, suffixes ?? null));
  }
  if (expected.audience !== null) links.add(`people ${normal(expected.audience)}`);
  for (const code of expected.locations) links.add(`place ${code}`);
  for (const { audience, locations, waves } of expected.sides ?? []) {
    links.add(sideLink(audience ?? null, locations ?? [], waves ?? []));
  }
  // Of coverage every wave is looked at, whatever is assumed elsewhere.
  if (!hasSidesIn(expected, 'waves') && expected.intent !== 'coverage')
    links.add(`waves ${sorted(expected.waves, catalogue)}`);
  if (expected.top !== undefined) links.add(`top ${expected.top}`);
  return links;
}

function foundLinks(plan: Plan, expected: ExpectedPlan, { catalogue }: InsightSurvey): Set<string> {
  const links = new Set<string>();
  for (const { question, datapoints, suffixes, negated } of plan.topics) {
    const same = expected.topics.find((topic) => topic.question === question);
    const isAssumed = plan.assumed.includes('suffixes');
    const shown =
      same?.datapoints === undefined && isAssumed && !question.includes('grid') ? null : datapoints;
    links.add(
      `${negated ? 'not ' : ''}${topicLink(question, shown, same?.suffixes === undefined ? null : suffixes)}`,
    );
  }
  const people = plan.audience.flatMap(({ expression }) => (expression === null ? [] : [expression]));
  const places = people.flatMap((one) =>
    one.question === 'locations' && one.not !== true ? (one.datapoints ?? []) : [],
  );
  const others = people.filter((one) => one.question !== 'locations' || one.not === true);
  if (others.length > 0)
    links.add(`people ${normal(others.length === 1 ? (others[0] ?? {}) : { and: others })}`);
  const sides = plan.sides.map(({ expression }) =>
    expression?.question === 'locations'
      ? sideLink(null, expression.datapoints ?? [], [])
      : expression?.question === 'waves'
        ? sideLink(null, [], expression.datapoints ?? [])
        : sideLink(expression, [], []),
  );
  for (const side of sides) links.add(side);
  const split = plan.splitBy;
  if (split === 'locations')
    for (const { code } of catalogue.locations) links.add(sideLink(null, [code], []));
  else if (split !== null && split !== 'waves') {
    for (const { code } of catalogue.questions.find((one) => one.code === split)?.datapoints ?? []) {
      links.add(sideLink({ question: split, datapoints: [code] }, [], []));
    }
  }
  const isOfPlaces = sides.some((side) => side.startsWith('side places'));
  for (const code of [...plan.locations, ...places])
    if (!isOfPlaces || expected.locations.includes(code)) links.add(`place ${code}`);
  if (!sides.some((side) => side.startsWith('side waves')) && plan.intent !== 'coverage')
    links.add(`waves ${sorted(plan.waves, catalogue)}`);
  if (plan.top !== null) links.add(`top ${plan.top}`);
  return links;
}

function hasSidesIn({ sides = [] }: ExpectedPlan, part: 'waves' | 'locations'): boolean {
  return sides.some((side) => (side[part]?.length ?? 0) > 0);
}

function sideLink(
  audience: Expression | null,
  locations: readonly string[],
  waves: readonly string[],
): string {
  if (locations.length > 0) return `side places ${locations.toSorted().join(',')}`;
  return waves.length > 0
    ? `side waves ${waves.toSorted().join(',')}`
    : `side ${audience === null ? 'everyone' : normal(audience)}`;
}

function topicLink(
  question: string,
  datapoints: readonly string[] | null,
  suffixes: readonly number[] | null,
): string {
  const answers = datapoints === null ? '' : `:${datapoints.toSorted().join(',')}`;
  return `topic ${question}${answers}${suffixes === null ? '' : `@${suffixes.join(',')}`}`;
}

function sorted(codes: readonly string[], { waves }: InsightSurvey['catalogue']): string {
  const chosen = codes.length === 0 ? waves.map(({ code }) => code) : codes;
  return chosen.toSorted().join(',');
}

/** The same text for expressions that say the same. */
function normal(expression: Expression): string {
  const read = toExpression(expression);
  return canonical('expression' in read ? normalForm(read.expression).expression : expression);
}
