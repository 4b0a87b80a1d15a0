import { capitalised } from '../../lib/capitalised.ts';
import type { WordingPart } from '../../contract/chat-wording.ts';
import type { DraftInsight } from '../answering/draft-insight.ts';
import type { Claim } from './claims.ts';
import { columnShare } from '../../figures/measured.ts';
import { readShare } from '../../figures/statements/stored-figures.ts';
import { forbiddenWords } from './permitted-words.ts';
import type { WordingToken } from './wording-token.ts';
import { findWrongSide } from './wrong-side.ts';

/** Why a model's text is not shown. */
export type WordingFault =
  | 'invented_number'
  | 'wrong_side'
  | 'own_words'
  | 'hidden_null'
  | 'off_the_question'
  | 'form';

export type FilledWording =
  | { readonly parts: readonly WordingPart[]; readonly used: ReadonlySet<number> }
  /** `problem` tells the model what to mend. */
  | { readonly fault: WordingFault; readonly problem: string };

const longest = 1_500;
const mostSentences = 12;

/**
 * A model's text with its placeholders filled. `{n1}` is the value of a claim, `{who:n1}` its people, `{what:n1}` what it
 * says of them, `{versus:n1,n2}` how the test puts one against the other. It is refused where a digit or a word stands in it
 * that is not the service's, where a number is not beside its own people and its own topic, where a difference within
 * sampling error is told as one, and where none of its numbers is of an insight that `mustUse` names.
 */
export function fillWording(
  text: string,
  claims: readonly Claim[],
  insights: readonly DraftInsight[],
  mustUse: ReadonlySet<number>,
): FilledWording {
  const trimmed = text.trim();
  if (trimmed === '') return refuse('form', 'the text is empty');
  if (trimmed.length > longest) return refuse('form', `the text is over ${longest} characters`);
  const tokens = tokensOf(trimmed, claims);
  if ('fault' in tokens) return tokens;
  const sentences = sentencesOf(tokens.tokens);
  if (sentences.length > mostSentences) return refuse('form', `the text has over ${mostSentences} sentences`);
  for (const sentence of sentences) {
    const wrong = findWrongSide(sentence);
    if (wrong !== null) return refuse('wrong_side', wrong);
    const untested = findUntested(sentence, insights);
    if (untested !== null) return refuse('wrong_side', untested);
    const hidden = findHiddenNull(sentence, insights);
    if (hidden !== null) return refuse('hidden_null', hidden);
  }
  const used = new Set(
    tokens.tokens.flatMap((token) => (token.kind === 'number' ? [token.claim.insight] : [])),
  );
  if ([...mustUse].every((insight) => !used.has(insight)))
    return refuse('off_the_question', 'no number of the finding that was asked for is used');
  return { parts: partsOf(tokens.tokens, insights), used };
}

function refuse(fault: WordingFault, problem: string): { fault: WordingFault; problem: string } {
  return { fault, problem };
}

const placeholder = /\{(?:(who|what):)?(n\d{1,3})\}|\{versus:(n\d{1,3}),\s?(n\d{1,3})\}/g;

function tokensOf(
  text: string,
  claims: readonly Claim[],
): { tokens: WordingToken[] } | { fault: WordingFault; problem: string } {
  const tokens: WordingToken[] = [];
  const words = (from: number, to: number | undefined) => {
    const stretch = text.slice(from, to);
    if (stretch !== '') tokens.push({ kind: 'words', text: stretch });
  };
  let end = 0;
  for (const match of text.matchAll(placeholder)) {
    const [all, role, id, left, right] = match;
    words(end, match.index);
    end = match.index + all.length;
    const claim = claims.find((one) => one.id === (id ?? left));
    const other = claims.find((one) => one.id === right);
    if (claim === undefined || (right !== undefined && other === undefined))
      return refuse('invented_number', `${all} names a number that no tool has returned`);
    if (other !== undefined) tokens.push({ kind: 'versus', claim, other });
    else tokens.push({ kind: role === 'who' || role === 'what' ? role : 'number', claim });
  }
  words(end, undefined);
  const own = tokens.flatMap((token) => (token.kind === 'words' ? [token.text] : [])).join(' ');
  const digit = /\p{N}/u.exec(own);
  if (digit !== null) return refuse('invented_number', `“${digit[0]}” is a number that is not a placeholder`);
  if (/[^\p{L}\p{M}\s.,;:!?()'’“”"–—-]/u.test(own))
    return refuse('form', 'only words, placeholders and the marks . , ; : ! ? ( ) are taken');
  const [word] = forbiddenWords(own);
  if (word !== undefined)
    return refuse('own_words', `not permitted: ${forbiddenWords(own).slice(0, 20).join(', ')}`);
  return { tokens };
}

function sentencesOf(tokens: readonly WordingToken[]): WordingToken[][] {
  const sentences: WordingToken[][] = [[]];
  for (const token of tokens) {
    if (token.kind !== 'words') {
      sentences.at(-1)?.push(token);
      continue;
    }
    const [head = '', ...tails] = token.text.split(/[.!?\n]+/);
    sentences.at(-1)?.push({ kind: 'words', text: head });
    for (const tail of tails) sentences.push([{ kind: 'words', text: tail }]);
  }
  return sentences.filter((sentence) =>
    sentence.some((token) => token.kind !== 'words' || /\S/.test(token.text)),
  );
}

/** "More than" is said of what was tested against each other, and of nothing else. */
function findUntested(sentence: readonly WordingToken[], insights: readonly DraftInsight[]): string | null {
  for (const token of sentence) {
    if (token.kind !== 'versus') continue;
    const draft = insights[token.claim.insight];
    if (draft === undefined || (draft.comparison === undefined && !isNull(draft)))
      return `${token.claim.id} and ${token.other.id} were not tested against each other: leave {versus:…} out`;
  }
  return null;
}

/** Two numbers that the test does not tell apart stand in one sentence only with the service's word for it. */
function findHiddenNull(sentence: readonly WordingToken[], insights: readonly DraftInsight[]): string | null {
  const isSaid = sentence.some(({ kind }) => kind === 'versus');
  const numbers = sentence.flatMap((token) => (token.kind === 'number' ? [token.claim] : []));
  for (const [insight, claims] of Map.groupBy(numbers, (claim) => claim.insight)) {
    const draft = insights[insight];
    const rows = new Set(claims.flatMap(({ part }) => part.of ?? []));
    if (draft !== undefined && isNull(draft) && rows.size > 1 && !isSaid)
      return `${claims.map(({ id }) => id).join(' and ')} do not differ clearly: put {versus:…} between them`;
  }
  return null;
}

function isNull({ verdict }: DraftInsight): boolean {
  return verdict === 'no_clear_difference' || verdict === 'not_tested';
}

function partsOf(tokens: readonly WordingToken[], insights: readonly DraftInsight[]): WordingPart[] {
  const parts: WordingPart[] = [];
  const push = (part: WordingPart) => {
    const last = parts.at(-1);
    if (part.text === '') return;
    if (last?.kind === 'words' && part.kind === 'words')
      parts[parts.length - 1] = { ...last, text: last.text + part.text };
    else parts.push(part);
  };
  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'words') push({ kind: 'words', text: token.text });
    else if (token.kind === 'number') {
      const { part, insight, unit } = token.claim;
      push({ ...part, insight });
      const next = tokens[at + 1];
      const isSaid = next?.kind === 'words' && next.text.trimStart().startsWith(unit);
      if (unit !== '' && !isSaid) push({ kind: 'words', text: ` ${unit}` });
    } else if (token.kind === 'versus') {
      push({ kind: 'words', text: versusOf(token.claim, token.other, insights) });
    } else push({ kind: 'name', text: token.claim[token.kind] });
  }
  const [first] = parts;
  if (first !== undefined && first.kind !== 'number') parts[0] = { ...first, text: capitalised(first.text) };
  return parts;
}

function versusOf(claim: Claim, other: Claim, insights: readonly DraftInsight[]): string {
  const draft = insights[claim.insight];
  const [left, right] = [claim, other].map(({ part }) => draft?.figures[part.of?.[0] ?? 0]);
  if (draft === undefined || left === undefined || right === undefined || isNull(draft))
    return 'not clearly different from';
  return columnShare(readShare(left)) > columnShare(readShare(right)) ? 'more than' : 'less than';
}
