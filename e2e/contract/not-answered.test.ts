import { expect, test } from 'vitest';
import { ask, expectError } from './support/ask.ts';
import { contractEndpoints, pathOf } from './support/endpoints.ts';
import { notAnswered } from './support/not-answered.ts';

test('the index of the interface has 19 endpoints', () => {
  expect(contractEndpoints).toHaveLength(19);
});

test('an endpoint is on the list of those that are not answered yet when it answers 501, and only then', async () => {
  const unanswered: string[] = [];
  for (const endpoint of contractEndpoints) {
    const { method, path, group, body } = endpoint;
    const response = await ask(method, pathOf(endpoint), body === undefined ? {} : { json: body });
    if (response.status !== 501) continue;
    unanswered.push(`${method} ${path}`);
    expectError(response, group, 501);
  }
  expect(unanswered).toEqual(notAnswered);
});
