import { expect, test } from 'vitest';
import { InterpretedTopic } from '../../../../contract/chat/interpretation.ts';
import { tinyCatalogue } from '../../../catalogue/tiny-catalogue.case.ts';
import { topicName } from './ReadAsWords.tsx';

const catalogue = tinyCatalogue();
const [question] = catalogue.questionByCode.values();
if (question === undefined) throw new Error('the tiny catalogue has a question');
const topic = (name: string) => InterpretedTopic.parse({ question: question.code, name });

test('an answer is named with its question, a question by itself', () => {
  expect(topicName(topic('Daily'), catalogue)).toBe(`${question.name}: Daily`);
  expect(topicName(topic(question.name), catalogue)).toBe(question.name);
  expect(topicName(topic(''), catalogue)).toBe(question.name);
});

test('until the questions are there it is what the service calls it', () => {
  expect(topicName(topic('Daily'), null)).toBe('Daily');
  expect(topicName(topic(''), null)).toBe(question.code);
});
