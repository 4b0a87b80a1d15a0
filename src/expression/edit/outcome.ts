import { limits } from '../../contract/limits.ts';
import type { Expression } from '../expression.ts';
import type { Path } from '../paths.ts';
import { sizeOf } from '../size.ts';

/** A new tree with the place to look at next (the edited node or its successor), or the reason why there is none. */
export type EditOutcome =
  | { readonly expression: Expression; readonly path: Path }
  | { readonly refused: EditRefusal };

export interface EditRefusal {
  readonly reason: EditReason;
  /** A sentence for the person who edits. */
  readonly message: string;
}

export type EditReason = keyof typeof messages;

const messages = {
  'no-such-place': 'There is nothing at this place any more. Choose the condition again.',
  'not-a-group': 'Only a group can hold conditions. Make a group of this clause first.',
  'not-a-clause': 'Only a clause has answers. Choose a clause.',
  'whole-expression': 'This is the whole audience. Choose one of its parts.',
  'into-itself': 'A group cannot move into itself. Choose a place outside it.',
  'not-siblings':
    'Only conditions of the same group can be grouped. Choose conditions that stand side by side.',
  'count-out-of-range': 'The number must be from 1 to the number of conditions in the group.',
  'too-deep': `Groups nest up to ${limits.expressionDepth} levels deep. Save the inner group as an audience and use that.`,
  'too-many-nodes': `An audience has up to ${limits.expressionNodes} conditions. Remove some first.`,
} as const;

/** The outcome of an edit that cannot be made, with its sentence. */
export function refuse(reason: EditReason): { readonly refused: EditRefusal } {
  return { refused: { reason, message: messages[reason] } };
}

/**
 * The outcome of an edit that made `after`: refused where it grew past the limits of the wire. A tree that was
 * past them already may still be edited, as long as it does not grow further.
 */
export function edited(before: Expression, after: Expression, path: Path): EditOutcome {
  if (after === before) return { expression: before, path };
  const size = sizeOf(after);
  if (size.depth > limits.expressionDepth && size.depth > sizeOf(before).depth) return refuse('too-deep');
  if (size.nodes > limits.expressionNodes && size.nodes > sizeOf(before).nodes)
    return refuse('too-many-nodes');
  return { expression: after, path };
}
