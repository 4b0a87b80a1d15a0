import { expect, test } from 'vitest';
import { Interpretation } from '../../../../contract/chat/interpretation.ts';
import {
  addCondition,
  changeCondition,
  removeCondition,
  removeTopic,
  replaceTopic,
} from './reading-edits.ts';

const reading = Interpretation.parse({
  intent: 'compare',
  topics: [{ question: 'q11', name: 'Pets' }],
  sides: [
    { name: 'women', expression: { question: 'q3', datapoints: ['q3_2'] } },
    { name: 'men', expression: { question: 'q3', datapoints: ['q3_1'] } },
  ],
  assumed: ['topics', 'waves'],
  other_topics: [{ question: 'q68', name: 'Interests' }],
});
const topicNames = (topics: Interpretation['topics']) => topics.map(({ name }) => name);

test('another topic is no longer assumed, and the one before can be taken back', () => {
  const [other] = reading.other_topics;
  if (other === undefined) throw new Error('there is a runner-up');
  const changed = replaceTopic(reading, 0, other);
  expect(topicNames(changed.topics)).toEqual(['Interests']);
  expect(topicNames(changed.other_topics)).toEqual(['Pets']);
  expect(changed.assumed).toEqual(['waves']);
  const [before] = changed.other_topics;
  if (before === undefined) throw new Error('what stood there is a runner-up');
  expect(topicNames(replaceTopic(changed, 0, before).topics)).toEqual(['Pets']);
});

test('conditions are added for all sides, sides are changed and left out one by one', () => {
  const condition = { id: '', name: 'in work', expression: { question: 'q12' } };
  expect(addCondition(reading, condition).audience).toEqual([condition]);
  const changed = changeCondition(reading, 'sides', 1, condition);
  expect(changed.sides.map(({ name }) => name)).toEqual(['women', 'in work']);
  expect(removeCondition(changed, 'sides', 0).sides.map(({ name }) => name)).toEqual(['in work']);
  expect(removeTopic(reading, 0).topics).toEqual([]);
});
