import type { Expression } from '../../contract/expression.ts';
import { chartViewTypes } from '../../contract/saved-work/chart-enums.ts';
import type { NewChart } from '../../contract/saved-work/chart.ts';
import type { CrosstabInput } from '../../contract/saved-work/crosstab.ts';
import type { MetadataInput } from '../../contract/metadata.ts';
import type { TabPlanInput } from '../../contract/saved-work/tab-plan.ts';
import { tableViewKey } from '../../contract/query/table-bases.ts';
import { countries } from './fieldwork/countries.ts';
import { waves } from './fieldwork/waves.ts';

/** A question as examples name its answers. */
interface ExampleQuestion {
  readonly code: string;
  readonly name: string;
  readonly datapoints: readonly { readonly code: string; readonly name: string }[];
}

/** Saved work that comes with the demo survey, as a person would have saved it; ids stay when contents change. */
interface DemoExamples {
  readonly charts: readonly { readonly id: string; readonly document: NewChart }[];
  readonly crosstabs: readonly { readonly id: string; readonly document: CrosstabInput }[];
  readonly tabPlans: readonly { readonly id: string; readonly document: TabPlanInput }[];
}

const latest = ['2025q4', '2026q1', '2026q2', '2026q3'];
const everyWave = waves.map(({ code }) => code);
const everyCountry = countries.map(({ code }) => code);
const dataset = { dataset_code: 'core' };

function chart(id: string, name: string, question: string, fields: Partial<NewChart>) {
  const document: NewChart = {
    ...dataset,
    dataset_codes: ['core'],
    name,
    attributes: [{ question_code: question, namespace_code: 'core' }],
    location_codes: everyCountry,
    wave_codes: latest,
    metrics: ['audience_percentage'],
    view_type: chartViewTypes.bar,
    ...fields,
  };
  return { id, document };
}

function crosstab(
  id: string,
  name: string,
  parts: Pick<CrosstabInput, 'rows' | 'columns'> & Partial<CrosstabInput>,
) {
  const scope = { country_codes: everyCountry, wave_codes: latest };
  return { id, document: { ...dataset, name, bases: [], ...scope, ...parts } };
}

/** Metadata of a table that is looked at so. */
function viewed(view: object): MetadataInput {
  return { valid: true, json: [...Buffer.from(JSON.stringify({ [tableViewKey]: view }))] };
}

/** Questions that begin the administrator's first conversations. */
export const exampleQuestions = [
  'How has daily use of AI assistants changed?',
  'Compare ways of paying between Gen Z and Baby Boomers',
];

/** The demo survey's examples, named by its questions. */
export function demoExamples(questionOf: (code: string) => ExampleQuestion): DemoExamples {
  const answers = (code: string, suffixes?: string[]) => {
    const question = questionOf(code);
    return question.datapoints.map((answer) => ({
      id: answer.code,
      name: answer.name,
      full_name: `${question.name}: ${answer.name}`,
      subtitle: question.name,
      expression: { question: code, datapoints: [answer.code], ...(suffixes && { suffixes }) },
    }));
  };
  const series = (code: string, ...at: number[]) =>
    answers(code)
      .filter((_, place) => at.length === 0 || at.includes(place + 1))
      .map(({ id, name, expression }, place) => ({ id, name, expression, color_index: place + 1 }));

  const parents: Expression = { question: 'q9', datapoints: ['q9_1', 'q9_2'] };
  const everyone = { id: 'everyone', name: 'Everyone' };
  const places = countries.map(({ code, name }) => ({
    id: code,
    name,
    subtitle: 'Country',
    expression: { question: 'locations', datapoints: [code] },
  }));
  const quarters = waves.map(({ code, name }) => ({
    id: code,
    name,
    subtitle: 'Wave',
    expression: { question: 'waves', datapoints: [code] },
  }));

  return {
    charts: [
      chart('5d0cbb0e-2a51-4c3f-9a3e-6f0f6a1b0c01', 'Ways of paying', 'q62', {}),
      chart('5d0cbb0e-2a51-4c3f-9a3e-6f0f6a1b0c02', 'News: Gen Z and Baby Boomers apart', 'q34', {
        audiences: series('q2', 1, 4),
        view_type: chartViewTypes.dumbbell,
      }),
      chart('5d0cbb0e-2a51-4c3f-9a3e-6f0f6a1b0c03', 'Use of AI assistants, wave by wave', 'q42', {
        splitter: 'waves',
        segments: everyWave,
        wave_codes: everyWave,
        view_type: chartViewTypes.line,
      }),
      chart('5d0cbb0e-2a51-4c3f-9a3e-6f0f6a1b0c04', 'Interests of parents of young children', 'q68', {
        audiences: [
          { id: 'parents', name: 'Parents of young children', expression: parents, color_index: 1 },
        ],
        metrics: ['audience_index'],
      }),
      chart('5d0cbb0e-2a51-4c3f-9a3e-6f0f6a1b0c05', 'Unexpected expenses, by age', 'q76', {
        audiences: series('q1'),
        view_type: chartViewTypes.stackedPercentage,
      }),
      chart('5d0cbb0e-2a51-4c3f-9a3e-6f0f6a1b0c06', 'Genres watched, by generation', 'q28', {
        audiences: series('q2'),
        view_type: chartViewTypes.smallMultiples,
      }),
      chart('5d0cbb0e-2a51-4c3f-9a3e-6f0f6a1b0c07', 'Average weekly spend on groceries, by age', 'q61', {
        audiences: series('q1'),
        metrics: ['mean'],
      }),
    ],
    crosstabs: [
      crosstab('5d0cbb0e-2a51-4c3f-9a3e-6f0f6a1b0d01', 'Ways of paying by age', {
        rows: answers('q62'),
        columns: [everyone, ...answers('q1')],
      }),
      crosstab('5d0cbb0e-2a51-4c3f-9a3e-6f0f6a1b0d02', 'Sports and outdoor clothing brands by country', {
        rows: answers('q50'),
        columns: [everyone, ...places],
      }),
      crosstab('5d0cbb0e-2a51-4c3f-9a3e-6f0f6a1b0d03', 'Attitudes to technology: who agrees', {
        rows: answers('q44', ['4', '5']),
        columns: [everyone, ...answers('q2')],
      }),
      crosstab('5d0cbb0e-2a51-4c3f-9a3e-6f0f6a1b0d04', 'Use of AI assistants by wave', {
        rows: answers('q42'),
        columns: quarters,
        wave_codes: everyWave,
        // A wave is its own base, so that its index says nothing: each is compared with the first.
        metadata: viewed({
          metrics: ['columnPercentage', 'sample'],
          heat: 'columnPercentage',
          versus: 'column',
          versusColumn: waves[0]?.code,
        }),
      }),
    ],
    tabPlans: [
      {
        id: '5d0cbb0e-2a51-4c3f-9a3e-6f0f6a1b0e01',
        document: {
          ...dataset,
          name: 'Forty questions by gender and age',
          // From media to shopping: q20 to q59.
          questions: Array.from({ length: 40 }, (_, place) => ({
            kind: 'question' as const,
            question: questionOf(`q${20 + place}`).code,
          })),
          banner: {
            kind: 'own',
            tree: [
              { kind: 'question', question: 'q3' },
              { kind: 'question', question: 'q1' },
            ],
          },
          country_codes: everyCountry,
          wave_codes: latest,
          settings: { base_rule: 'question', total: 'first', grids: 'by_row' },
        },
      },
    ],
  };
}
