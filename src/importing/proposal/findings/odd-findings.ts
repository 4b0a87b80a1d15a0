import type { SourceDescription } from '../../source/source-description.ts';
import { listed } from '../../shown.ts';
import { finding } from './finding.ts';
import { commonWording } from '../../../phrases/common-wording.ts';
import type { ProposalFinding, ProposedQuestion } from '../survey-proposal.ts';

/* What a rule of the proposal may have missed: checks of what it made. */

const mostNamed = 20;
/** Variables of one question hold values up to about the same. */
const mostTimesLarger = 2;
const leastFilled = 30;
/** Of a wording that only variables of one question share. */
const leastWords = 3;

/** A sentence on why guessed variables may be several questions; `""`: nothing speaks against one. */
export function whyApart(
  { variables: all, rows }: Pick<SourceDescription, 'variables' | 'rows'>,
  { kind, variables }: Pick<ProposedQuestion, 'kind' | 'variables'>,
): string {
  if (kind === 'multiple') return '';
  const members = all.filter(
    ({ name, statistics }) => variables.includes(name) && statistics.filled >= leastFilled,
  );
  const filled = members.reduce((sum, { statistics }) => sum + statistics.filled, 0);
  const patterns = new Set(members.map(({ statistics }) => statistics.pattern));
  const wording = commonWording(members.map(({ label }) => label)).shared;
  const isWorded = wording.split(' ').length >= leastWords;
  if (!isWorded && members.length > 1 && patterns.size === members.length && filled <= rows)
    return ' Each is filled by other respondents: are they one question?';
  const ranges = members
    .filter(({ valueLabels }) => valueLabels.length === 0)
    .flatMap(({ name, statistics: { numbers } }) => (numbers === null ? [] : [{ name, max: numbers.max }]))
    .toSorted((left, right) => left.max - right.max);
  const [least, most] = [ranges[0], ranges.at(-1)];
  if (kind !== 'grid_single' || least === undefined || most === undefined) return '';
  return most.max > mostTimesLarger * Math.max(1, least.max)
    ? ` ${least.name} goes up to ${least.max}, ${most.name} to ${most.max}: are they one question?`
    : '';
}

const mostOutside = 0.05;
const leastFigures = 3;

/** Warns of lists of figures of which more than 5% of the respondents count in no mean. */
export function* figureFindings(questions: readonly ProposedQuestion[]): Generator<ProposalFinding> {
  for (const { guessed, kind, name, included, answers } of questions) {
    const figures = answers.filter((answer) => answer.included && /\d/.test(answer.name));
    const areFigures = figures.length >= leastFigures && figures.length >= answers.length / 2;
    if (kind !== 'single' || !included || !areFigures) continue;
    const outside = figures.filter(
      (answer) => answer.midpoint === null && answer.name !== String(answer.value),
    );
    const share = countOf(outside) / Math.max(1, countOf(answers));
    if (share <= mostOutside) continue;
    const named = outside.map((answer) => `“${answer.name}”`);
    const message = `${Math.round(100 * share)}% of “${name}” count in no mean`;
    const remedy = `Their answers hold figures: ${listed(named, mostNamed)}. Give them numbers if there should be a mean.`;
    yield finding(`figures:${guessed}`, 'warning', message, remedy, { question: guessed });
  }
}

function countOf(answers: ProposedQuestion['answers']): number {
  return answers.reduce((sum, { respondents }) => sum + (respondents ?? 0), 0);
}

const leastAlike = 4;

/** Warns of neighbouring questions with the same answer labels: they may be the rows of a grid. */
export function* alikeFindings(questions: readonly ProposedQuestion[]): Generator<ProposalFinding> {
  const keys = questions.map(({ kind, included, answers }) => {
    const labels = answers.flatMap(({ name, value }) => (name === String(value) ? [] : [name]));
    const isList = included && (kind === 'single' || kind === 'multiple') && labels.length > 1;
    return isList ? JSON.stringify([kind, labels]) : '';
  });
  for (const [start, { guessed }] of questions.entries()) {
    const key = keys[start] ?? '';
    if (key === '' || keys[start - 1] === key) continue;
    const next = keys.findIndex((other, index) => index > start && other !== key);
    const run = questions.slice(start, next === -1 ? questions.length : next);
    if (run.length < leastAlike) continue;
    const remedy = `“${run[0]?.name ?? ''}” to “${run.at(-1)?.name ?? ''}”: if they are rows of one question, group them.`;
    const message = `${run.length} questions in a row have the same answers`;
    yield finding(`alike:${guessed}`, 'warning', message, remedy, { question: guessed });
  }
}
