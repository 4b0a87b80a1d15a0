import { describe, expect, test } from 'vitest';
import { Expression } from '../../contract/expression.ts';
import { columnKey } from '../../engine/survey/dataset.ts';
import type { SurveyQuestion } from '../../importing/survey.ts';
import { curatedAudiences } from './curated-audiences.ts';
import { sharedDemoSurvey } from '../../testing/demo-dataset.ts';

const survey = sharedDemoSurvey();

function questionOf(code: string): SurveyQuestion {
  const question = survey.questions.find((one) => one.code === code);
  if (question === undefined) throw new Error(`no question ${code}`);
  return question;
}

function* nodesOf(expression: Expression): Generator<Expression> {
  yield expression;
  for (const child of [...(expression.and ?? []), ...(expression.or ?? [])]) yield* nodesOf(child);
}

type Holds = (respondent: number) => boolean;

/** Whether a respondent is in the audience, read off the columns. */
function holds({ and, or, not, min_count: least, ...clause }: Expression): Holds {
  const parts: Holds[] = [];
  if (and) {
    const all = and.map((child) => holds(child));
    parts.push((respondent) => all.every((one) => one(respondent)));
  }
  const { question } = clause;
  if (or)
    parts.push(
      atLeast(
        question ? 1 : (least ?? 1),
        or.map((child) => holds(child)),
      ),
    );
  if (question) {
    const listed = clause.datapoints ?? questionOf(question).datapoints.map(({ code }) => code);
    parts.push(
      atLeast(
        least ?? 1,
        listed.map((code) => isGiven(question, code, clause.suffixes ?? null)),
      ),
    );
  }
  return (respondent) => parts.every((part) => part(respondent)) !== (not ?? false);
}

function atLeast(count: number, parts: readonly Holds[]): Holds {
  return (respondent) => parts.filter((part) => part(respondent)).length >= count;
}

function isGiven(code: string, datapointCode: string, suffixes: readonly (string | number)[] | null): Holds {
  const { kind, datapoints, suffixes: all } = questionOf(code);
  const valuesOf = (datapoint?: string, suffix?: number) =>
    survey.columns.get(columnKey(code, datapoint, suffix))?.values ?? [];
  const at = datapoints.findIndex((datapoint) => datapoint.code === datapointCode);
  const wanted = all.filter((suffix) => suffixes === null || suffixes.includes(suffix.code));
  switch (kind) {
    case 'single': {
      const values = valuesOf();
      return (respondent) => values[respondent] === at + 1;
    }
    case 'multiple': {
      const values = valuesOf(datapointCode);
      return (respondent) => values[respondent] === 2;
    }
    case 'grid_single': {
      const values = valuesOf(datapointCode);
      const answers = wanted.map((suffix) => all.indexOf(suffix) + 1);
      return (respondent) => answers.some((answer) => values[respondent] === answer);
    }
    case 'grid_multiple': {
      const cells = wanted.map((suffix) => valuesOf(datapointCode, suffix.code));
      return (respondent) => cells.some((values) => values[respondent] === 2);
    }
    case 'numeric': {
      const { from, to } = datapoints[at] ?? { from: null, to: null };
      const values = valuesOf();
      return (respondent) => {
        const number = values[respondent] ?? Number.NaN;
        return number >= (from ?? Number.NEGATIVE_INFINITY) && number <= (to ?? Number.POSITIVE_INFINITY);
      };
    }
    default:
      throw new Error(`no curated audience uses a question of kind ${kind}`);
  }
}

describe('the curated audiences', () => {
  test('have an id and a title of their own', () => {
    expect(new Set(curatedAudiences.map(({ id }) => id)).size).toBe(curatedAudiences.length);
    expect(new Set(curatedAudiences.map(({ title }) => title)).size).toBe(curatedAudiences.length);
    for (const { id } of curatedAudiences) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    }
  });

  test('are expressions of the contract', () => {
    for (const { expression } of curatedAudiences) expect(Expression.parse(expression)).toEqual(expression);
  });

  test('name only questions, datapoints and suffixes that the survey has', () => {
    const unknown: string[] = [];
    for (const { title, expression } of curatedAudiences) {
      for (const { question, datapoints, suffixes } of nodesOf(expression)) {
        if (!question) continue;
        const asked = questionOf(question);
        for (const code of datapoints ?? []) {
          if (!asked.datapoints.some((datapoint) => datapoint.code === code))
            unknown.push(`${title}: ${code}`);
        }
        for (const code of suffixes ?? []) {
          if (!asked.suffixes.some((suffix) => suffix.code === code)) unknown.push(`${title}: ${code}`);
        }
      }
    }
    expect(unknown).toEqual([]);
  });

  test('show nested groups, a negation, suffixes, a minimum over answers, one over groups, and the gaming module', () => {
    const nodes = curatedAudiences.flatMap(({ expression }) => [...nodesOf(expression)]);
    expect(nodes.some(({ not }) => not)).toBe(true);
    expect(nodes.some(({ suffixes }) => suffixes)).toBe(true);
    expect(nodes.some(({ question, min_count: least }) => question && (least ?? 1) > 1)).toBe(true);
    expect(nodes.some(({ or, min_count: least }) => or && (least ?? 1) > 1)).toBe(true);
    expect(nodes.some(({ and }) => and?.some((child) => child.or))).toBe(true);
    expect(nodes.some(({ question }) => question?.startsWith('gaming.'))).toBe(true);
  });

  test('each hold at least 300 respondents and less than half of them', () => {
    for (const { title, expression } of curatedAudiences) {
      const isIn = holds(expression);
      let found = 0;
      for (let respondent = 0; respondent < survey.respondents.count; respondent++) {
        if (isIn(respondent)) found++;
      }
      expect([title, found >= 300 && found < survey.respondents.count / 2]).toEqual([title, true]);
    }
  });
});
