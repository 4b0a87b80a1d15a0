import type { Expression } from '../../contract/expression.ts';
import type { Interpretation } from '../../contract/chat/interpretation.ts';
import type { Catalogue } from '../../engine/survey/catalogue.ts';
import { latestWaves, type Plan } from '../../insight/plan/plan.ts';
import {
  allOf,
  canonicalPeople,
  type CanonicalPeople,
  conditionsOf,
  scopeQuestion,
} from './canonical-people.ts';
import type { AcceptedPlan } from './prompt-set.ts';

/** A plan reduced to its figures: two plans that give the same figures are equal. */
export interface CanonicalPlan {
  readonly measure: string;
  readonly topics: readonly CanonicalTopic[];
  /** Conditions that all people and sides share. */
  readonly who: readonly CanonicalPeople[];
  readonly base: CanonicalPeople | null;
  /** In the order of the prompt, which says what is compared with what. */
  readonly sides: readonly (readonly CanonicalPeople[])[];
  readonly split: string;
  readonly isOverTime: boolean;
  readonly locations: readonly string[];
  readonly waves: readonly string[];
  readonly top: number | null;
  readonly isLeast: boolean;
  /** Question about the survey itself: coverage, wording, sample, …; `""`: none. */
  readonly about: string;
}

const canonicalParts = [
  'measure',
  'topics',
  'who',
  'base',
  'sides',
  'split',
  'isOverTime',
  'locations',
  'waves',
  'top',
  'isLeast',
  'about',
] as const satisfies readonly (keyof CanonicalPlan)[];

/** Every answer of a question, or those to whom something applies. */
type CanonicalTopic =
  | { readonly question: string; readonly columns: readonly number[] | null }
  | CanonicalPeople;

/** A plan of the reader, of the wire, or of a set. */
export type AnyPlan = AcceptedPlan | Interpretation | Plan;

/** Returns the canonical form; columns of the questions in `loose` were assumed and don't count. */
export function canonicalPlan(
  plan: AnyPlan,
  catalogue: Catalogue,
  loose: ReadonlySet<string> = new Set(),
): CanonicalPlan {
  const people = (one: Expression) => canonicalPeople(one, catalogue, loose);
  const conditions = ({ expression }: { readonly expression: Expression | null }) =>
    expression === null ? [] : conditionsOf(people(expression));
  // Sides that are pooled are one group before they are each their own.
  const isPooled = 'pooled' in plan && plan.pooled;
  const union = { expression: { or: (plan.sides ?? []).flatMap(({ expression }) => expression ?? []) } };
  const { who: everyone, sides } = withSharedConditions(
    [...(plan.audience ?? []), ...(isPooled ? [union] : [])].flatMap(conditions),
    isPooled ? [] : (plan.sides ?? []).map(conditions),
  );
  const split = scopeQuestion(('splitBy' in plan ? plan.splitBy : plan.split_by) ?? '', catalogue);
  const isOverTime = plan.intent === 'trend' || split === 'waves';
  const describe = 'describe' in plan ? plan.describe : undefined;
  // The wording of a question is its definition.
  const isDefined = plan.intent === 'definition' || describe === 'wording';
  const isAbout = plan.intent === 'coverage' || isDefined;
  const scope = (name: 'locations' | 'waves', usual: number) => {
    const isOfSides = sides.length > 0 && sides.every((side) => side.some((one) => isScope(one, name)));
    return isOfSides || isAbout ? [] : scopeOf(name, plan, everyone, catalogue, usual);
  };
  const whole = wholeSplit(sides, catalogue);
  const topics = sorted((plan.topics ?? []).map((topic) => canonicalTopic(topic, catalogue, loose)));
  const figures = withoutTopic({
    topics,
    who: everyone.filter((one) => !isScope(one, 'locations') && !isScope(one, 'waves')),
    measure: isDefined
      ? 'definition'
      : ('measure' in plan ? plan.measure : '') || measureOf(plan.intent, topics, catalogue),
    isOfAll: sides.length === 0 && split === '',
  });
  return {
    measure: figures.measure,
    topics: figures.topics,
    who: figures.who.length === 0 ? [] : conditionsOf(allOf(figures.who)),
    base: baseOf(plan) === null ? null : people(baseOf(plan) ?? {}),
    sides: whole === null ? sides.map((side) => sorted(side)) : [],
    split: whole ?? (split === 'waves' ? '' : split),
    isOverTime,
    locations: scope('locations', catalogue.locations.length),
    waves: scope('waves', isOverTime ? catalogue.waves.length : latestWaves),
    top: plan.top ? plan.top : null,
    isLeast: plan.least === true,
    about: isAbout && !isDefined ? describe || 'coverage' : '',
  };
}

function baseOf({ base }: Pick<AnyPlan, 'base'>): Expression | null {
  if (base === null || base === undefined) return null;
  return 'expression' in base ? base.expression : base;
}

/** Moves the conditions that every side has to all people. */
function withSharedConditions(
  who: readonly CanonicalPeople[],
  sides: readonly (readonly CanonicalPeople[])[],
): Pick<CanonicalPlan, 'who' | 'sides'> {
  const [first = [], ...others] = sides;
  const shared = others.length === 0 ? [] : first.filter((one) => others.every((side) => has(side, one)));
  return { who: [...who, ...shared], sides: sides.map((side) => side.filter((one) => !has(shared, one))) };
}

/** The share of everyone who …, and the number of people who …, are one figure: their topic becomes a condition. */
function withoutTopic({
  isOfAll,
  ...figures
}: Pick<CanonicalPlan, 'topics' | 'who' | 'measure'> & { readonly isOfAll: boolean }) {
  const [topic, further] = figures.topics;
  const isCondition =
    figures.measure === 'share' && topic !== undefined && 'kind' in topic && further === undefined;
  return isOfAll && isCondition && figures.who.length === 0
    ? { topics: [], who: conditionsOf(topic), measure: 'size' }
    : figures;
}

function has(side: readonly CanonicalPeople[], condition: CanonicalPeople): boolean {
  return side.some((one) => isSame(one, condition));
}

/** Names the parts in which two plans differ; none: they give the same figures. */
export function differencesOf(left: CanonicalPlan, right: CanonicalPlan): readonly (keyof CanonicalPlan)[] {
  return canonicalParts.filter((part) => !isSame(left[part], right[part]));
}

/** Returns the questions of which a plan gives no columns, so that assumed ones don't count. */
export function questionsWithoutColumns(plan: AcceptedPlan, catalogue: Catalogue): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (one: unknown): void => {
    if (typeof one !== 'object' || one === null) return;
    if ('question' in one && typeof one.question === 'string' && !('suffixes' in one))
      found.add(one.question);
    for (const inner of Object.values(one)) visit(inner);
  };
  visit(plan);
  return new Set(
    [...found].filter((code) =>
      catalogue.questions.some((one) => one.code === code && one.suffixes.length > 0),
    ),
  );
}

function canonicalTopic(
  topic: NonNullable<AcceptedPlan['topics']>[number] | Plan['topics'][number],
  catalogue: Catalogue,
  loose: ReadonlySet<string>,
): CanonicalTopic {
  if ('expression' in topic) return canonicalPeople(topic.expression, catalogue, loose);
  const { question, datapoints, suffixes, negated } = topic;
  const code = scopeQuestion(question, catalogue);
  if (!datapoints || datapoints.length === 0)
    return {
      question: code,
      columns:
        suffixes && suffixes.length > 0 && !loose.has(code) ? suffixes.toSorted((a, b) => a - b) : null,
    };
  return canonicalPeople(
    { question, datapoints: [...datapoints], suffixes: [...(suffixes ?? [])], not: negated === true },
    catalogue,
    loose,
  );
}

/** Returns the measure that an intent means for its topics. */
function measureOf(intent: string, topics: readonly CanonicalTopic[], { questions }: Catalogue): string {
  if (['definition', 'coverage', 'why'].includes(intent)) return intent;
  if (topics.length === 0) return intent === 'size' || intent === 'trend' ? 'size' : 'profile';
  const isNumeric = topics.every((topic) =>
    questions.some(
      (one) =>
        'question' in topic &&
        one.code === topic.question &&
        one.kind.endsWith('numeric') &&
        (!('kind' in topic) || topic.kind === 'answers'),
    ),
  );
  if (intent === 'average' || (isNumeric && intent !== 'ranking' && intent !== 'profile')) return 'mean';
  return topics.some((topic) => 'kind' in topic) ? 'share' : 'distribution';
}

/** Returns the codes that figures are computed on, those among the conditions included; `usual`: how many if none is said. */
function scopeOf(
  scope: 'locations' | 'waves',
  { [scope]: said, assumed }: AnyPlan,
  who: readonly CanonicalPeople[],
  { [scope]: all }: Catalogue,
  usual: number,
): readonly string[] {
  const within = who.filter((one) => isScope(one, scope));
  const named = assumed?.includes(scope) === true ? [] : codesOf(said);
  const codes =
    named.length === 0 ? all.slice(within.length > 0 ? 0 : -usual).map(({ code }) => code) : named;
  return codes.filter((code) => within.every((one) => 'of' in one && one.of.includes(code))).toSorted();
}

function isScope(people: CanonicalPeople, scope: string): boolean {
  return people.kind === 'answers' && people.question === scope && !people.not;
}

/** Returns the question of which each side is one answer and none is missing; null: there is none. */
function wholeSplit(
  sides: readonly (readonly CanonicalPeople[])[],
  { questions, locations }: Catalogue,
): string | null {
  const leaves = sides.map((side) =>
    side.length === 1 && side[0]?.kind === 'answers' && side[0].of.length === 1 ? side[0] : null,
  );
  const [first] = leaves;
  if (!first || leaves.some((one) => one?.question !== first.question || one.not || one.columns !== null))
    return null;
  const all =
    first.question === 'locations'
      ? locations
      : questions.find((one) => one.code === first.question)?.datapoints;
  return new Set(leaves.map((one) => one?.of[0])).size === all?.length ? first.question : null;
}

function codesOf(list: readonly (string | { readonly code: string })[] = []): readonly string[] {
  return list.map((one) => (typeof one === 'string' ? one : one.code)).toSorted();
}

function sorted<Part>(parts: readonly Part[]): readonly Part[] {
  return parts.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
