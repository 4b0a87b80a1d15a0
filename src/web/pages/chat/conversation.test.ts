import { expect, test } from 'vitest';
import type { ChatResult } from '../../../contract/chat/chat.ts';
import type { ChatTurnRecord } from '../../../contract/chat/chat-history.ts';
import { exchangesOf, withTurn } from './conversation.ts';

function turn(number: number, prompt: string, versionOf = 0): ChatTurnRecord {
  const answer: ChatResult = {
    message: `answer ${number}`,
    insights: [],
    chat_id: 'chat',
    sources: { topics: [], audiences: [], datasets: [], locations: [], waves: [] },
    turn: number,
    outcome: 'answered',
    interpretation: null,
    missed: [],
    notes: [],
    suggestions: [],
  };
  return {
    prompt,
    version_of: versionOf,
    docked_audiences: [],
    answer,
    created_at: '2026-03-02T09:00:00.000Z',
  };
}

test('answers to the same question are its versions, also where a version was answered anew', () => {
  const exchanges = exchangesOf([
    turn(1, 'Pets?'),
    turn(2, 'And in Japan?'),
    turn(3, 'Pets?', 1),
    turn(4, 'Pets?', 3),
  ]);
  expect(exchanges.map(({ prompt, versions }) => [prompt, versions.map((one) => one.turn)])).toEqual([
    ['Pets?', [1, 3, 4]],
    ['And in Japan?', [2]],
  ]);
});

test('the answer to a question back takes its place, and is asked again as its turn', () => {
  const back = turn(1, 'Basketball by place?');
  const [exchange] = exchangesOf([
    { ...back, answer: { ...back.answer, outcome: 'asked_back' } },
    turn(2, 'Basketball by place?', 1),
    turn(3, 'Basketball by place?', 1),
  ]);
  expect([exchange?.turn, exchange?.versions.map((one) => one.turn)]).toEqual([1, [2, 3]]);
});

test('a version of a turn that is not there is a question of its own', () => {
  expect(exchangesOf([turn(5, 'Pets?', 2)])).toHaveLength(1);
});

test('a turn is added to what was read, and begins a conversation where nothing was', () => {
  const begun = withTurn(undefined, turn(1, '  Pets \n of women? '));
  expect(begun).toMatchObject({ id: 'chat', title: 'Pets of women?', questions: 1 });
  const again = withTurn(begun, turn(2, 'Pets?', 1));
  expect([again.questions, again.turns.length, again.title]).toEqual([1, 2, 'Pets of women?']);
});
