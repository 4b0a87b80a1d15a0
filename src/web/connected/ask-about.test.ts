import { expect, test } from 'vitest';
import { askAboutAddress } from './AskAbout.tsx';

function askOf(topic: string, audiences: readonly string[]) {
  const address = askAboutAddress({ topic, audiences, scopeSearch: '?d=core&w=2026q1..2026q3' });
  return new URLSearchParams(address.split('?')[1]).get('ask');
}

test('a question, one audience and several make a prompt each in its own form', () => {
  expect(askOf('Pets', [])).toBe('Pets');
  expect(askOf('Pets', ['Gen Z'])).toBe('Pets among Gen Z');
  expect(askOf('Pets', ['Gen Z', 'Millennials'])).toBe('Gen Z vs Millennials: Pets');
});

test('the scope goes along, and audiences by their ids', () => {
  const address = askAboutAddress({ topic: '', audiences: [], docked: ['a', 'b'], scopeSearch: '?d=core' });
  expect(address).toBe('/chat?d=core&dock=a%2Cb');
});
