import { expect, test } from 'vitest';
import { createReader } from '../../insight/reading/create-reader.ts';
import { commonWords } from '../../insight/reading/repair-spelling.ts';
import { caseCount } from '../case-count.ts';
import { sharedDemoDataset } from '../demo-dataset.ts';
import { setsOf } from '../prompts/prompt-surveys.ts';
import { RandomPicks } from '../seeded-random.ts';

const reader = createReader({ catalogue: sharedDemoDataset().dataset.catalogue, audiences: [] });

/** A word with one slip behind its first letter: a letter lost, doubled, swapped or mistaken. */
function slipped(word: string, random: RandomPicks): string {
  const at = 1 + random.int(word.length - 2);
  const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
  const mistaken = 'abcdefghijklmnopqrstuvwxyz'.charAt(random.int(26));
  const swapped = `${after.charAt(0)}${letter}${after.slice(1)}`;
  return `${before}${random.pick([after, `${letter}${letter}${after}`, swapped, `${mistaken}${after}`])}`;
}

/** The plan that is answered; null: asked back, or refused. */
function answeredPlan(prompt: string): string | null {
  const { plan, missed, choices } = reader.read(prompt, null, []);
  return plan === null || missed.length + choices.length > 0 ? null : JSON.stringify(plan);
}

test('one slip in a word of five letters or more leaves four plans of five as they were, and makes hardly one another', () => {
  const random = new RandomPicks(7);
  const results = (setsOf('demo')['development'] ?? [])
    .slice(0, caseCount(150, 500))
    .flatMap(({ prompt }) => {
      const plan = answeredPlan(prompt);
      const words = [...prompt.matchAll(/(?<![\p{L}’'-])[a-z]{5,}(?![\p{L}’'-])/gu)];
      if (plan === null || words.length === 0) return [];
      const { 0: word, index } = random.pick(words);
      const slip = slipped(word, random);
      // Another word of English is no slip.
      if (slip === word || commonWords.has(slip)) return [];
      const edited = `${prompt.slice(0, index)}${slip}${prompt.slice(index + word.length)}`;
      return [{ edited, plan, again: answeredPlan(edited) }];
    });
  const same = results.filter(({ plan, again }) => again === plan).length;
  expect(same / results.length).toBeGreaterThanOrEqual(0.8);
  const other = results.filter(({ plan, again }) => again !== null && again !== plan);
  expect(other.length / results.length).toBeLessThanOrEqual(0.01);
}, 120_000);
