import type { Format } from '../lib/format.ts';
import type { UntestedReason } from './answered-figures.ts';

const labels = {
  not_asked: 'not asked',
  not_asked_together: 'never asked together',
  never_in_scope: 'outside the selection',
  nobody: 'nobody',
  by_definition: '–',
  suppressed: '·',
  too_few: 'n',
  no_access: 'no access',
  gone: 'gone',
  unreadable: 'unreadable',
  base_share_too_small: 'share under 2%',
  answers_overlap: 'answers overlap',
};

/**
 * Why a figure, or one measure of it, is not shown. `by_definition`, `base_share_too_small` and `answers_overlap` concern
 * one measure of a figure that is there; the others make the figure absent.
 */
export type AbsentReason = keyof typeof labels;

/** Facts that some reasons are worded with; without them the words leave them out. */
export interface ReasonFacts {
  /** Of `too_few`: respondents of the base, as printed. */
  readonly n?: string;
  /** Of `suppressed`: the survey's minimum of respondents, as printed. */
  readonly floor?: string;
  /** Of `gone`: the question, answer or audience. */
  readonly name?: string;
}

const sentences: Readonly<Record<AbsentReason, string | ((facts: ReasonFacts) => string)>> = {
  not_asked: 'Not asked in the selected waves and regions.',
  not_asked_together: 'These were never asked in the same wave and region.',
  never_in_scope: 'Refers to waves or places outside the selection.',
  nobody: 'Nobody in the base is in this column.',
  by_definition: 'By definition: row and column come from the same question.',
  suppressed: ({ floor }) =>
    floor === undefined
      ? 'Suppressed: fewer respondents than the survey’s minimum.'
      : `Suppressed: fewer than the survey’s minimum of ${floor} respondents.`,
  too_few: 'Too few respondents for a percentage.',
  no_access: 'Uses a question you can’t see.',
  gone: ({ name }) => `${name === undefined ? 'It' : `“${name}”`} is not in this version of the survey.`,
  unreadable: 'Saved by another program in a form that can’t be read here.',
  base_share_too_small: 'Too few give this answer for an index.',
  answers_overlap: 'People may give several of these, so shares can’t be added.',
};

/** Returns the words in place of a number. */
export function absentLabel(reason: AbsentReason, { n = '' }: ReasonFacts = {}): string {
  return reason === 'too_few' ? `${labels[reason]} ${n}`.trim() : labels[reason];
}

/** Names a reason in running text, where no footnote explains its sign. */
export function absentWord(reason: AbsentReason): string {
  return reason === 'suppressed' ? 'suppressed' : absentLabel(reason);
}

export const noData = 'No data (not the same as zero).';

/** No one was asked. */
export const reasonsOfLine: ReadonlySet<AbsentReason> = new Set([
  'not_asked',
  'not_asked_together',
  'never_in_scope',
]);

/** Returns why there is no number; if no one was asked, also that this is not a zero. */
export function absentSentence(reason: AbsentReason, facts: ReasonFacts = {}): string {
  const sentence = shortAbsentSentence(reason, facts);
  return reasonsOfLine.has(reason) ? `${sentence} ${noData}` : sentence;
}

/** Returns why there is no number, as a sentence for a place with little room. */
export function shortAbsentSentence(reason: AbsentReason, facts: ReasonFacts = {}): string {
  const sentence = sentences[reason];
  return typeof sentence === 'string' ? sentence : sentence(facts);
}

/** Returns how many figures of a chart or table are suppressed, as a footnote; empty where none is. */
export function suppressedNote(count: number, format: Format, floor?: string): string {
  if (count === 0) return '';
  const least = floor === undefined ? 'respondents than the survey’s minimum' : `than ${floor} respondents`;
  return `${format.count(count)} ${count === 1 ? 'figure is' : 'figures are'} suppressed: fewer ${least}.`;
}

const untestedWords: Readonly<Record<UntestedReason, (other: string) => string>> = {
  not_requested: () => 'no test was asked for',
  low_base: (other) => `fewer than 30 respondents in this column or in ${other}`,
  low_expected: () => 'an expected count is under 5',
  certain: () => '0% or 100% on both sides',
  no_variance: () => 'the answers do not vary',
  empty_rest: (other) => `nobody is in ${other}`,
  no_earlier_wave: () => 'there is no earlier wave',
  not_comparable: () => 'the two sides were asked in different waves or places',
  by_definition: () => 'row and column come from the same question',
  no_test_for_measure: () => 'this measure has no test',
  suppressed: (other) => `${other} is suppressed, by the survey’s minimum of respondents`,
};

/** Returns why a figure has no test, as a sentence. `other` is the compared side: "the rest". */
export function untestedSentence(reason: UntestedReason, other: string): string {
  return `Not tested: ${untestedWords[reason](other)}.`;
}

/** Returns a p-value as one word, so that no line breaks inside it: `p = 0.001`. */
export function pWords(value: number, format: Format): string {
  const p = format.p(value);
  return (p.startsWith('<') ? `p ${p}` : `p = ${p}`).replaceAll(' ', '\u00A0');
}
