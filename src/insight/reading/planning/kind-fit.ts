import type { Token } from '../tokens.ts';
import type { KnownQuestion } from '../vocabulary/known-question.ts';

const reasons = /\breasons?\b|\bwhy\b|\bdrivers?\b|what (?:has )?made|more likely|\bmotives?\b/i;

/** Question words, and the names and wordings that fit them. */
const lines: readonly (readonly [RegExp, RegExp])[] = [
  [/\bwhy\b|\breasons?\b|\bmotivat|\bwhat (?:makes|made|drives|convinces|persuades|motivates)\b/, reasons],
  [
    /\bhow (?:often|frequent|regularly)\b|\bfrequency\b/,
    /\bhow (?:often|regularly|frequently)\b|\bfrequency\b|\btimes\b/i,
  ],
  [/\bhow likely\b|\blikelihood\b/, /\blikely\b|\blikelihood\b/i],
  [/\bways?\b/, /\bhow\b|\bmethods?\b|\bchannels?\b/i],
  [/\bhow long\b|\bhow much time\b|\btime spent\b/, /\btime\b|\bhours\b|\bminutes\b/i],
  [
    /\bus(?:e|es|ed|ing)(?: [a-z]+)?(?: [a-z]+)?(?: [a-z]+)? for\b/,
    /^uses\b|\bused(?: [a-z]+)?(?: [a-z]+)?(?: [a-z]+)? for\b|\bpurpose/i,
  ],
  [/\bhow much do\b|\bspend\b/, /\bspend|\bpay\b|\bcost\b|\bhow much\b/i],
];

const textOf = ({ question }: KnownQuestion): string => `${question.name} ${question.wording}`;

/** Whether the answers of a question are reasons. */
export function asksForReasons(known: KnownQuestion | undefined): boolean {
  return known !== undefined && reasons.test(textOf(known));
}

/** Points for questions of the kind that the question word asks for. */
export function kindFit(tokens: readonly Token[], asked: readonly (KnownQuestion | undefined)[]): number {
  const said = tokens.map(({ folded }) => folded).join(' ');
  const fitting = lines
    .filter(([words]) => words.test(said))
    .flatMap(([, names]) => asked.filter((known) => known !== undefined && names.test(textOf(known))));
  return fitting.length * 10;
}
