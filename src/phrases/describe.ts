import { clausePhrase } from './clause-phrase.ts';
import type { Names } from './names.ts';
import { type Piece, type Words, wholeSentence, wordGroup } from './sentence.ts';
import { planSentence } from './sentence-plan.ts';
import { type ShownParts, shownParts } from './shown-parts.ts';
import type { Expression } from '../expression/expression.ts';
import type { Path } from '../expression/paths.ts';
import { pathOf } from '../expression/walk.ts';

/** A stretch of the sentence. One with a path names the answers of the clause there, and can be pressed. */
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

/** Groups and clauses that a sentence writes out; the rest is counted. */
const roomForParts = 24;

/**
 * An expression as one English sentence: "People in Germany whose age is 16–24 or 25–34, and whose devices owned
 * include at least 2 of Tablet, E-reader and Smart speaker, except those whose gender is Female."
 *
 * The sentence joins what the tree joins: groups in groups stand in parentheses, "any of" is "or", "at least N of"
 * says N and out of how many, and what the top of the tree excludes comes last, as "except those …"; places and
 * waves come first. Names are used as the survey has them, codes where it has none. `null` is everyone. Iterative,
 * and at most two dozen conditions long for any input.
 */
export function describe(expression: Expression | null, names: Names): Description {
  const segments: Segment[] = [];
  if (expression === null) write(segments, { text: 'Everyone' });
  else writeExpression(segments, expression, names);
  write(segments, { text: '.' });
  return { segments, text: segments.map((segment) => segment.text).join('') };
}

function writeExpression(segments: Segment[], expression: Expression, names: Names): void {
  const plan = planSentence(expression);
  const shown = shownParts(plan, roomForParts);
  writePieces(segments, wholeSentence(plan, shown, names.people), shown, names);
}

/** Pieces of a sentence as text. */
export function wordPieces(pieces: readonly Piece[], shown: ShownParts, names: Names): string {
  const segments: Segment[] = [];
  writePieces(segments, pieces, shown, names);
  return segments.map(({ text }) => text).join('');
}

function writePieces(segments: Segment[], pieces: readonly Piece[], shown: ShownParts, names: Names): void {
  const waiting: Piece[] = pieces.toReversed();
  for (let piece = waiting.pop(); piece !== undefined; piece = waiting.pop()) {
    if ('text' in piece) {
      write(segments, piece);
    } else if (piece.plan.kind === 'group') {
      waiting.push(...wordGroup(piece.plan, piece, shown, true).toReversed());
    } else {
      const { clause, place } = piece.plan;
      const phrase = clausePhrase(clause, names, piece.negated);
      write(segments, { text: `${piece.behindNoun ? '' : phrase.link}${phrase.before}` });
      write(segments, { text: phrase.answers, place, excluded: piece.excluded });
      write(segments, { text: phrase.behind });
    }
  }
}

/** Adds words to the sentence; plain ones grow the plain segment before them. */
function write(segments: Segment[], { text, place, excluded = false }: Words): void {
  if (text === '') return;
  const last = segments.at(-1);
  if (place !== undefined) segments.push({ text, path: pathOf(place), excluded });
  else if (last === undefined || last.path !== null) segments.push({ text, path: null, excluded: false });
  else segments[segments.length - 1] = { ...last, text: last.text + text };
}
