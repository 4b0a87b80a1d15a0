import { buildSurvey } from '../importing/build/build-survey.ts';
import { silentAnswers } from '../importing/build/silent-answers.ts';
import { buildDataset } from '../importing/dataset/build-dataset.ts';
import { proposeSurvey } from '../importing/proposal/propose-survey.ts';
import type {
  ProposedQuestion,
  SurveyDecisions,
  SurveyProposal,
} from '../importing/proposal/survey-proposal.ts';
import { describeSource } from '../importing/source/describe-source.ts';
import type { SourceFile } from '../importing/source/source-file.ts';
import type { Dataset } from '../engine/survey/dataset.ts';

/** A survey as it comes out of an import, with its file. */
export interface ImportedFile {
  readonly file: SourceFile;
  readonly proposal: SurveyProposal;
  readonly dataset: Dataset;
}

/** Imports a file with its proposal as it is but for `decisions`; respondents without a weight are left out. */
export function importFile(file: SourceFile, decisions: SurveyDecisions = {}, name = ''): ImportedFile {
  const described = describeSource(file);
  const first = proposeSurvey(described, decisions, name);
  const silent = first.wave.waves.length < 2 ? undefined : silentAnswers(file, first);
  const description = { ...described, ...(silent !== undefined && { silent }) };
  const open = proposeSurvey(description, decisions, name).findings.flatMap(({ id, chosen, options }) =>
    chosen === '' && options[0] !== undefined ? [[id, options[0].code]] : [],
  );
  const findings = { ...Object.fromEntries(open), ...decisions.findings };
  const proposal = proposeSurvey(description, { ...decisions, findings }, name);
  const built = buildSurvey(file, proposal);
  return { file, proposal, dataset: buildDataset(built.survey).dataset };
}

/** What an import says that its file does not, a line each, worked out without the rules of the import. */
export function importFaults(imported: ImportedFile): string[] {
  const { proposal } = imported;
  return [
    ...proposal.questions.flatMap((question) => [
      ...midpointFaults(question),
      // A codebook says which columns are a question, and which numbers count.
      ...(proposal.source.described
        ? []
        : [
            ...gluedFaults(imported, question),
            ...nameFaults(proposal, question),
            ...sentinelFaults(imported, question),
          ]),
    ]),
    ...falseStarts(imported),
  ];
}

/** Finds variables that neither the file nor their names, labels or answers show to be one question. */
function gluedFaults({ file, proposal }: ImportedFile, question: ProposedQuestion): string[] {
  const { variables: names, kind, code } = question;
  const isSet = file.sets.some(({ variables }) => names.some((name) => variables.includes(name)));
  const isTold = proposal.findings.some(({ id, severity }) => id === `group:${code}` && severity !== 'note');
  if (names.length < 2 || isSet || isTold) return [];
  const members = file.variables.filter(({ name }) => names.includes(name));
  const [{ name: first, label: firstLabel } = { name: '', label: '' }] = members;
  const stem = Array.from(first).findIndex((letter, at) => members.some(({ name }) => name[at] !== letter));
  const isNumbered = /\d/.test(first.slice(0, stem));
  const same = (of: (member: (typeof members)[number]) => unknown) =>
    new Set(members.map((member) => JSON.stringify(of(member)))).size === 1;
  const words = firstLabel.split(' ');
  const shared = words.filter((word) => members.every(({ label }) => label.split(' ').includes(word)));
  const areAlike =
    kind === 'grid_numeric'
      ? shared.length >= 3
      : kind === 'multiple' || kind === 'grid_multiple' || same(({ valueLabels }) => valueLabels);
  return areAlike && (isNumbered || shared.length >= 3) ? [] : [`${code}: ${names.join(', ')} are glued`];
}

/** A question of several variables that is called by a code, without a word about it. */
function nameFaults(
  { findings }: SurveyProposal,
  { code, guessed, name, variables }: ProposedQuestion,
): string[] {
  const isCode = /^[a-z]{0,4}[\s_.-]?\d[\d_.]*[a-z]?(?:, \d+ …)?$/i.test(name);
  if (variables.length < 2 || !isCode || findings.some(({ id }) => id === `name:${guessed}`)) return [];
  return [`${code} is called “${name}”`];
}

const daysOf = new Map<string, number>([
  ...['day', 'days'].map((word) => [word, 1] as const),
  ...['wk', 'wks', 'week', 'weeks'].map((word) => [word, 7] as const),
  ...['mth', 'mths', 'month', 'months'].map((word) => [word, 30.4375] as const),
  ...['yr', 'yrs', 'year', 'years'].map((word) => [word, 365.25] as const),
]);

/** Midpoints of ranges that do not follow their order, lie out of their own bounds or jump a hundredfold. */
function midpointFaults({ code, answers, unit }: ProposedQuestion): string[] {
  const counted = answers.filter(({ included, midpoint }) => included && midpoint !== null);
  const isRange = counted.filter(({ name }) => /\d/.test(name)).length >= 3;
  if (!isRange || counted.every(({ value, midpoint }) => value === midpoint)) return [];
  const isTime = daysOf.has(unit);
  const inUnit = daysOf.get(unit) ?? 1;
  const faults: string[] = [];
  let before: number | null = null;
  for (const { name, midpoint } of counted) {
    const middle = midpoint ?? 0;
    const figures = Array.from(
      name.matchAll(/(\d[\d,]*(?:\.\d+)?)\s*([a-z]*)/gi),
      ([, figure = '', word = '']) => ({
        value: Number(figure.replaceAll(',', '')) * (/^k$/i.test(word) ? 1000 : 1),
        days: daysOf.get(word.toLowerCase()),
      }),
    );
    const last = figures.at(-1)?.days;
    const bounds = figures.map(({ value, days }) =>
      isTime ? (value * (days ?? last ?? inUnit)) / inUnit : value,
    );
    const [low, high] = [Math.min(...bounds), Math.max(...bounds)];
    const isOpen = bounds.length === 1;
    const isWithin = isOpen ? middle >= low / 2 && middle <= high * 2 : middle >= low && middle <= high;
    if (bounds.length > 0 && !isWithin) faults.push(`${code}: “${name}” counts as ${middle}`);
    if (before !== null && (middle <= before || (before > 0 && middle > 100 * before)))
      faults.push(`${code}: “${name}” counts as ${middle} after ${before}`);
    before = middle;
  }
  return faults;
}

const isCode = (value: number) => /^9{1,3}[789]$/.test(String(value));

/** Codes of no answer that count in a mean: below 0 among numbers from 0 on, or 97 to 99 and the like far beyond all others. */
function sentinelFaults(
  { file }: ImportedFile,
  { kind, code, variables, answers, blanks }: ProposedQuestion,
): string[] {
  if (kind === 'single') {
    const points = answers.flatMap(({ midpoint, name }) => (midpoint === null ? [] : [{ midpoint, name }]));
    return points
      .filter(({ midpoint, name }) => name === String(midpoint) && (midpoint < 0 || isCode(midpoint)))
      .filter(() => points.some(({ name }) => Number.isNaN(Number(name))))
      .map(({ name }) => `${code}: ${name} counts in its mean`);
  }
  if (kind !== 'numeric') return [];
  const column = file.variables.find(({ name }) => name === variables[0])?.column;
  if (column?.kind !== 'numbers') return [];
  const kept = Array.from({ length: file.rows }, (_, row) => column.at(row))
    .filter((value) => !Number.isNaN(value) && !blanks.includes(value))
    .toSorted((left, right) => left - right);
  const below = new Set(kept.filter((value) => value < 0));
  const isSpread = kept.length >= 30 && below.size > 0 && below.size <= 2;
  const usual = kept.filter((value) => !isCode(value));
  const high = usual[Math.ceil(0.995 * usual.length) - 1] ?? Infinity;
  return [
    ...(isSpread ? [...below] : []),
    ...new Set(kept.filter((value) => isCode(value) && value > 3 * high)),
  ].map((value) => `${code}: ${value} counts in its mean`);
}

/**
 * Finds answers that no respondent chose in the first waves that offer them, though later shares make five or more
 * expected in each.
 */
function falseStarts({ dataset: { catalogue, columns, respondents } }: ImportedFile): string[] {
  const waveCount = catalogue.waves.length;
  const ranIn = (pairs: string, wave: number) =>
    pairs.slice(wave * catalogue.locations.length, (wave + 1) * catalogue.locations.length).includes('1');
  const perWave = (keys: readonly string[], isMet: (value: number, kind: string) => boolean): number[] => {
    const counts = Array.from({ length: waveCount }, () => 0);
    for (const key of keys) {
      const column = columns.get(key);
      for (let row = 0; row < respondents.count; row++) {
        const wave = respondents.wave[row] ?? 0;
        if (column !== undefined && isMet(column.values[row] ?? 0, column.kind))
          counts[wave] = (counts[wave] ?? 0) + 1;
      }
    }
    return counts;
  };
  return catalogue.questions.flatMap((question) => {
    const { code, kind, datapoints, suffixes } = question;
    if (kind === 'numeric' || kind === 'grid_numeric') return [];
    const own = [...columns.keys()].filter((key) => key === code || key.startsWith(`${code}/`));
    const parts = kind === 'grid_single' || kind === 'grid_multiple' ? suffixes : datapoints;
    return parts.flatMap(({ code: part, name, ranIn: pairs }, place) => {
      const keys =
        kind === 'multiple' || kind === 'grid_multiple' ? own.filter((key) => key.endsWith(`/${part}`)) : own;
      const given = perWave(keys, (value, of) => value === (of === 'marks' ? 2 : place + 1));
      const asked = perWave(keys, (value) => value > 0);
      const offered = [...given.keys()].filter((wave) => (asked[wave] ?? 0) > 0 && ranIn(pairs, wave));
      const first = offered.findIndex((wave) => (given[wave] ?? 0) > 0);
      if (first <= 0) return [];
      const later = offered.slice(first);
      const sum = (counts: readonly number[]) =>
        later.reduce((total, wave) => total + (counts[wave] ?? 0), 0);
      const share = sum(given) / sum(asked);
      const isFalse = offered.slice(0, first).every((wave) => share * (asked[wave] ?? 0) >= 5);
      return isFalse
        ? [`${code}: “${name}” begins at 0% in ${catalogue.waves[offered[0] ?? 0]?.code ?? ''}`]
        : [];
    });
  });
}
