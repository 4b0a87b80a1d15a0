import type { Clause, Expression, Match } from '../../../expression/expression.ts';
import type { Path } from '../../../expression/paths.ts';
import { type Catalogue, oneAnswerReason } from '../../catalogue/catalogue.ts';

/** One edit of an expression, by button, by key or by dragging. */
export type DraftCommand =
  | { readonly kind: 'insert'; readonly parent: Path; readonly index: number; readonly node: Expression }
  /** The pasted conditions, in order. */
  | {
      readonly kind: 'insertAll';
      readonly parent: Path;
      readonly index: number;
      readonly nodes: readonly Expression[];
    }
  | { readonly kind: 'changeClause'; readonly path: Path; readonly clause: Clause }
  | { readonly kind: 'match'; readonly path: Path; readonly match: Match }
  | { readonly kind: 'negate'; readonly path: Path; readonly negated: boolean }
  | { readonly kind: 'remove'; readonly path: Path }
  | { readonly kind: 'duplicate'; readonly path: Path }
  | { readonly kind: 'wrap'; readonly path: Path }
  | { readonly kind: 'dissolve'; readonly path: Path }
  | { readonly kind: 'move'; readonly path: Path; readonly to: MoveDirection }
  /** Moves it before the child now at `index`. */
  | {
      readonly kind: 'moveTo';
      readonly paths: readonly Path[];
      readonly parent: Path;
      readonly index: number;
    }
  /** Makes a group of two: the node at `onto`, followed by another condition or a new one. */
  | { readonly kind: 'combine'; readonly path: Path; readonly onto: Path }
  | { readonly kind: 'insertBeside'; readonly onto: Path; readonly node: Expression }
  /** Several conditions at once. */
  | { readonly kind: 'wrapAll'; readonly paths: readonly Path[] }
  | { readonly kind: 'moveAll'; readonly paths: readonly Path[]; readonly to: MoveDirection }
  /** One after the other, as one step; no command may shift the place of a later one. */
  | { readonly kind: 'together'; readonly commands: readonly DraftCommand[] }
  | { readonly kind: 'replaceAll'; readonly expression: Expression };

/** `in`: into the neighbouring group, or into a group of its own where there is none. */
export type MoveDirection = 'up' | 'down' | 'out' | 'in';

/** Why a command that asks one clause for at least two of its answers is refused: everyone gave one. */
export function refusedMinimum(command: DraftCommand, { questionByCode }: Catalogue): string | undefined {
  if (command.kind !== 'changeClause' || command.clause.minCount < 2) return undefined;
  return oneAnswerReason(questionByCode.get(command.clause.question));
}
