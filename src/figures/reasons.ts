import { assertNever } from '../lib/assert-never.ts';
import type { Format } from '../lib/format.ts';
import type { UntestedReason } from './answered-figures.ts';

/**
 * Why a figure, or one measure of it, is not shown. `by_definition`, `base_share_too_small` and `answers_overlap` concern
 * one measure of a figure that is there; the others make the figure absent.
 */
export type AbsentReason =
  | 'not_asked'
  | 'not_asked_together'
  | 'never_in_scope'
  | 'nobody'
  | 'by_definition'
  | 'suppressed'
  | 'too_few'
  | 'no_access'
  | 'gone'
  | 'unreadable'
  | 'base_share_too_small'
  | 'answers_overlap';

/** Facts that some reasons are worded with; without them the words leave them out. */
export interface ReasonFacts {
  /** Of `too_few`: respondents of the base, as printed. */
  readonly n?: string;
  /** Of `suppressed`: the survey's minimum of respondents, as printed. */
  readonly floor?: string;
  /** Of `gone`: the question, answer or audience. */
  readonly name?: string;
}

/** Returns the words in place of a number. */
export function absentLabel(reason: AbsentReason, { n = '' }: ReasonFacts = {}): string {
  switch (reason) {
    case 'not_asked':
      return 'not asked';
    case 'not_asked_together':
      return 'never asked together';
    case 'never_in_scope':
      return 'outside the selection';
    case 'nobody':
      return 'nobody';
    case 'by_definition':
      return '–';
    case 'suppressed':
      return '·';
    case 'too_few':
      return `n ${n}`.trim();
    case 'no_access':
      return 'no access';
    case 'gone':
      return 'gone';
    case 'unreadable':
      return 'unreadable';
    case 'base_share_too_small':
      return 'share under 2%';
    case 'answers_overlap':
      return 'answers overlap';
    default:
      return assertNever(reason);
  }
}

/** Names a reason in running text, where no footnote explains its sign. */
export function absentWord(reason: AbsentReason): string {
  return reason === 'suppressed' ? 'suppressed' : absentLabel(reason);
}

export const noData = 'No data (not the same as zero).';

const reasonsOfLine: ReadonlySet<AbsentReason> = new Set([
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
export function shortAbsentSentence(reason: AbsentReason, { floor, name }: ReasonFacts = {}): string {
  switch (reason) {
    case 'not_asked':
      return 'Not asked in the selected waves and regions.';
    case 'not_asked_together':
      return 'These were never asked in the same wave and region.';
    case 'never_in_scope':
      return 'Refers to waves or places outside the selection.';
    case 'nobody':
      return 'Nobody in the base is in this column.';
    case 'by_definition':
      return 'By definition: row and column come from the same question.';
    case 'suppressed':
      return floor === undefined
        ? 'Suppressed: fewer respondents than the survey’s minimum.'
        : `Suppressed: fewer than the survey’s minimum of ${floor} respondents.`;
    case 'too_few':
      return 'Too few respondents for a percentage.';
    case 'no_access':
      return 'Uses a question you can’t see.';
    case 'gone':
      return `${name === undefined ? 'It' : `“${name}”`} is not in this version of the survey.`;
    case 'unreadable':
      return 'Saved by another program in a form that can’t be read here.';
    case 'base_share_too_small':
      return 'Too few give this answer for an index.';
    case 'answers_overlap':
      return 'People may give several of these, so shares can’t be added.';
    default:
      return assertNever(reason);
  }
}

/** Returns how many figures of a chart or table are suppressed, as a footnote; empty where none is. */
export function suppressedNote(count: number, format: Format, floor?: string): string {
  if (count === 0) return '';
  const least = floor === undefined ? 'respondents than the survey’s minimum' : `than ${floor} respondents`;
  return `${format.count(count)} ${count === 1 ? 'figure is' : 'figures are'} suppressed: fewer ${least}.`;
}

/** Returns why a figure has no test, as a sentence. `other` is the compared side: "the rest". */
export function untestedSentence(reason: UntestedReason, other: string): string {
  return `Not tested: ${untestedWords(reason, other)}.`;
}

function untestedWords(reason: UntestedReason, other: string): string {
  switch (reason) {
    case 'not_requested':
      return 'no test was asked for';
    case 'low_base':
      return `fewer than 30 respondents in this column or in ${other}`;
    case 'low_expected':
      return 'an expected count is under 5';
    case 'certain':
      return '0% or 100% on both sides';
    case 'no_variance':
      return 'the answers do not vary';
    case 'empty_rest':
      return `nobody is in ${other}`;
    case 'no_earlier_wave':
      return 'there is no earlier wave';
    case 'not_comparable':
      return 'the two sides were asked in different waves or places';
    case 'by_definition':
      return 'row and column come from the same question';
    case 'no_test_for_measure':
      return 'this measure has no test';
    case 'suppressed':
      return `${other} is suppressed, by the survey’s minimum of respondents`;
    default:
      return assertNever(reason);
  }
}

/** Returns a p-value as one word, so that no line breaks inside it: `p = 0.001`. */
export function pWords(value: number, format: Format): string {
  const p = format.p(value);
  return (p.startsWith('<') ? `p ${p}` : `p = ${p}`).replaceAll(' ', '\u00A0');
}
