import { describe, expect, test } from 'vitest';
import { Expression } from '../../contract/expression.ts';
import { columnKey } from '../../engine/dataset/dataset.ts';
import type { SurveyQuestion } from '../../importing/survey.ts';
import { curatedAudiences } from './curated-audiences.ts';
import { demoSurvey } from './demo-survey.ts';

const survey = demoSurvey();

function questionOf(code: string): SurveyQuestion {
  const question = survey.questions.find((one) => one.code === code);
  if (question === undefined) throw new Error(`no question ${code}`);
  return question;
}

function* nodesOf(expression: Expression): Generator<Expression> {
  yield expression;
  for (const child of [...(expression.and ?? []), ...(expression.or ?? [])]) yield* nodesOf(child);
}

/** Whether a respondent is in the audience, read off the columns. */
function holds(expression: Expression, respondent: number): boolean {
  const { and, or, question, min_count: least } = expression;
  const parts: boolean[] = [];
  if (and) parts.push(and.every((child) => holds(child, respondent)));
  if (or) {
    const wanted = question ? 1 : (least ?? 1);
    parts.push(or.filter((child) => holds(child, respondent)).length >= wanted);
  }
  if (question) {
    const { datapoints } = questionOf(question);
    const listed = expression.datapoints ?? datapoints.map(({ code }) => code);
    const given = listed.filter((code) => isGiven(question, code, expression.suffixes ?? null, respondent));
    parts.push(given.length >= (least ?? 1));
  }
  return parts.every(Boolean) !== (expression.not ?? false);
}

function isGiven(
  code: string,
  datapointCode: string,
  suffixes: readonly (string | number)[] | null,
  respondent: number,
): boolean {
  const { kind, datapoints, suffixes: all } = questionOf(code);
  const value = (datapoint?: string, suffix?: number) =>
    survey.columns.get(columnKey(code, datapoint, suffix))?.values[respondent];
  const at = datapoints.findIndex((datapoint) => datapoint.code === datapointCode);
  const wanted = all.filter((suffix) => suffixes === null || suffixes.includes(suffix.code));
  switch (kind) {
    case 'single':
      return value() === at + 1;
    case 'multiple':
      return value(datapointCode) === 2;
    case 'grid_single':
      return wanted.some((suffix) => value(datapointCode) === all.indexOf(suffix) + 1);
    case 'grid_multiple':
      return wanted.some((suffix) => value(datapointCode, suffix.code) === 2);
    case 'numeric': {
      const { from, to } = datapoints[at] ?? { from: null, to: null };
      const number = value() ?? Number.NaN;
      return number >= (from ?? Number.NEGATIVE_INFINITY) && number <= (to ?? Number.POSITIVE_INFINITY);
    }
    default:
      throw new Error(`no curated audience uses a question of kind ${kind}`);
  }
}

describe('the curated audiences', () => {
  test('have an id and a title of their own, and a description that is a sentence', () => {
    expect(new Set(curatedAudiences.map(({ id }) => id)).size).toBe(curatedAudiences.length);
    expect(new Set(curatedAudiences.map(({ title }) => title)).size).toBe(curatedAudiences.length);
    for (const { id, description } of curatedAudiences) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(description).toMatch(/^[A-Z].*\.$/);
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
      let found = 0;
      for (let respondent = 0; respondent < survey.respondents.count; respondent++) {
        if (holds(expression, respondent)) found++;
      }
      expect([title, found >= 300 && found < survey.respondents.count / 2]).toEqual([title, true]);
    }
  });
});
