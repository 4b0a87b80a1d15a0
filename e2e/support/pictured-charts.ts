import {
  chartGroupTypes,
  chartSortParameterTypes,
  chartSortTypes,
  chartViewTypes,
} from '../../src/contract/saved-work/chart-enums.ts';

/** A chart whose shape and drawing are kept, as a client sends it. */
export interface PicturedChart {
  readonly name: string;
  readonly document: PicturedDocument;
}

interface PicturedDocument {
  readonly attributes: readonly { readonly question_code: string }[];
  readonly audiences: readonly { readonly id: string }[];
  readonly splitter?: string;
  readonly base_audience?: object;
}

interface Question {
  readonly code: string;
  /** Its answers exclude each other. */
  readonly isSingle: boolean;
  readonly suffix?: string;
}

interface PicturedSurvey {
  readonly dataset: string;
  readonly questions: readonly Question[];
  /** Question and answers that make the audiences. */
  readonly audiences: { readonly question: string; readonly answers: readonly string[] };
  readonly base: { readonly question: string; readonly answer: string };
  readonly waves: readonly string[];
  readonly splitter: string;
}

const v = chartViewTypes;
const largest = {
  sort_type: chartSortTypes.descending,
  sort_parameter_type: chartSortParameterTypes.metric,
  sort_parameter_value: 'audience_percentage',
};
const inWaves = { splitter: 'waves', segmented_base: true };

/** Twenty charts of two questions: every view, metric, test, order, base and split. */
function tenOf(survey: PicturedSurvey, question: Question): readonly PicturedChart[] {
  const { splitter, base } = survey;
  const forms: readonly (readonly [
    name: string,
    fields: Partial<PicturedDocument> & Readonly<Record<string, unknown>>,
    extras?: object,
  ])[] = [
    ['bars', { view_type: v.bar, ...largest }],
    ['columns', { view_type: v.column, metrics: ['datapoint_percentage'] }, { low_bases: false }],
    question.isSingle
      ? ['stacked to 100%', { view_type: v.stackedPercentage }, { top: 6 }]
      : ['first five', { view_type: v.bar, ...largest }, { top: 5 }],
    ['index', { view_type: v.bar, metrics: ['audience_index'] }, { against: 'total' }],
    [
      'dumbbell',
      { view_type: v.dumbbell, ...largest, sort_parameter_value: 'gap', audiences: audiencesOf(survey, 2) },
      { against: 'each_other' },
    ],
    ['dots', { view_type: v.dot }, { against: 'each_other', intervals: false }],
    [
      'trend',
      { view_type: v.line, ...inWaves, audiences: audiencesOf(survey, 2) },
      { against: 'previous_wave', show_base: true },
    ],
    ['small multiples', { view_type: v.smallMultiples, splitter, audiences: audiencesOf(survey, 2) }],
    ['heat', { view_type: v.heatTable, metrics: ['audience_index'] }],
    [
      'against a base',
      {
        view_type: v.bar,
        group_type: chartGroupTypes.audience,
        metrics: ['positive_size'],
        base_audience: {
          id: 'base',
          name: 'Base',
          expression: { question: base.question, datapoints: [base.answer] },
        },
      },
      { marks: false },
    ],
  ];
  return forms.map(([form, fields, extras]) => ({
    name: `${survey.dataset} ${question.code} ${form}`,
    document: {
      dataset_code: survey.dataset,
      attributes: [
        {
          namespace_code: '',
          question_code: question.code,
          datapoint_code: '',
          suffix_code: question.suffix ?? '',
        },
      ],
      audiences: audiencesOf(survey, 3),
      metrics: ['audience_percentage'],
      wave_codes: [...survey.waves],
      ...fields,
      metadata: metadataOf({ table: false, ...extras }),
    },
  }));
}

function audiencesOf({ audiences: { question, answers } }: PicturedSurvey, count: number) {
  return answers.slice(0, count).map((answer, place) => ({
    id: answer,
    name: `Audience ${place + 1}`,
    color_index: place + 1,
    is_hidden: false,
    expression: { question, datapoints: [answer] },
  }));
}

function metadataOf(extras: object) {
  const text = JSON.stringify({ chart_editor: extras });
  return { json: [...new TextEncoder().encode(text)], valid: true };
}

export function picturedCharts(survey: PicturedSurvey): readonly PicturedChart[] {
  return survey.questions.flatMap((question) => tenOf(survey, question));
}

/** Forty charts of the demo survey. */
export const demo: PicturedSurvey = {
  dataset: 'core',
  questions: [
    { code: 'q11', isSingle: false },
    { code: 'q12', isSingle: true },
    { code: 'q23', isSingle: false },
    { code: 'q42', isSingle: true },
  ],
  audiences: { question: 'q2', answers: ['q2_1', 'q2_2', 'q2_4'] },
  base: { question: 'q3', answer: 'q3_2' },
  waves: ['2025q3', '2025q4', '2026q1', '2026q2'],
  splitter: 'q4',
};

/** A fast-food tracker of ten quarters. */
export const burgers: PicturedSurvey = {
  dataset: 'pictured-burgers',
  questions: [{ code: 'pictured-burgers.q3', isSingle: false }],
  audiences: { question: 'pictured-burgers.s1', answers: ['s1_2', 's1_3', 's1_4'] },
  base: { question: 'pictured-burgers.s2', answer: 's2_1' },
  waves: ['2017q1', '2017q2', '2017q3', '2017q4'],
  splitter: 'pictured-burgers.s2',
};

/** A survey about sports in five waves. */
export const sports: PicturedSurvey = {
  dataset: 'pictured-sports',
  questions: [{ code: 'pictured-sports.religion', isSingle: true }],
  audiences: { question: 'pictured-sports.locality', answers: ['locality_1', 'locality_2', 'locality_3'] },
  base: { question: 'pictured-sports.gender', answer: 'gender_2' },
  waves: ['w1', 'w2', 'w3', 'w4', 'w5'],
  splitter: 'pictured-sports.gender',
};
