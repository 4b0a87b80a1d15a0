import type { DescribedVariable, SourceDescription } from '../source/source-description.ts';
import { periodNames, periodOfDay } from './calendar-period.ts';
import { freeCode } from '../../lib/free-code.ts';
import type { KnownDataset } from './known-dataset.ts';
import { valueAnswers } from './variable-answers.ts';
import type { Period, ProposedWave, Renamed, SurveyDecisions, WaveChoice } from './survey-proposal.ts';

const named =
  /(?:^|[_.\s])(?:wave|waves|round|welle|vague|ola|survey_?year|year|quarter|month|period|jahr|annee)(?:$|[_.\s\d])/i;
const interviewDate = /\b(?:date|interview|start|field|completed?)/i;
const mostWaves = 200;
/** The period of a date that has no usual one. */
const quarters = { period: 'quarter', many: 'quarters' } as const;
/** Waves, and respondents of each, of the period that is guessed. */
const usual = { leastWaves: 2, mostWaves: 16, leastRespondents: 100 };

/** The variable whose values, or whose calendar periods, are the survey's waves. */
export function proposeWave(
  description: SourceDescription,
  { wave }: Pick<SurveyDecisions, 'wave'>,
  known: KnownDataset | null = null,
): WaveChoice {
  const { variables, rows } = description;
  const fit = variables.filter(couldBeWave);
  const guess = (
    variable: DescribedVariable | undefined,
    period: Period | '',
    reason: string,
  ): WaveChoice => ({
    variable: variable?.name ?? '',
    period,
    waves: variable === undefined ? [oneWave(rows)] : wavesOf(variable, period),
    candidates: fit.map(({ name }) => name),
    reason,
    decided: false,
  });
  const decided = wave && variables.find(({ name }) => name === wave.variable);
  if (wave !== undefined && (decided !== undefined || wave.variable === '')) {
    const made = guess(decided, decided?.kind === 'date' ? wave.period || 'quarter' : '', 'decided');
    return { ...made, waves: renamed(made.waves, wave.waves ?? []), decided: true };
  }
  const byName = fit.find(
    ({ kind, name, statistics }) => kind !== 'date' && named.test(name) && statistics.filled === rows,
  );
  if (byName !== undefined) {
    const { length } = byName.statistics.values;
    const values = length === 1 ? 'its one value' : `one of its ${length} values`;
    return guess(byName, '', `it is called a wave, and every respondent has ${values}`);
  }
  const byDate = fit.find(
    ({ kind, name, label, statistics }) =>
      kind === 'date' && statistics.filled === rows && interviewDate.test(`${name} ${label}`),
  );
  if (byDate !== undefined) {
    const same = periodNames.find(({ period }) => period === known?.period);
    if (same !== undefined) {
      const reason = `it is a date that every respondent has, and each wave of the dataset is a ${same.one}`;
      return guess(byDate, same.period, reason);
    }
    const { period, many } = periodNames.find((one) => isUsual(wavesOf(byDate, one.period))) ?? quarters;
    const { length } = wavesOf(byDate, period);
    const reason = `it is a date that every respondent has, over ${length} ${many}`;
    if (length > 1) return guess(byDate, period, reason);
  }
  return guess(undefined, '', 'no variable is called a wave, so all respondents are in one');
}

function isUsual(waves: readonly ProposedWave[]): boolean {
  const { leastWaves, mostWaves: most, leastRespondents } = usual;
  return (
    waves.length >= leastWaves &&
    waves.length <= most &&
    waves.every(({ respondents }) => (respondents ?? 0) >= leastRespondents)
  );
}

/** One value makes a wave only where its name says so, as in the file of a further wave. */
function couldBeWave({ name, kind, statistics }: DescribedVariable): boolean {
  const least = named.test(name) ? 1 : 2;
  if (kind === 'date') return statistics.days !== null && statistics.days.length > 0;
  return (
    kind !== 'duration' &&
    !statistics.isTruncated &&
    statistics.values.length >= least &&
    statistics.values.length <= mostWaves
  );
}

function oneWave(respondents: number): ProposedWave {
  return { code: 'w1', guessed: 'w1', name: 'Wave 1', value: null, from: '', to: '', respondents };
}

function wavesOf(variable: DescribedVariable, period: Period | ''): ProposedWave[] {
  if (period !== '') {
    const waves = new Map<string, ProposedWave>();
    for (const [day, count] of variable.statistics.days ?? []) {
      const { code, name, from, to } = periodOfDay(day, period);
      waves.set(code, {
        code,
        guessed: code,
        name,
        value: null,
        from,
        to,
        respondents: (waves.get(code)?.respondents ?? 0) + count,
      });
    }
    return [...waves.values()];
  }
  const taken = new Set<string>();
  return valueAnswers([variable])
    .answers.filter(({ count }) => count > 0)
    .map(({ value, label, count }) => {
      const code = freeCode(typeof value === 'number' ? codeOfNumber(value) : value, taken, 'wave');
      return {
        code,
        guessed: code,
        name: label === String(value) ? nameOf(value) : label,
        value,
        from: '',
        to: '',
        respondents: count,
      };
    });
}

/** Years stand for themselves; the third wave is `w3`. */
function codeOfNumber(value: number): string {
  return value >= 1900 && value <= 2200 ? String(value) : `w${value}`;
}

function nameOf(value: number | string): string {
  if (typeof value === 'number') return value >= 1900 && value <= 2200 ? String(value) : `Wave ${value}`;
  const numbered = /^w(?:ave)?[\s_]*(\d+)$/i.exec(value);
  return numbered === null ? value : `Wave ${numbered[1]}`;
}

/** In the decided order, with the decided codes and names; those that are not named follow. */
function renamed(waves: readonly ProposedWave[], decided: readonly Renamed[]): ProposedWave[] {
  const left = new Map(waves.map((wave) => [keyOf(wave), wave]));
  const first = decided.flatMap(({ value, code, name }) => {
    const wave = left.get(value);
    left.delete(value);
    return wave === undefined ? [] : [{ ...wave, code: code ?? wave.code, name: name ?? wave.name }];
  });
  return [...first, ...left.values()];
}

function keyOf({ value, code }: ProposedWave): number | string {
  return value ?? code;
}
