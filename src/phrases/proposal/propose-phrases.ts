import { isOutside, isZero } from '../outside.ts';
import type { Phrase, PhrasedQuestion } from '../phrase.ts';
import { frequency, participle, passive, quantity, reason, which, yesOrNo } from './acts.ts';
import type { Asked, Draft, Rule } from './draft.ts';
import { identity } from './identity.ts';
import { noun, nounOf, quotedAnswer } from './nouns.ts';
import { agreement, association, degree, importance, recommendation } from './views.ts';
import { areNames, inlineOf, tidyLabel, withArticle } from './words.ts';

export interface Proposal {
  readonly question: Phrase;
  /** One for each answer, row or band, in the question's order; undefined where the pattern fits. */
  readonly answers: readonly (Phrase | undefined)[];
  readonly columns: readonly (Phrase | undefined)[];
  readonly rule: Rule;
  /** `check`: a guess by the question's name. `fallback`: no rule fits, the answer is quoted. */
  readonly sure: 'yes' | 'check' | 'fallback';
}

/** In order of trust: the first that fits is proposed. */
const rules: readonly ((asked: Asked) => Draft | null)[] = [
  recommendation,
  identity,
  yesOrNo,
  passive,
  which,
  frequency,
  degree,
  importance,
  agreement,
  quantity,
  reason,
  association,
  participle,
  noun,
];

/** Proposes phrases for a question from its wording, else its name, and its labels. */
export function proposePhrases(question: PhrasedQuestion): Proposal {
  const asked = readQuestion(question);
  const fallback = quotedAnswer(asked);
  const draft = rules.reduce<Draft | null>((found, rule) => found ?? rule(asked), null) ?? fallback;
  const own = draft.answer;
  const plain = draft.rule === 'P16';
  const quotes = { does: fallback.question.does };
  const answers = question.datapoints.map(({ name }, at): Phrase | undefined => {
    const given = own?.(name, at);
    if (given !== undefined) return cleaned(given);
    if (plain) return undefined;
    if (isUncounted(name, asked)) return quotes;
    return inlinePhrase(name, withArticle(inlineOf(name, asked.areNames), draft.verb ?? ''));
  });
  const columns = question.suffixes.map(({ name }, at): Phrase | undefined => {
    if (plain) return undefined;
    if (isOutside(name)) return quotes;
    const given = draft.column?.(name, at);
    return given === undefined ? inlinePhrase(name, inlineOf(name, asked.columnsAreNames)) : cleaned(given);
  });
  return {
    question: cleaned({
      noun: nounOf(asked),
      ...draft.question,
      does: draft.question.does ?? fallback.question.does,
    }),
    answers,
    columns,
    rule: draft.rule,
    sure: plain ? 'fallback' : draft.rule === 'P15' || draft.rule === 'P6' ? 'check' : 'yes',
  };
}

const known = new WeakMap<PhrasedQuestion, PhrasedQuestion>();

/** The question as it is if it has phrases, else with the proposed ones. */
export function withPhrases<Some extends PhrasedQuestion>(question: Some): Some;
export function withPhrases(question: PhrasedQuestion): PhrasedQuestion {
  if (question.phrase?.does !== undefined) return question;
  const found = known.get(question) ?? phrased(question);
  known.set(question, found);
  return found;
}

function phrased(question: PhrasedQuestion): PhrasedQuestion {
  const proposal = proposePhrases(question);
  return {
    ...question,
    phrase: { ...proposal.question, ...question.phrase },
    datapoints: question.datapoints.map((one, at) => merged(one, proposal.answers[at])),
    suffixes: question.suffixes.map((one, at) => merged(one, proposal.columns[at])),
  };
}

function merged<Some extends { readonly phrase?: Phrase | undefined }>(
  one: Some,
  proposed: Phrase | undefined,
): Some {
  return proposed === undefined ? one : { ...one, phrase: { ...proposed, ...one.phrase } };
}

/** Answers that say nothing of what the pattern says: "Don't know", or "None of these" in a list. */
function isUncounted(name: string, { isGrid, question }: Asked): boolean {
  return !isGrid && (isOutside(name) || (question.kind === 'multiple' && isZero(name)));
}

function inlinePhrase(name: string, inline: string): Phrase | undefined {
  return inline === tidyLabel(name) ? undefined : { inline };
}

function cleaned(phrase: Phrase): Phrase {
  return Object.fromEntries(Object.entries(phrase).filter(([, text]) => text !== undefined));
}

function readQuestion(question: PhrasedQuestion): Asked {
  const isGrid = question.kind.startsWith('grid');
  return {
    question,
    wording: lastQuestion(question.wording),
    name: withoutRemark(question.name).trim(),
    isGrid,
    slot: isGrid ? '{row}' : '{answer}',
    areNames: areNames(question.datapoints.map(({ name }) => name)),
    columnsAreNames: areNames(question.suffixes.map(({ name }) => name)),
  };
}

/** Wording without number, instructions and introduction: its last question. */
function lastQuestion(wording: string): string {
  const plain = wording
    .replaceAll(/\([^()]*\)|\[[^[\]]*\]/gu, ' ')
    .replace(/^[A-Z]{0,3}\d+[a-z]?[.):] */u, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  const clause = plain.split(/(?<=[.!?:]) /u).findLast((one) => one.endsWith('?')) ?? plain;
  const start = /(?:^|, )(?=(?:which|what|how|do|are|have|did|why|for (?:what|which))\b)/iu.exec(clause);
  const words = clause.slice(start === null ? 0 : start.index + start[0].length).replace(/ \?$/u, '?');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "Number of children (4+ capped)" as "Number of children". */
function withoutRemark(name: string): string {
  const opening = name.endsWith(')') ? name.lastIndexOf('(') : -1;
  return opening <= 0 ? name : name.slice(0, opening).trimEnd();
}
