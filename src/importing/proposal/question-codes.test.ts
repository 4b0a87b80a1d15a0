import { expect, test } from 'vitest';
import { sourceOfCells } from '../../testing/source-of-cells.ts';
import { proposalProblems } from './findings/proposal-problems.ts';
import { describeSource } from '../source/describe-source.ts';
import { proposeSurvey } from './propose-survey.ts';
import type { DecidedQuestion, SurveyDecisions } from './survey-proposal.ts';

const description = describeSource(
  sourceOfCells({
    v1: { kind: 'number', cells: [1, 2, 1] },
    v2: { kind: 'number', cells: [2, 2, 1] },
    v3: { kind: 'number', cells: [1, 1, 2] },
  }),
);

/** The questions of three variables, apart. */
const proposed = (questions: Readonly<Record<string, DecidedQuestion>>) =>
  proposeSurvey(description, { code: 's', split: ['v'], questions });
const told = (questions: Readonly<Record<string, DecidedQuestion>>) => {
  const proposal = proposed(questions);
  return {
    findings: proposal.findings
      .filter(({ severity }) => severity === 'error')
      .map(({ id, question, message, consequence }) => [id, question, message, consequence]),
    problems: proposalProblems(proposal),
  };
};

test('a question with another code keeps the guessed one, by which decisions go on naming it', () => {
  const { questions } = proposed({ v2: { code: 'gender', name: 'Gender', wording: 'Are you …?' } });
  expect(questions.map(({ code, guessed, name, wording }) => [code, guessed, name, wording])).toEqual([
    ['v1', 'v1', 'v1', ''],
    ['gender', 'v2', 'Gender', 'Are you …?'],
    ['v3', 'v3', 'v3', ''],
  ]);
  expect(told({ v2: { code: 'gender' } })).toEqual({ findings: [], problems: [] });
});

test('words, base and first view are decided as the codebook edits them, and the rest stays proposed', () => {
  const words = {
    category: ['Profile'],
    also_called: ['sex'],
    base: 'answered',
    view: { kind: 'mean' },
  } as const;
  const [, question] = proposed({ v2: words }).questions;
  expect(question).toMatchObject({ ...words, name: 'v2', kind: 'single', decided: true });
});

test('a code that another question has is to be decided, where it was given, and once', () => {
  expect(told({ v3: { code: 'v1', name: 'Likes tea' } })).toEqual({
    findings: [
      [
        'question_code:v3',
        'v1',
        'Two questions have the code “v1”',
        '“v1” and “Likes tea”: give one of them another, or leave it out.',
      ],
    ],
    problems: [
      'Two questions have the code “v1”. “v1” and “Likes tea”: give one of them another, or leave it out',
    ],
  });
  // The one that was called so is to have another, also where it comes first.
  expect(told({ v1: { code: 'v2' } }).findings.map(([id]) => id)).toEqual(['question_code:v1']);
  // Two that change places do not collide, and what is left out has no code to itself.
  expect(told({ v1: { code: 'v2' }, v2: { code: 'v1' } }).findings).toEqual([]);
  expect(told({ v3: { code: 'v1', included: false } }).findings).toEqual([]);
});

test.each([
  ['a b', 'The question code "a b" must be 1 to 64 letters, digits or _ : -.'],
  ['s.q1', 'The question code "s.q1" must be 1 to 64 letters, digits or _ : -.'],
  ['waves', 'The question code "waves" is reserved; use another.'],
])('the code %s is to be changed', (code, consequence) => {
  expect(told({ v2: { code } }).findings).toEqual([
    ['question_code:v2', code, `“v2” cannot have the code “${code}”`, consequence],
  ]);
});

test('a question of another code is known by that code where its dataset is', () => {
  const known = {
    kinds: new Map([['visits', 'numeric' as const]]),
    period: null,
    hasLocations: false,
  };
  const { questions } = proposeSurvey(
    description,
    { split: ['v'], questions: { v2: { code: 'visits' } } },
    '',
    known,
  );
  expect(questions.map(({ code, kind }) => [code, kind])).toEqual([
    ['v1', 'single'],
    ['visits', 'numeric'],
    ['v3', 'single'],
  ]);
});

/** Two waves and two places, of three respondents. */
const fielded = (decisions: SurveyDecisions) => {
  const source = sourceOfCells({
    wave: { kind: 'number', cells: [1, 2, 2] },
    region: { kind: 'number', cells: [1, 2, 1] },
    asked: { kind: 'number', cells: [1, 2, 1] },
  });
  const proposal = proposeSurvey(describeSource(source), { code: 's', ...decisions });
  const found = proposal.findings.filter(({ severity }) => severity === 'error');
  return {
    proposal,
    problems: proposalProblems(proposal),
    errors: found.map(({ id, message, consequence }) => [id, message, consequence]),
  };
};

test('waves and places that cannot have their codes are told by the codes that were guessed', () => {
  const waves = [{ value: 1 }, { value: 2, code: 'w1', name: 'Autumn' }];
  const locations = [{ value: 2, code: 'a b', name: 'South' }];
  const { errors, problems, proposal } = fielded({
    wave: { variable: 'wave', waves },
    location: { variable: 'region', locations },
  });
  expect(errors).toEqual([
    ['wave_code:w2', 'Two waves have the code “w1”', '“Wave 1” and “Autumn”: give one of them another.'],
    [
      'location_code:region_2',
      '“South” cannot have the code “a b”',
      'The location code "a b" must be 1 to 64 letters, digits or _ . : -.',
    ],
  ]);
  expect(problems).toEqual([
    'Two waves have the code “w1”. “Wave 1” and “Autumn”: give one of them another',
    '“South” cannot have the code “a b”. The location code "a b" must be 1 to 64 letters, digits or _ . : -',
  ]);
  expect(proposal.wave.waves.map(({ code, guessed }) => [code, guessed])).toEqual([
    ['w1', 'w1'],
    ['w1', 'w2'],
  ]);
  expect(fielded({ wave: { variable: 'wave', waves: [{ value: 2, code: 'autumn' }] } }).errors).toEqual([]);
});

test('an answer with another code keeps what is decided of it, by the code that was guessed', () => {
  const [guess] = fielded({}).proposal.questions.find(({ code }) => code === 'asked')?.answers ?? [];
  const guessed = guess?.code ?? '';
  const decided = { [guessed]: { code: 'yes', name: 'Yes', included: false } };
  const { proposal, errors } = fielded({ questions: { asked: { answers: decided } } });
  const [answer] = proposal.questions.find(({ code }) => code === 'asked')?.answers ?? [];
  expect(answer).toMatchObject({ code: 'yes', guessed, name: 'Yes', included: false });
  expect(errors).toEqual([]);
});

test('an answer that cannot have its code is to be decided', () => {
  const answers = { asked_2: { code: 'asked_1' } };
  expect(fielded({ questions: { asked: { answers } } }).errors).toEqual([
    [
      'answer_code:asked:asked_2',
      'Two answers have the code “asked_1” in “asked”',
      '“1” and “2”: give one of them another, or leave it out.',
    ],
  ]);
});

test('a dataset that cannot have its code is told so, and by its namespace where that alone is wrong', () => {
  expect(fielded({ code: 'waves' }).errors).toEqual([
    [
      'dataset_code:dataset',
      'The dataset cannot have the code “waves”',
      'The dataset code "waves" is reserved; use another.',
    ],
  ]);
  expect(fielded({ code: 'a.b', namespace: 'core' }).errors).toEqual([
    [
      'namespace_code:namespace',
      'Its questions cannot be called by the namespace “core”',
      'The namespace code "core" is reserved; use another.',
    ],
  ]);
  expect(fielded({ code: 'a.b', namespace: 'ab' }).errors).toEqual([]);
});

test('bands keep the codes that somebody gave them, and are told where they cannot have them', () => {
  const banded = (...codes: readonly string[]) => {
    const bands = codes.map((code, from) => ({ code, name: `Band ${from}`, from, to: from }));
    const { proposal, errors } = fielded({ questions: { asked: { kind: 'numeric', bands } } });
    const asked = proposal.questions.find(({ code }) => code === 'asked');
    return { codes: asked?.answers.map(({ code, guessed }) => [code, guessed]), errors };
  };
  expect(banded('low', 'high')).toEqual({
    codes: [
      ['low', 'low'],
      ['high', 'high'],
    ],
    errors: [],
  });
  expect(banded('low', 'low').errors).toEqual([
    [
      'answer_code:asked:low',
      'Two bands have the code “low” in “asked”',
      '“Band 0” and “Band 1”: give one of them another, or leave it out.',
    ],
  ]);
  expect(banded('un stated').errors).toEqual([
    [
      'answer_code:asked:un stated',
      '“Band 0” cannot have the code “un stated” in “asked”',
      'The band code "un stated" must be 1 to 64 letters, digits or _ . : -.',
    ],
  ]);
});

test('a variable that is called like a derived question has another code, but where the dataset has it already', () => {
  const number = { kind: 'number' as const, cells: [1, 2, 1] };
  const source = describeSource(sourceOfCells({ d_age: number, q_d_age: number, dose: number }));
  const codes = (...known: Parameters<typeof proposeSurvey>) =>
    proposeSurvey(...known).questions.map(({ code }) => code);
  expect(codes(source, { code: 's' })).toEqual(['q_d_age', 'q_d_age_2', 'dose']);
  const known = { kinds: new Map([['d_age', 'single']] as const), period: null, hasLocations: false };
  expect(codes(source, { code: 's' }, '', known)).toEqual(['d_age', 'q_d_age', 'dose']);
});
