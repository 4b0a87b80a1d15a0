import { unstatedLocation } from '../survey.ts';
import type { Codebook } from './codebook.ts';
import { type Finding, repeated } from './finding.ts';
import { questionFindings } from './question-checks.ts';
import type { SurveyLayout } from './survey-layout.ts';

/** Codes with a meaning of their own in every expression. */
const reservedCodes = new Set(['waves', 'locations', unstatedLocation]);
/** The namespace of the demonstration survey, whose question codes stand bare. */
const reservedNamespace = 'core';
const codePattern = /^[A-Za-z0-9_.:-]{1,64}$/;
const mostPairs = 20_000;

/**
 * The rules of a codebook that reach across its parts, and between it, the options and the header of its file: codes
 * unique and not reserved, columns present, values and bands apart, what `asked_in` names known.
 */
export function* codebookFindings(
  codebook: Codebook,
  layout: SurveyLayout,
  headers: ReadonlySet<string>,
): Generator<Finding> {
  yield* datasetFindings(layout);
  yield* placeFindings('wave', codebook.waves);
  yield* waveDateFindings(codebook.waves);
  yield* placeFindings('location', codebook.locations);
  if (codebook.waves.length * codebook.locations.length > mostPairs) {
    const pairs = codebook.waves.length * codebook.locations.length;
    yield {
      message: `waves times locations must be at most 20,000; there are ${pairs}: join locations or split the survey`,
    };
  }
  yield* repeated(
    layout.weights,
    (weight) => weight.code,
    (code) => `the weight code "${code}" is used twice`,
  );
  yield* respondentColumnFindings(codebook, layout, headers);
  const namespaces = new Set(layout.datasets.map((dataset) => dataset.namespace));
  yield* repeated(
    codebook.questions,
    (question) => `${question.namespace ?? layout.datasets[0]?.namespace}.${question.code}`,
    (code) => `the question code "${code}" is used twice; codes are unique within a questionnaire`,
  );
  for (const question of codebook.questions) {
    if (reservedCodes.has(question.code))
      yield { message: `question ${question.code}: this code is reserved` };
    if (question.namespace !== null && !namespaces.has(question.namespace)) {
      yield {
        message: `question ${question.code}: the namespace "${question.namespace}" is that of no dataset here (${[...namespaces].join(', ')})`,
      };
    }
    yield* questionFindings(question, codebook, headers);
  }
}

function* datasetFindings({ datasets }: SurveyLayout): Generator<Finding> {
  yield* repeated(
    datasets,
    (dataset) => dataset.code,
    (code) => `the dataset code "${code}" is used twice`,
  );
  yield* repeated(
    datasets,
    (dataset) => dataset.namespace,
    (code) => `the namespace "${code}" is used twice`,
  );
  for (const { code, namespace } of datasets) {
    if (!codePattern.test(code)) {
      yield {
        message: `the dataset code ${JSON.stringify(code)} must be 1 to 64 letters, digits or _ . : -`,
      };
    }
    if (!codePattern.test(namespace) || namespace.includes('.')) {
      yield {
        message: `the namespace ${JSON.stringify(namespace)} must be 1 to 64 letters, digits or _ : - without a dot; name another`,
      };
    }
    if (reservedCodes.has(namespace) || namespace === reservedNamespace) {
      yield { message: `the namespace "${namespace}" is reserved; name another` };
    }
  }
}

function* placeFindings(
  kind: 'wave' | 'location',
  places: readonly { code: string; value: string | number | null }[],
): Generator<Finding> {
  yield* repeated(
    places,
    (place) => place.code,
    (code) => `the ${kind} code "${code}" is used twice`,
  );
  yield* repeated(
    places,
    (place) => String(place.value ?? place.code),
    (value) => `two ${kind}s have the value ${JSON.stringify(value)}; give each its own`,
  );
  for (const { code } of places) {
    if (reservedCodes.has(code)) yield { message: `the ${kind} code "${code}" is reserved; use another` };
  }
}

function* waveDateFindings(waves: Codebook['waves']): Generator<Finding> {
  let latest: { code: string; start: string } | null = null;
  for (const { code, date_start: start, date_end: end } of waves) {
    if (start !== null && end !== null && end < start) {
      yield { message: `the wave ${code} ends (${end}) before it starts (${start})` };
    }
    if (start === null) continue;
    if (latest !== null && start < latest.start) {
      yield {
        message: `the wave ${code} starts before ${latest.code}, which is listed first; list waves in time order`,
      };
    }
    latest = { code, start };
  }
}

function* respondentColumnFindings(
  codebook: Codebook,
  layout: SurveyLayout,
  headers: ReadonlySet<string>,
): Generator<Finding> {
  if (layout.waveColumn === null && codebook.waves.length > 1) {
    yield { message: 'name the column of the waves: wave_column in the codebook, or --wave' };
  }
  if (layout.locationColumn === null && codebook.locations.length > 1) {
    yield { message: 'name the column of the locations: location_column in the codebook, or --location' };
  }
  const named: [string, string | null][] = [
    ['ids', layout.idColumn],
    ['waves', layout.waveColumn],
    ['locations', layout.locationColumn],
    ['strata', layout.stratumColumn],
    ['sampling units', layout.samplingUnitColumn],
    ...layout.weights.map((weight): [string, string | null] => [`the weight ${weight.code}`, weight.column]),
  ];
  for (const [what, column] of named) {
    if (column !== null && !headers.has(column)) {
      yield {
        column,
        message: `the file has no column ${JSON.stringify(column)}, which should hold ${what}`,
      };
    }
  }
}
