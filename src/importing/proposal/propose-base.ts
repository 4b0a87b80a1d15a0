import { withBlanks } from '../dataset/answered-base.ts';
import type { DescribedVariable, DetectedRouting, SourceDescription } from '../source/source-description.ts';
import { countedByWaves } from './findings/launches.ts';
import type { ProposedQuestion, WaveChoice } from './survey-proposal.ts';

/** Answers of a filter that are named. */
const longestRouting = 20;

/** Sets the base of a question: respondents who were asked, if all its variables say so, or respondents with an answer. */
export function withBase(
  question: ProposedQuestion,
  variables: readonly DescribedVariable[],
  { variables: all, rows, silent }: Pick<SourceDescription, 'variables' | 'rows' | 'silent'>,
  wave: WaveChoice,
): ProposedQuestion {
  const [only, ...others] = variables;
  const routing = only?.statistics.routing ?? null;
  const isSame = others.every(
    ({ statistics }) => JSON.stringify(statistics.routing) === JSON.stringify(routing),
  );
  if (routing !== null && isSame) {
    return { ...question, notes: `Asked if ${ruleWords(routing, all)}`, base: 'asked' };
  }
  if (only === undefined || others.length > 0) return question;
  const offered = countedByWaves(silent, wave)?.offered?.[question.guessed];
  return withBlanks(question, { answered: only.statistics.filled, offered: offered ?? rows, all: rows });
}

function ruleWords({ variable, values }: DetectedRouting, all: readonly DescribedVariable[]): string {
  const filter = all.find(({ name }) => name === variable);
  const named = values.slice(0, longestRouting).map((value) => {
    const label = filter?.valueLabels.find((one) => one.value === value)?.label ?? '';
    return label === '' ? String(value) : `“${label}”`;
  });
  const more = values.length - named.length;
  return `${variable} is ${[...named, ...(more > 0 ? [`one of ${more} more`] : [])].join(' or ')}`;
}
