import { expect, test } from 'vitest';
import { createReader } from '../../insight/reading/create-reader.ts';
import { nameOfPeople } from '../../insight/wording/names-of-survey.ts';
import { curatedAudiences } from '../../server/demo/curated-audiences.ts';
import { caseCount } from '../case-count.ts';
import { paraphraseCatalogue } from './paraphrase-catalogue.ts';
import { sharedDemoDataset } from '../demo-dataset.ts';
import { setsOf } from '../prompts/prompt-surveys.ts';
import { scorePrompt } from '../prompts/score-prompt.ts';
import { sumScores } from '../prompts/sum-scores.ts';

const { dataset } = sharedDemoDataset();
const survey = {
  catalogue: dataset.catalogue,
  audiences: curatedAudiences.map(({ id, title, expression }) => ({
    id,
    name: title,
    description: '',
    expression,
  })),
};
const reader = createReader(survey);

// Every third prompt; all 497 under `npm run test:deep`.
test('the development set is read as well as before, and no more of it as another plan', () => {
  const all = setsOf('demo')['development'] ?? [];
  const prompts = all.filter((_, at) => at % caseCount(3, 1) === 0);
  const sum = sumScores(prompts.map((expected) => scorePrompt(expected, reader, survey.catalogue)));
  expect(sum.prompts).toBe(caseCount(166, 497));
  expect(sum.of['as expected']).toBeGreaterThanOrEqual(caseCount(133, 397));
  expect(sum.of['another plan']).toBeLessThanOrEqual(caseCount(4, 16));
}, 120_000);

test('of conditions on columns of one answer the narrower one is kept', () => {
  const { plan } = reader.read('How many have heard of Spoonlark but never used it?', null, []);
  expect(plan?.audience.map(({ expression }) => expression?.suffixes)).toEqual([['2']]);
});

test('names as the questionnaire has them are read as what they name, with every condition, in many shapes', () => {
  const scores = paraphraseCatalogue(survey, caseCount(1, 2), 20_261_122).map((expected) =>
    scorePrompt(expected, reader, survey.catalogue),
  );
  const { prompts, of } = sumScores(scores);
  expect(of['as expected'] / prompts).toBeGreaterThanOrEqual(0.9);
  // The rest take a frequency that is named as a whole at its usual steps.
  expect(of['another plan'] / prompts).toBeLessThanOrEqual(0.08);
});

test('people are called by their expressions, and what stands in for a name by that name', () => {
  const peopleOf = (prompt: string) =>
    reader.read(prompt, null, []).plan?.audience.map((one) => nameOfPeople([one], survey.catalogue)) ?? [];
  expect(peopleOf('Pets among people who own a tablet')).toEqual(['tablet owners']);
  expect(peopleOf('Pets among people who own a tablet and use messaging apps daily')).toEqual([
    'tablet owners',
    'people who use messaging apps once a day or more often',
  ]);
  expect(peopleOf("Pets among people who don't own a tablet")).toEqual(["people who don't own a tablet"]);
  expect(peopleOf('Pets among the tablet owners')).toEqual(['tablet owners']);
  const standIns = (prompt: string) =>
    reader.read(prompt, null, []).plan?.topics.map(({ standsInFor }) => standsInFor) ?? [];
  expect(standIns('How many women use Instagram?')).toEqual(['Instagram']);
  expect(standIns('How many women use instagram?')).toEqual(['Instagram']);
});

test('a word that two answers have is said with each of them', () => {
  const { plan, missed } = reader.read('How many own a tablet, a smart TV and a smart speaker?', null, []);
  expect(missed).toEqual([]);
  // Fourth, fifth and eighth of its list.
  expect(plan?.topics.flatMap(({ datapoints }) => datapoints)).toEqual(['q37_4', 'q37_5', 'q37_8']);
  // Of what is named nowhere, the word is missed still.
  expect(reader.read('How many own a smart TV and a smart broom?', null, []).missed).not.toEqual([]);
});

test('words that say who is asked, or what the question is about, name no second answer', () => {
  const answersOf = (prompt: string) =>
    reader.read(prompt, null, []).plan?.topics.map(({ datapoints }) => datapoints);
  // “Friends in person” is another name of “Friends, in the same room”.
  expect(answersOf('What share of people usually play online with friends?')).toEqual([['q4_2']]);
  expect(answersOf('What share of people usually play with friends in the same room?')).toEqual([['q4_4']]);
  // Not “Advertisements within games”.
  const newGames = 'What share of people find out about new games from advertisements';
  expect(answersOf(`${newGames} on social platforms?`)).toEqual([['q7_4']]);
  expect(answersOf(`${newGames} within games?`)).toEqual([['q7_5']]);
});

test('whose share it is comes after “do”', () => {
  const { plan } = reader.read('How many dogs do women have?', null, []);
  expect(plan?.topics.map(({ question, datapoints }) => [question, datapoints])).toEqual([
    ['q11', ['q11_1']],
  ]);
  expect(plan?.audience.map(({ expression }) => expression?.question)).toEqual(['q3']);
});

test('an answer that one common word alone names is not taken for granted', () => {
  // “True crime” are podcasts.
  const { missed, choices } = reader.read(
    'Is it true that in India are more vegetarians as in Germany?',
    null,
    [],
  );
  expect(missed.length + choices.length).toBeGreaterThan(0);
});

test('“most often” behind a brand is said of the people, never dropped', () => {
  const whoIn = (prompt: string) => {
    const { plan } = reader.read(prompt, null, []);
    return plan?.audience[0]?.expression?.question;
  };
  // “Brand bought most often”, not “ever bought”.
  expect(whoIn('people who buy Ostrivo most often')).toBe('q52');
  expect(whoIn('Net promoter score of people who buy Ostrivo most often')).toBe('q52');
});

test('the same prompt is read as the same plan', () => {
  const prompt = 'How many Gen Z women in Japan and Brazil use photo-sharing apps daily?';
  const twice = [createReader(survey), reader].map((one) => JSON.stringify(one.read(prompt, null, [])));
  expect(twice[0]).toBe(twice[1]);
});

test.each([
  'women and men who own a tablet in Germany ',
  'people bought clothes in the last 3 months and ',
  'from Q1 2025 to Q2 2026 in the last 6 months ',
  'women who use social media and who own a dog ',
])('four thousand characters of “%s” are read in a moment', (part) => {
  const begun = process.threadCpuUsage();
  reader.read(part.repeat(4_000 / part.length), null, []);
  const { user, system } = process.threadCpuUsage(begun);
  // Half a second where nothing else runs; a rule that tries each combination of words takes minutes.
  expect((user + system) / 1_000).toBeLessThan(5_000);
});

test('“and” behind one verb of having is said to be read as both, “both” and lists need no note', () => {
  const isSaid = (prompt: string) =>
    reader.read(prompt, null, []).notes.some((note) => note.startsWith('“And” is read as'));
  expect(isSaid('How many people own smart glasses and a VR headset?')).toBe(true);
  expect(isSaid('Interests of people with a dog and a cat')).toBe(true);
  expect(isSaid('How many own both a tablet and a smart speaker?')).toBe(false);
  expect(isSaid('How many dog owners and cat owners own a tablet?')).toBe(false);
});
