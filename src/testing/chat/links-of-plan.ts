import type { Expression } from '../../contract/expression.ts';
import type { ExpectedPrompt } from './development-set/expected-prompt.ts';
import type { Reading } from '../../insight/linker/reading.ts';
import { canonical } from '../../insight/plan/is-same-plan.ts';
import type { People, Plan } from '../../insight/plan/plan.ts';
import type { InsightSurvey } from '../../insight/survey/survey.ts';

/**
 * What a plan links to the survey, one text a link, so that two plans can be held against each other: topics, people,
 * sides, places, waves that were said, and so on. Columns of a scale count where they are expected by number.
 */
export interface PlanLinks {
  readonly intent: string;
  readonly links: ReadonlySet<string>;
}

export function linksOfReading(
  { plan, missed }: Reading,
  expected: ExpectedPrompt,
  survey: InsightSurvey,
): PlanLinks {
  const links = new Set(missed.map((word) => `missed ${word.toLowerCase()}`));
  if (plan === null) return { intent: '', links };
  const judged = new Set(
    [...(expected.topics ?? []), ...(expected.audience ?? []), ...(expected.sides ?? [])]
      .filter((one) => one.includes('@'))
      .map((one) => one.replace(/^!/, '').split(/[:@]/)[0]),
  );
  for (const { question, datapoints, suffixes, negated } of plan.topics) {
    const isWhole = (expected.topics ?? []).includes(question);
    links.add(
      `topic ${leaf(question, isWhole ? null : datapoints, judged.has(question) ? suffixes : null, negated)}`,
    );
  }
  for (const people of plan.audience)
    for (const one of conditionsOf(people, judged, expected.audience ?? [])) links.add(`people ${one}`);
  for (const people of plan.sides)
    links.add(
      `side ${conditionsOf(people, judged, expected.sides ?? [])
        .toSorted()
        .join(' & ')}`,
    );
  if (plan.splitBy !== null) links.add(`split ${plan.splitBy}`);
  for (const code of plan.locations) if (!isSideOf(plan, code, expected)) links.add(`place ${code}`);
  const waves = wavesOf(plan, survey);
  if (waves !== null) links.add(`waves ${waves}`);
  if (plan.top !== null) links.add(`top ${plan.top}`);
  if (plan.least) links.add('least');
  return { intent: plan.intent, links };
}

export function linksExpected(expected: ExpectedPrompt, survey: InsightSurvey): PlanLinks {
  const links = new Set((expected.missed ?? []).map((word) => `missed ${word.toLowerCase()}`));
  for (const topic of expected.topics ?? []) links.add(`topic ${topic}`);
  for (const one of expected.audience ?? [])
    for (const condition of expectedPeople(one, survey)) links.add(`people ${condition}`);
  for (const side of expected.sides ?? []) {
    links.add(
      `side ${side
        .split('&')
        .flatMap((one) => expectedPeople(one, survey))
        .toSorted()
        .join(' & ')}`,
    );
  }
  if (expected.splitBy !== undefined) links.add(`split ${expected.splitBy}`);
  for (const code of expected.locations ?? []) links.add(`place ${code}`);
  if (expected.waves !== undefined) links.add(`waves ${expected.waves.join(' to ')}`);
  if (expected.top !== undefined) links.add(`top ${expected.top}`);
  if (expected.least === true) links.add('least');
  return { intent: expected.intent ?? '', links };
}

function isSideOf(plan: Plan, code: string, expected: ExpectedPrompt): boolean {
  return (
    expected.locations === undefined &&
    plan.sides.some(
      ({ expression }) =>
        expression?.question === 'locations' && (expression.datapoints?.includes(code) ?? false),
    )
  );
}

/** Waves that were said; a trend is asked of all where none was. */
function wavesOf({ waves, assumed, intent }: Plan, { catalogue }: InsightSurvey): string | null {
  if (assumed.includes('waves') && intent !== 'trend') return null;
  const chosen = catalogue.waves.filter(({ code }) => waves.includes(code));
  return intent === 'coverage' && chosen.length === catalogue.waves.length
    ? null
    : `${chosen[0]?.code} to ${chosen.at(-1)?.code}`;
}

function leaf(
  question: string,
  datapoints: readonly string[] | null,
  suffixes: readonly number[] | null,
  negated: boolean,
): string {
  const answers =
    datapoints === null ? '' : `:${datapoints.map((code) => code.split('_').at(-1) ?? code).join(',')}`;
  return `${negated ? '!' : ''}${question}${answers}${suffixes === null || suffixes.length === 0 ? '' : `@${suffixes.join(',')}`}`;
}

/** One text per condition; a conjunction is its parts, and any other part of a saved audience is compared as it is. */
function conditionsOf(
  { expression, id }: People,
  judged: ReadonlySet<string | undefined>,
  expected: readonly string[],
): string[] {
  if (expression === null) return ['everyone'];
  const simple = simpleLeaf(expression, judged, expected);
  if (simple !== null) return [simple];
  if (id === null && expression.and && expression.and.length > 0 && expression.not !== true) {
    return expression.and.flatMap((part) =>
      conditionsOf({ id: null, name: '', expression: part }, judged, expected),
    );
  }
  return [canonical(expression)];
}

function simpleLeaf(
  expression: Expression,
  judged: ReadonlySet<string | undefined>,
  expected: readonly string[],
): string | null {
  const { question, datapoints, suffixes, not, min_count: least } = expression;
  if (!question || expression.and || expression.or) return null;
  const isWhole = expected.includes(question);
  const codes = suffixes?.map(Number) ?? null;
  const text = leaf(
    question,
    isWhole ? null : (datapoints ?? null),
    judged.has(question) ? codes : null,
    not === true,
  );
  return least && least > 1 ? `${text}#${least}` : text;
}

function expectedPeople(text: string, { audiences }: InsightSurvey): string[] {
  if (!text.startsWith('~')) return [text];
  const found = audiences.find(({ name }) => name === text.slice(1));
  if (found === undefined) throw new RangeError(`No audience ${text}`);
  return conditionsOf({ id: found.id, name: found.name, expression: found.expression }, new Set(), []);
}
