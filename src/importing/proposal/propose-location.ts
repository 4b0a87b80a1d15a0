import type { DescribedVariable, SourceDescription } from '../source/source-description.ts';
import { freeCode } from '../../lib/free-code.ts';
import type { KnownDataset } from './known-dataset.ts';
import { valueAnswers } from './variable-answers.ts';
import type { LocationChoice, SurveyDecisions } from './survey-proposal.ts';

const country = /(?:^|[_.\s])(?:country|countries|nation|land|pays|pa[ií]s|market)(?:$|[_.\s\d])/i;
const region =
  /(?:^|[_.\s])(?:region|regions|state|province|locality|location|district|county|area|dma|bundesland|census_?region)(?:$|[_.\s\d])/i;
const inLabel = /\b(?:country|region|state|province|location)\b/i;
const mostLocations = 500;
/** Median respondents of the values of a variable that is guessed to be the locations. */
const leastMedian = 100;

/** The variable whose values are the survey's countries or regions. */
export function proposeLocation(
  { variables, rows }: SourceDescription,
  { location }: Pick<SurveyDecisions, 'location'>,
  known: KnownDataset | null = null,
): LocationChoice {
  // A wave may have been fielded in one of the dataset's places.
  const least = known?.hasLocations === true ? 1 : 2;
  const fit = variables.filter((variable) => couldBeLocation(variable, least));
  const guess = (
    variable: DescribedVariable | undefined,
    reason: string,
    kind: 'country' | 'region' | '' = variable === undefined ? '' : kindOf(variable),
  ): LocationChoice => ({
    variable: variable?.name ?? '',
    locations: variable === undefined ? everywhere(rows) : locationsOf(variable, kind),
    candidates: fit.map(({ name }) => name),
    reason,
    decided: false,
  });
  const decided = location && variables.find(({ name }) => name === location.variable);
  if (location !== undefined && (decided !== undefined || location.variable === '')) {
    const made = guess(decided, 'decided', location.kind);
    const locations = made.locations.map((one) => {
      const change = location.locations?.find(({ value }) => value === (one.value ?? one.code));
      return { ...one, code: change?.code ?? one.code, name: change?.name ?? one.name };
    });
    return { ...made, locations, decided: true };
  }
  const large = known?.hasLocations === true ? fit : fit.filter((variable) => hasLargePlaces(variable, rows));
  const found =
    large.find(({ name }) => country.test(name)) ??
    large.find(({ name }) => region.test(name)) ??
    large.find(
      ({ label, valueLabels }) => valueLabels.length > 2 && label.length <= 40 && inLabel.test(label),
    );
  const reason =
    found === undefined
      ? 'no variable with large places is called a country or region, so all respondents are in one place'
      : `it is called a ${kindOf(found)}`;
  return guess(found, reason);
}

function couldBeLocation({ kind, statistics }: DescribedVariable, least: number): boolean {
  const { isTruncated, values } = statistics;
  return (
    (kind === 'number' || kind === 'text') &&
    !isTruncated &&
    values.length >= least &&
    values.length <= mostLocations
  );
}

/** Whether half of the values are large enough to be looked at; two large places need 200 respondents in all. */
function hasLargePlaces({ statistics }: DescribedVariable, rows: number): boolean {
  const counts = statistics.values.map(({ count }) => count).toSorted((left, right) => left - right);
  return rows < 2 * leastMedian || (counts[Math.floor(counts.length / 2)] ?? 0) >= leastMedian;
}

function kindOf({ name, label }: DescribedVariable): 'country' | 'region' {
  return country.test(name) || /\bcountry\b/i.test(label) ? 'country' : 'region';
}

function everywhere(respondents: number): LocationChoice['locations'] {
  return [{ code: 'all', guessed: 'all', name: 'All', kind: '', value: null, respondents }];
}

function locationsOf(
  variable: DescribedVariable,
  kind: 'country' | 'region' | '',
): LocationChoice['locations'] {
  const taken = new Set<string>();
  return valueAnswers([variable]).answers.map(({ value, label, count }) => {
    const code = freeCode(typeof value === 'number' ? `${variable.name}_${value}` : value, taken, 'location');
    return { code, guessed: code, name: label.slice(0, 255), kind, value, respondents: count };
  });
}
