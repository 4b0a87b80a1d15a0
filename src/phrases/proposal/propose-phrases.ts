import { capitalised } from '../../lib/capitalised.ts';
import { isOutside, isZero } from '../outside.ts';
import type { Phrase, PhrasedQuestion } from '../phrase.ts';
import { choice, doer, frequency, participle, passive, reason, which } from './acts.ts';
import type { Asked, Draft, Rule } from './draft.ts';
import { identity } from './identity.ts';
import { bestDescribes, listed, statement, superlativeOf } from './choices.ts';
import { circumstance, passivePlace } from './circumstances.ts';
import { noun, nounOf, quotedAnswer } from './nouns.ts';
import { quantity } from './quantities.ts';
import { finding, judgement, labelScale, manner, possession } from './scales.ts';
import { agreement, association, degree, importance, recommendation } from './views.ts';
import { yesOrNo } from './yes-or-no.ts';
import { areNames, inlineOf, isOther, tidyLabel, turned, withArticle, withoutNumber } from './words.ts';

export interface Proposal {
  readonly question: Phrase;
  /** One for each answer, row or band, in the question's order; undefined where the pattern fits. */
  readonly answers: readonly (Phrase | undefined)[];
  readonly columns: readonly (Phrase | undefined)[];
  readonly rule: Rule;
  /** `check`: a guess by the question's name. `fallback`: no rule fits, the answer is quoted. */
  readonly sure: 'yes' | 'check' | 'fallback';
}

/** The first rule that fits is proposed; the most trusted come first. */
const rules: readonly ((asked: Asked) => Draft | null)[] = [
  recommendation,
  identity,
  yesOrNo,
  passive,
  which,
  frequency,
  degree,
  importance,
  manner,
  possession,
  finding,
  judgement,
  agreement,
  quantity,
  reason,
  bestDescribes,
  superlativeOf,
  listed,
  statement,
  circumstance,
  passivePlace,
  association,
  participle,
  doer,
  choice,
  labelScale,
  noun,
];

/** Proposes phrases for a question from its wording, else its name, and its labels. */
export function proposePhrases(question: PhrasedQuestion): Proposal {
  const asked = readQuestion(question);
  const fallback = quotedAnswer(asked);
  const draft = rules.reduce<Draft | null>((found, rule) => found ?? rule(asked), null) ?? fallback;
  const own = draft.answer;
  const plain = draft.rule === 'P16';
  const { isGrid } = asked;
  const quotes = { does: fallback.question.does };
  const answers = question.datapoints.map(({ name }, at): Phrase | undefined => {
    if (!plain && !isGrid && isOutside(name)) return quotes;
    const given = own?.(name, at);
    if (given !== undefined) return cleaned(given);
    if (plain) return undefined;
    const denied = isGrid ? null : denial(name);
    if (denied !== null) return { does: denied };
    if (/^none of (?:these|those|the above)/iu.test(name) && question.kind === 'multiple') {
      return noneOf(draft.question.does ?? '') ?? quotes;
    }
    if (isUncounted(name, asked)) return quotes;
    if (isOther(name) && !isGrid) return { inline: 'something else' };
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

/** An answer that says what people did not do: "Did not vote". */
function denial(name: string): string | null {
  const [, did = '', act = ''] = /^(?:i )?(did|do|have) ?(?:not|n[’']t) (.+)$/iu.exec(name.trim()) ?? [];
  return did === '' ? null : `${did.toLowerCase()}n't ${turned(act)}`;
}

/** "None of these" by a pattern that ends with the answers or goes on after them. */
function noneOf(does: string): Phrase | undefined {
  if (!does.includes(' {answer}') || does.includes('as their')) return undefined;
  const [none, some] = ['none', 'at least one'].map((what) => does.replace('{answer}', `${what} of these`));
  return { does: none, doesNot: some };
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

/** Answers that the pattern does not fit: "Don't know", or "None of these" in a list. */
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
  const title = withoutRemark(withoutNumber(question.name)).trim();
  return {
    question,
    wording: lastQuestion(question.wording.trim() === '' ? askedName(title) : question.wording),
    name: title,
    isGrid,
    slot: isGrid ? '{row}' : '{answer}',
    areNames:
      areNames(question.datapoints.map(({ name }) => name)) ||
      (question.kind !== 'grid_multiple' && asksForNames(title, question.wording.trim())),
    columnsAreNames: areNames(question.suffixes.map(({ name }) => name)),
  };
}

/** Things with names of their own, which keep their capitals, right after "which" or as a question's name. */
const namedThings =
  /\b(?:brand|part(?:y|ies)|compan(?:y|ies)|bank|provider|retailer|airline|language|candidate|newspaper|website|app|social media)s?\b/iu;

function asksForNames(title: string, wording: string): boolean {
  const subject = /^(?:which|what)\b/iu.test(wording) ? wording.split(' ', 6).join(' ') : '';
  return namedThings.test(subject) || title.search(namedThings) === 0;
}

/** Wording without number and instructions: its last question, with the time that it is introduced by. */
function lastQuestion(wording: string): string {
  const piped = wording.replaceAll(
    /[[(](?:your |our )?(country|city|region|state|town)[\])]/giu,
    (_, what: string) => `your ${what.toLowerCase()}`,
  );
  const plain = withoutNumber(piped.replaceAll(/\([^()]*\)|\[[^[\]]*\]/gu, ' '));
  const clause = plain.split(/(?<=[.!?:]) /u).findLast((one) => one.endsWith('?')) ?? plain;
  const start =
    /(?:^|, )(?=(?:which|what|how|do|are|is|have|did|would|where|when|who|why|for (?:what|which))\b)/iu.exec(
      clause,
    );
  const asked = clause.slice(start === null ? 0 : start.index + start[0].length).replace(/ \?$/u, '?');
  const before = clause.slice(0, start?.index ?? 0);
  const time =
    introducedTime.test(before) && asked.endsWith('?')
      ? before.charAt(0).toLowerCase() + before.slice(1)
      : '';
  const words = time === '' ? asked : `${asked.slice(0, -1)} ${time}?`;
  return capitalised(words.replace(ofRespondents, (_, auxiliary: string) => `${plural(auxiliary)} you`));
}

/** "In the past 12 months, …": a time that belongs to what people did. */
const introducedTime =
  /^(?:(?:in|during|over|within|since|on) (?:an? |the |your )?(?:past|last|next|previous|typical|average|usual|normal|\d{4})\b|compared (?:to|with) )[^,]{0,40}$/iu;

/** "Does the respondent …", "Do they …": the question as it was put. */
const ofRespondents = /\b(do|does|did|are|is|have|has|were|was) (?:(?:the )?respondents?|they)\b/iu;
const plurals: Readonly<Record<string, string>> = { does: 'do', is: 'are', has: 'have', was: 'were' };

function plural(auxiliary: string): string {
  return plurals[auxiliary.toLowerCase()] ?? auxiliary;
}

/** A name that is a question, with its question mark; empty for any other. */
function askedName(name: string): string {
  if (name.endsWith('?')) return name;
  return /^(?:how|which|do|does|did|why|who) \S+ \S/iu.test(name) ? `${name}?` : '';
}

/** "Number of children (4+ capped)" as "Number of children". */
function withoutRemark(name: string): string {
  const opening = name.endsWith(')') ? name.lastIndexOf('(') : -1;
  return opening <= 0 ? name : name.slice(0, opening).trimEnd();
}
