import { expect, test } from 'vitest';
import type { BannerTree } from '../../../contract/saved-work/banner.ts';
import { catalogueOf } from '../../catalogue/catalogue-of.ts';
import {
  ordersFacts,
  satisfiedFacts,
  scaleGridFacts,
  spendFacts,
} from '../../catalogue/tiny-catalogue.case.ts';
import { emptyPlan, offeredQuestions, type PlanDraft, planSize, toggleQuestion } from './plan-draft.ts';
import { tabPlanKind } from './tab-plan-kind.tsx';

const catalogue = catalogueOf({
  dataset: 'tiny',
  datasetName: 'Tiny',
  synthetic: false,
  sizeUnit: 'people',
  waves: [],
  locations: [],
  questions: [spendFacts, ordersFacts, satisfiedFacts, scaleGridFacts],
});
const offered = offeredQuestions(catalogue);
const toggled = (plan: PlanDraft, ...codes: string[]) =>
  codes.reduce((now, code) => toggleQuestion(now, code, offered, new Map()), plan);

test('the questions of a survey are offered in its order, places and times not among them', () => {
  expect(offered.map(({ code }) => code)).toEqual(['q30', 'q31', 'q32', 'likely']);
});

test('a question is left out of all, and put back', () => {
  const without = toggled(emptyPlan, 'q31');
  expect([without.questions, without.without]).toEqual([[{ kind: 'all' }], ['q31']]);
  expect(toggled(without, 'q31')).toEqual(emptyPlan);
});

test('single questions stay in the order of the questionnaire', () => {
  const none = { ...emptyPlan, questions: [] };
  expect(toggled(none, 'likely', 'q30', 'q32', 'q30').questions).toEqual([
    { kind: 'question', question: 'q32' },
    { kind: 'question', question: 'likely' },
  ]);
});

test('a stub that was saved from a table names the questions of its rows', () => {
  const yes = { question: 'q32', datapoints: ['yes'] };
  const mean = { kind: 'average' } as const;
  const stub: BannerTree = [
    { kind: 'heading', name: 'Satisfied', items: [{ kind: 'audience', name: 'Pleased', expression: yes }] },
    { kind: 'value', name: 'Mean', question: 'q30', datapoint: '', value: mean },
  ];
  const plan: PlanDraft = { ...emptyPlan, questions: [{ kind: 'saved', id: 'stub' }] };
  // By hand: one table for each of two questions, and the total.
  expect(planSize(plan, catalogue, new Map([['stub', stub]]))).toMatchObject({ tables: 2, columns: 1 });
});

test('a run has a table per question, grid row and base, and a column per answer and total', () => {
  const tree: PlanDraft['banner'] = { kind: 'own', tree: [{ kind: 'question', question: 'q32' }] };
  const plan: PlanDraft = { ...emptyPlan, banner: tree, settings: {} };
  // By hand: 4 questions; the total and 3 answers.
  expect(planSize(plan, catalogue, new Map())).toMatchObject({ tables: 4, columns: 4 });
  const base = { name: 'Satisfied', expression: { question: 'q32', datapoints: ['yes'] } };
  const byRow: PlanDraft = { ...plan, bases: [base, base], settings: { grids: 'by_row', total: 'off' } };
  // By hand: 2 questions and 2 rows of each of two grids, each for 2 bases; 3 answers.
  expect(planSize(byRow, catalogue, new Map())).toMatchObject({ tables: 12, columns: 3 });
});

test('the row of a plan names its bases, and its questions once', () => {
  const saved = {
    ...emptyPlan,
    bases: [
      { name: '', expression: null },
      { name: 'Satisfied', expression: { question: 'q32', datapoints: ['yes'] } },
    ],
  };
  const { about } = tabPlanKind.summarise({
    ...saved,
    id: 'p',
    rev: 1,
    folder_id: '',
    owner_id: 1,
    owner_email: 'ada@example.org',
    access: 'owner',
    shared: false,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
  });
  expect(about).toBe('Satisfied');
});
