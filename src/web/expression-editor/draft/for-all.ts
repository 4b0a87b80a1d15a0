import { topmost } from '../../../expression/edit/move-all.ts';
import type { Path } from '../../../expression/paths.ts';
import type { DraftCommand } from './draft-command.ts';

/** A command for the selected condition, done to all that are marked; null where it is for one alone. */
export function forAll(command: DraftCommand, marked: readonly Path[]): DraftCommand | null {
  const paths = topmost(marked);
  switch (command.kind) {
    case 'negate':
      return { kind: 'together', commands: paths.map((path) => ({ ...command, path })) };
    case 'remove':
    case 'duplicate':
      // From the last on: what is changed does not shift what is still to come.
      return { kind: 'together', commands: paths.toReversed().map((path) => ({ ...command, path })) };
    case 'wrap':
      return { kind: 'wrapAll', paths };
    case 'move':
      return { kind: 'moveAll', paths, to: command.to };
    default:
      return null;
  }
}
