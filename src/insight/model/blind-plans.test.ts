import { expect, test } from 'vitest';
import { sharedDemoDataset } from '../../testing/demo-dataset.ts';
import { replyOfPlan } from '../../testing/model-reply.ts';
import {
  type AnyPlan,
  canonicalPlan,
  differencesOf,
  questionsWithoutColumns,
} from '../../testing/prompts/canonical-plan.ts';
import type { AcceptedPlan, ExpectedPrompt } from '../../testing/prompts/prompt-set.ts';
import { setsOf } from '../../testing/prompts/prompt-surveys.ts';
import { createReader } from '../reading/create-reader.ts';
import { weighReply } from './weigh-reply.ts';

const { catalogue } = sharedDemoDataset().dataset;
const survey = { catalogue, audiences: [] };
const reader = createReader(survey);

type Result = 'as meant' | 'asked back with it' | 'refused' | 'another plan';

function isMeant(plan: AnyPlan | null, { accept }: ExpectedPrompt): boolean {
  return accept.some((accepted) => {
    const loose = questionsWithoutColumns(accepted, catalogue);
    const [one, other] = [plan ?? accepted, accepted].map((each) => canonicalPlan(each, catalogue, loose));
    return (
      plan !== null && one !== undefined && other !== undefined && differencesOf(one, other).length === 0
    );
  });
}

function resultOf(expected: ExpectedPrompt, plan: AcceptedPlan): Result {
  const { prompt } = expected;
  const asked = { prompt, previous: null, docked: [] };
  const weighed = weighReply(replyOfPlan(plan, prompt), asked, survey, reader);
  if (weighed.kind !== 'read') return 'refused';
  const { reading, isOfRules } = weighed;
  if (reading.choices.length > 0)
    return reading.choices.some((choice) => isMeant(choice.plan, expected))
      ? 'asked back with it'
      : 'refused';
  return isOfRules || isMeant(reading.plan, expected) ? 'as meant' : 'another plan';
}

const sets = setsOf('demo');
const blind = ['blind-2026-11-29', 'blind-2026-11-29b'].flatMap((name) => sets[name] ?? []);
const sixty = blind
  .flatMap((expected) => {
    const [plan] = expected.accept;
    const isOfModel =
      plan !== undefined && !plan.describe && !['definition', 'coverage'].includes(plan.intent);
    return isOfModel && expected.before === undefined ? [{ expected, plan }] : [];
  })
  .slice(0, 60);

// Written by somebody who had not seen the reader. They stand in for a model's replies and are no score of one: they prove
// that right plans pass the ledger and that wrong ones do not.
test('right plans of blind prompts are answered as meant or offered, and none becomes another plan', () => {
  const results = sixty.map(({ expected, plan }) => resultOf(expected, plan));
  const count = (result: Result) => results.filter((one) => one === result).length;
  expect(results).toHaveLength(60);
  expect(count('another plan')).toBe(0);
  expect(count('as meant') + count('asked back with it')).toBeGreaterThanOrEqual(54);
});

test('the same plans without their places, times, length or negation are never answered by the model', () => {
  const lost = sixty.flatMap(({ expected, plan }) => {
    const { locations, waves, top, ...rest } = plan;
    const changed: AcceptedPlan[] = [
      ...(locations === undefined ? [] : [{ ...plan, locations: [] }]),
      ...(waves === undefined ? [] : [{ ...plan, waves: [] }]),
      ...(top === undefined ? [] : [{ ...rest, ...(locations && { locations }), ...(waves && { waves }) }]),
    ];
    return changed.flatMap((one) => (resultOf(expected, one) === 'another plan' ? [expected.prompt] : []));
  });
  // Places in small letters, which are words to every part that cites them.
  expect(lost).toEqual(['podcast topics uk men 35-44', 'Q1 26 v Q1 25 – pay later usage aus']);
});
