import { isOutside, isZero } from '../outside.ts';
import { capitalised } from '../../lib/capitalised.ts';
import { given } from '../../lib/given.ts';
import type { Phrase, PhrasedAnswer, PhrasedQuestion } from '../phrase.ts';
import {
  aboutThings,
  answersAct,
  anyOfThese,
  being,
  comesToMind,
  considered,
  howOften,
  ofTheirs,
  open,
  prepositional,
  served,
  should,
  thought,
  toAnEnd,
} from './subjects.ts';
import { frequency, participle, passive, which } from './acts.ts';
import type { Asked, Draft, Rule } from './draft.ts';
import { identity } from './identity.ts';
import { bestDescribes, listed, statement, superlativeOf } from './choices.ts';
import { advertising } from './advertising.ts';
import { choice, circumstance, doer, passivePlace } from './circumstances.ts';
import { reason } from './reasons.ts';
import { noun, nounOf, quotedAnswer, titled } from './nouns.ts';
import { quantity } from './quantities.ts';
import { doneHow, finding, judgement, labelScale, manner, possession } from './scales.ts';
import { agreement, association, degree, ease, ranking, recommendation } from './views.ts';
import { yesOrNo } from './yes-or-no.ts';
import { inlineOf, inSentence, isOther, tidyLabel, turned, withArticle } from './words.ts';
import { quoted } from '../quoted.ts';
import { baseOfPast } from './verbs.ts';
import { batteryParts, readQuestion } from './wording.ts';

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
  being,
  should,
  considered,
  howOften,
  open,
  passive,
  comesToMind,
  aboutThings,
  toAnEnd,
  anyOfThese,
  which,
  frequency,
  degree,
  thought,
  ease,
  manner,
  possession,
  finding,
  doneHow,
  judgement,
  agreement,
  quantity,
  ofTheirs,
  reason,
  bestDescribes,
  superlativeOf,
  listed,
  statement,
  prepositional,
  answersAct,
  served,
  circumstance,
  passivePlace,
  association,
  advertising,
  participle,
  doer,
  choice,
  labelScale,
  ranking,
  titled,
  noun,
];

/** Proposes phrases for a question from its wording, else its name, and its labels. */
export function proposePhrases(question: PhrasedQuestion): Proposal {
  return ofBattery(question) ?? ofQuestion(question);
}

/** A question that is one row of a battery: "How satisfied are you with the following? Price". */
function ofBattery(question: PhrasedQuestion): Proposal | null {
  const parts = question.kind === 'single' ? batteryParts(question) : null;
  if (parts === null) return null;
  const code = 'row';
  const {
    question: pattern,
    columns,
    ...rest
  } = ofQuestion({
    ...question,
    kind: 'grid_single',
    wording: parts.stem,
    datapoints: [{ code, name: parts.row }],
    suffixes: question.datapoints.map(({ name }, at) => ({ code: at, name })),
  });
  const row = rest.answers[0];
  if (rest.rule === 'P16' || row?.does !== undefined) return null;
  const filled = (phrase: Phrase) =>
    given({
      ...phrase,
      does: phrase.does
        ?.replace('“{row}”', quoted(parts.row))
        .replace('{row}', row?.inline ?? parts.row)
        .replace('{column}', '{answer}'),
      doesNot: phrase.doesNot?.replace('{row}', row?.inline ?? parts.row),
    });
  return {
    ...rest,
    question: filled(pattern),
    answers: columns.map((one) => one && filled(one)),
    columns: [],
  };
}

function ofQuestion(question: PhrasedQuestion): Proposal {
  const asked = readQuestion(calm(question));
  const said = asked.question;
  const fallback = quotedAnswer(asked);
  const draft =
    rules.reduce<Draft | null>((found, rule) => found ?? soundDraft(rule(asked), question), null) ?? fallback;
  const own = draft.answer;
  const plain = draft.rule === 'P16';
  const { isGrid } = asked;
  const quotes = { does: fallback.question.does };
  const answers = said.datapoints.map(({ name }, at): Phrase | undefined => {
    if (!plain && !isGrid && isOutside(name)) return quotes;
    const worded = own?.(name, at);
    if (worded !== undefined) return isSound(filledBy(worded, draft)) ? given(worded) : quotes;
    if (plain) return undefined;
    const denied = isGrid ? null : denial(name);
    if (denied !== null) return { does: denied };
    if (isZero(name) && question.kind === 'multiple') {
      return noneOf(draft.question.does ?? '') ?? quotes;
    }
    if (isOther(name) && !isGrid) return { inline: 'something else' };
    return inlinePhrase(
      question.datapoints[at]?.name ?? name,
      withArticle(inSentence(tidyLabel(name), asked.areNames, asked.wording), draft.verb ?? ''),
    );
  });
  const columns = said.suffixes.map(({ name }, at): Phrase | undefined => {
    if (plain) return undefined;
    if (isOutside(name)) return quotes;
    const worded = draft.column?.(name, at);
    return worded === undefined
      ? inlinePhrase(question.suffixes[at]?.name ?? name, inlineOf(name, asked.columnsAreNames))
      : given(worded);
  });
  const supposing = (phrase: Phrase): Phrase =>
    plain || asked.condition === '' || phrase === quotes
      ? phrase
      : given({
          ...phrase,
          does: phrase.does && `${phrase.does} ${asked.condition}`,
          doesNot: phrase.doesNot && `${phrase.doesNot} ${asked.condition}`,
        });
  return {
    question: supposing(
      given({
        noun: nounOf(asked),
        ...draft.question,
        does: draft.question.does ?? fallback.question.does,
      }),
    ),
    answers: answers.map((one) => one && supposing(one)),
    columns,
    rule: draft.rule,
    sure: plain ? 'fallback' : draft.rule === 'P15' || draft.rule === 'P6' ? 'check' : 'yes',
  };
}

/** A file that writes everything in capitals, in the letters of a sentence. */
function calm(question: PhrasedQuestion): PhrasedQuestion {
  const { name, datapoints, suffixes } = question;
  const all = [name, ...datapoints.map((one) => one.name), ...suffixes.map((one) => one.name)].join(' ');
  if (all !== all.toUpperCase() || all === all.toLowerCase() || !/\p{Lu}{4}/u.test(name)) return question;
  return { ...question, datapoints: datapoints.map(lowered), suffixes: suffixes.map(lowered) };
}

function lowered<Code extends string | number>(one: PhrasedAnswer<Code>): PhrasedAnswer<Code> {
  return { ...one, name: capitalised(one.name.toLowerCase()) };
}

/** Two prepositions or two verbs in a row, an inversion that is left of the question. */
const unsound =
  /\?|\b(?:do|did|have|are|were) you\b|\b(?:with|at|by|from|for) (?:with|at(?! least| most)|in|by|to|from)\b|\bto (?:to|at|by)\b|\b(?:are|have|do|did) (?:did|does|has|have|are|is|would|will)\b|\b(?:an?|the) (?:an?|the|their)\b/u;

function isSound(does: string): boolean {
  const [plain = '', ...quotes] = does.split('“');
  const [first = '', second = ''] = does.split(' ');
  if (/^(?:did|do)$/u.test(first) && baseOfPast(second) !== null) return false;
  return !unsound.test([plain, ...quotes.map((quote) => quote.slice(quote.indexOf('”')))].join('“'));
}

function filledBy({ does, inline = '' }: Phrase, draft: Draft): string {
  return does ?? (draft.question.does ?? '').replace(/“\{(?:answer|row)\}”|\{(?:answer|row)\}/u, inline);
}

/** The draft if its pattern makes a phrase for this kind of question. */
function soundDraft(draft: Draft | null, { kind, suffixes }: PhrasedQuestion): Draft | null {
  const does = draft?.question.does;
  if (draft === null || does === undefined) return draft;
  const isNumeric = kind === 'numeric' || kind === 'grid_numeric';
  const fits = isNumeric ? does.includes('{number}') : suffixes.length > 0 || !does.includes('{column}');
  return fits && isSound(does) ? draft : null;
}

/** An answer that says what people did not do: "Did not vote". */
function denial(name: string): string | null {
  const [, did = '', act = ''] =
    /^(?:i )?(did|do|have|would|could|are) ?(?:not|n[’']t) (.+)$/iu.exec(name.trim()) ?? [];
  if (/^no (?:preference|opinion)$/iu.test(name.trim())) return `have ${name.trim().toLowerCase()}`;
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

function inlinePhrase(name: string, inline: string): Phrase | undefined {
  return inline === tidyLabel(name) ? undefined : { inline };
}
