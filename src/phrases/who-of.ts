import { capitalised } from '../lib/capitalised.ts';
import type { Expression } from '../expression/expression.ts';
import type { Path } from '../expression/paths.ts';
import { pathOf } from '../expression/walk.ts';
import { clauseWords } from './clause-words.ts';
import type { Names } from './names.ts';
import {
  nounPhrase,
  peoplePieces,
  type Piece,
  type Words,
  wordGroup,
  type Writing,
  shownParts,
} from './sentence.ts';
import { jointOf, planSentence, type SentencePlan } from './sentence-plan.ts';

/** A stretch of the sentence. One with a path words the clause there, and can be pressed. */
export interface Segment {
  readonly text: string;
  readonly path: Path | null;
  /** True for answers that keep people out. */
  readonly excluded: boolean;
}

export interface Description {
  readonly segments: readonly Segment[];
  /** The texts of the segments, one after the other. */
  readonly text: string;
}

/** One of several conditions that all hold: an expression, or saved people with a name of their own. */
export type Member = { readonly expression: Expression } | { readonly name: string };

/** Groups and clauses that a sentence writes out; the rest is counted. */
const roomForParts = 24;

/**
 * People of an expression as a noun phrase: "women aged 25–34 in Germany who don't own a tablet"; null is everyone.
 *
 * It joins what the tree joins: groups in groups are in parentheses, "any of" is "or", "at least N of" says N and out of
 * how many, and a group that is excluded comes last, as "except those …". Iterative, and at most two dozen conditions
 * long for any input.
 */
export function whoOf(expression: Expression | null, names: Names): string {
  return textOf(segmentsOf(expression, names));
}

/** The same as a sentence, in segments: "Women aged 25–34 in Germany who don't own a tablet." */
export function describe(expression: Expression | null, names: Names): Description {
  const segments = segmentsOf(expression, names);
  const [first] = segments;
  if (first !== undefined) segments[0] = { ...first, text: capitalised(first.text) };
  write(segments, { text: '.' });
  return { segments, text: textOf(segments) };
}

/** Names the people for whom all members hold; `place` (" in Germany") follows the noun. No members means everyone. */
export function whoOfAll(members: readonly Member[], names: Names, place = ''): string {
  const saved = members.flatMap((member) => ('name' in member ? [member.name] : []));
  const parts = members.flatMap((member) => ('name' in member ? [] : [planSentence(member.expression)]));
  const [only] = parts;
  if (saved.length === 0 && only === undefined) return place === '' ? 'everyone' : `${names.people}${place}`;
  if (only !== undefined && parts.length === 1 && saved.length === 0) {
    const writing = writingOf(only, names);
    return textOf(written(peoplePieces(only, place, writing), writing));
  }
  const all = parts.flatMap(conjuncts);
  const shown = new Map(all.flatMap((part) => [...shownParts(part, roomForParts)]));
  const writing = { names, shown };
  return textOf(written(nounPhrase({ parts: all, saved, place }, writing), writing));
}

function conjuncts(plan: SentencePlan): readonly SentencePlan[] {
  const isAll =
    plan.kind === 'group' && !plan.negated && jointOf(plan.threshold, plan.parts.length) === 'all';
  return isAll && plan.parts.length > 0 && plan.parts.length <= roomForParts ? plan.parts : [plan];
}

function segmentsOf(expression: Expression | null, names: Names): Segment[] {
  if (expression === null) return [{ text: 'everyone', path: null, excluded: false }];
  const plan = planSentence(expression);
  const writing = writingOf(plan, names);
  return written(peoplePieces(plan, '', writing), writing);
}

function writingOf(plan: SentencePlan, names: Names): Writing {
  return { names, shown: shownParts(plan, roomForParts) };
}

function textOf(segments: readonly Segment[]): string {
  return segments.map((segment) => segment.text).join('');
}

function written(pieces: readonly Piece[], writing: Writing): Segment[] {
  const segments: Segment[] = [];
  const waiting: Piece[] = pieces.toReversed();
  for (let piece = waiting.pop(); piece !== undefined; piece = waiting.pop()) {
    if ('text' in piece) {
      write(segments, piece);
    } else if (piece.plan.kind === 'group') {
      waiting.push(...wordGroup(piece.plan, piece, writing, true).toReversed());
    } else {
      const { clause, place } = piece.plan;
      write(segments, { text: 'who ' });
      write(segments, {
        text: clauseWords(clause, writing.names, piece.negated).does,
        place,
        excluded: piece.excluded,
      });
    }
  }
  return segments;
}

/** Adds words to the sentence; plain ones grow the plain segment before them. */
function write(segments: Segment[], { text, place, excluded = false }: Words): void {
  if (text === '') return;
  const last = segments.at(-1);
  if (place !== undefined) segments.push({ text, path: pathOf(place), excluded });
  else if (last === undefined || last.path !== null) segments.push({ text, path: null, excluded: false });
  else segments[segments.length - 1] = { ...last, text: last.text + text };
}
