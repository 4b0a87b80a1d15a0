import { expect, test } from 'vitest';
import type { Question } from '../../engine/survey/catalogue.ts';
import { repeatSurvey } from '../repeat-survey.ts';
import { caseCount } from '../case-count.ts';
import { RandomPicks } from '../seeded-random.ts';
import { tinySurvey } from '../tiny-survey.ts';
import { chatOver } from './ask-chat.ts';

const survey = repeatSurvey(tinySurvey, 60);
const { request, calculationsOf } = chatOver(survey);
const count = caseCount(60, 1_000);

const plain = survey.catalogue.questions.filter(
  ({ kind, datapoints }) => (kind === 'single' || kind === 'multiple') && datapoints.length > 1,
);

test('every side of a comparison has a figure or is said to have too few respondents', async () => {
  const random = new RandomPicks(13);
  const without: unknown[] = [];
  const stiff: string[] = [];
  let compared = 0;
  for (let at = 0; at < count; at++) {
    const of = random.pick(plain);
    const about = random.pick(plain.filter(({ code }) => code !== of.code));
    const sides = of.datapoints.slice(0, 2 + random.int(3)).map((answer) => sideOf(of, answer.code));
    const datapoints = random.int(2) === 0 ? [] : [random.pick(about.datapoints).code];
    const topics = [{ question: about.code, datapoints }];
    const json = { prompt: 'Compare them', interpretation: { intent: 'compare', topics, sides } };
    const response = await request('/v1/assistant-api/generic', { json });
    const answer = await response.json();
    const found = await calculationsOf(answer);
    stiff.push(
      ...[answer.message, ...found.map(({ text }) => text)].filter((text) => text.includes('say “')),
    );
    if (answer.outcome !== 'answered' && answer.outcome !== 'no_difference') continue;
    compared++;
    const named = new Set(
      found.flatMap(({ figures }) => figures.map(({ audience }) => JSON.stringify(audience.expression))),
    );
    const lost = sides.filter(({ expression }) => !named.has(JSON.stringify(expression)));
    const isSaid = found.some(({ kind, text }) => kind === 'too_few' || text.includes('; no figure for '));
    if (lost.length > 0 && !isSaid) without.push([topics, sides]);
  }
  expect(without).toEqual([]);
  expect(stiff).toEqual([]);
  // Most are compared, so that the property is about something.
  expect(compared).toBeGreaterThan(count / 3);
});

function sideOf({ code }: Question, answer: string) {
  return { id: '', name: '', expression: { question: code, datapoints: [answer] } };
}
