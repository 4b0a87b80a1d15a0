import type { Column } from '../../engine/survey/dataset.ts';
import { assertNever } from '../../lib/assert-never.ts';
import { weightSpread } from '../build/weight-spread.ts';
import { blankAnswer } from '../proposal/blank-answer.ts';
import type { CellReading, ProposedQuestion, SurveyProposal } from '../proposal/survey-proposal.ts';
import { type Survey, type SurveyQuestion, unstatedLocation } from '../survey.ts';
import { codeWithin } from './merge-findings.ts';

/** A survey that a codebook describes, as it is held against a dataset: without a single answer. Plain JSON. */
export interface DescribedSurvey {
  /** Of all questionnaires that the codebook names. */
  readonly namespaces: readonly string[];
  /** As the codebook says, nothing of it guessed. Questions of add-on questionnaires keep their namespace in their code. */
  readonly proposal: Omit<SurveyProposal, 'findings'>;
  /** What the reading has to tell. */
  readonly notes: readonly string[];
}

const said = { reason: 'the codebook says so', decided: true };

/** Sums a survey up that was read by its codebook. `columns`: of the file, those included that are not read. */
export function describeSurvey(survey: Survey, columns: number, notes: readonly string[]): DescribedSurvey {
  const { code, name, datasets, waves, locations, weights, questions, respondents } = survey;
  const namespace = datasets[0]?.namespace ?? '';
  const ofWaves = counted(respondents.wave, waves.length);
  const ofLocations = counted(respondents.location, locations.length);
  return {
    namespaces: datasets.map((dataset) => dataset.namespace),
    notes,
    proposal: {
      source: {
        format: 'csv',
        title: name,
        encoding: 'UTF-8',
        rows: respondents.count,
        variables: columns,
        separator: ',',
        decimal: '.',
        reading: {},
        described: true,
      },
      code,
      name,
      namespace,
      id: { ...said, variable: '', candidates: [] },
      wave: {
        ...said,
        variable: '',
        period: '',
        candidates: [],
        waves: waves.map((wave, index) => ({
          code: wave.code,
          guessed: wave.code,
          name: wave.name,
          value: null,
          from: wave.dateStart ?? '',
          to: wave.dateEnd ?? '',
          respondents: ofWaves[index] ?? 0,
        })),
      },
      location: {
        ...said,
        variable: '',
        candidates: [],
        locations: locations.flatMap((location, index) =>
          location.code === unstatedLocation
            ? []
            : {
                code: location.code,
                guessed: location.code,
                name: location.name,
                kind: location.kind ?? ('' as const),
                value: null,
                respondents: ofLocations[index] ?? 0,
              },
        ),
      },
      // One that nobody named is none.
      weights: weights
        .filter(({ code: own }) => own !== 'unweighted')
        .map((weight) => {
          const spread = weightSpread(weight.values);
          return {
            ...said,
            code: weight.code,
            name: weight.name,
            variable: '',
            targets: [],
            efficiency: spread.efficiency,
            blank: respondents.count - spread.respondents,
          };
        }),
      design: { ...said, stratum: '', cluster: '' },
      questions: questions.map((question) => describeQuestion(question, namespace, survey)),
      unused: [],
      variables: [],
    },
  };
}

function counted(places: Uint16Array, length: number): number[] {
  const counts = Array.from({ length }, () => 0);
  for (const place of places) counts[place] = (counts[place] ?? 0) + 1;
  return counts;
}

function describeQuestion(
  { code: full, kind, name, wording, notes, category, unit, datapoints, suffixes }: SurveyQuestion,
  namespace: string,
  survey: Survey,
): ProposedQuestion {
  const code = codeWithin(namespace, full);
  return {
    ...said,
    code,
    guessed: code,
    kind,
    name,
    wording,
    notes,
    category,
    unit,
    included: true,
    cells: cellsOf(kind),
    variables: [],
    answers: datapoints.map((answer) => ({
      ...blankAnswer,
      code: answer.code,
      guessed: answer.code,
      name: answer.name,
      midpoint: answer.midpoint,
      numeric: answer.numeric,
      from: answer.from,
      to: answer.to,
    })),
    columns: suffixes.map((suffix) => ({
      code: suffix.code,
      name: suffix.name,
      value: null,
      midpoint: suffix.midpoint,
      numeric: suffix.numeric,
    })),
    blanks: [],
    respondents: answering(full, survey),
  };
}

function cellsOf(kind: SurveyQuestion['kind']): CellReading {
  switch (kind) {
    case 'single':
    case 'grid_single':
      return { reading: 'values' };
    case 'multiple':
    case 'grid_multiple':
      return { reading: 'marks', counted: [1], empty: 'unasked' };
    case 'numeric':
    case 'grid_numeric':
      return { reading: 'numbers' };
    default:
      return assertNever(kind);
  }
}

/** Respondents with a filled cell of the question. */
function answering(code: string, { columns, respondents }: Survey): number {
  const answered = new Uint8Array(respondents.count);
  for (const [key, { kind, values }] of columns) {
    if (key !== code && !key.startsWith(`${code}/`)) continue;
    for (const [respondent, value] of values.entries()) if (isFilled(kind, value)) answered[respondent] = 1;
  }
  return answered.reduce((sum, one) => sum + one, 0);
}

function isFilled(kind: Column['kind'], value: number): boolean {
  return kind === 'numbers' ? !Number.isNaN(value) : value !== 0;
}
