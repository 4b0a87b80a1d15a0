import { type Path, parentPath } from '../../expression/paths.ts';
import { nodeAt } from '../../expression/walk.ts';
import type { Draft } from './draft/draft.ts';
import { matchName } from './match-words.ts';

/** What is said after a step: `Move Work status. In group Any of, position 2 of 3.` Empty before the first one. */
export function placeWords(draft: Draft): string {
  const { past, root, selected } = draft;
  const last = past.at(-1);
  if (last === undefined) return '';
  const done = `${last.name.charAt(0).toUpperCase()}${last.name.slice(1)}.`;
  const where = positionWords(root, selected);
  return where === '' ? done : `${done} ${where}.`;
}

function positionWords(root: Draft['root'], path: Path): string {
  const parent = parentPath(path);
  const group = parent === null ? undefined : nodeAt(root, parent);
  if (group?.kind !== 'group') return '';
  const position = (path.at(-1) ?? 0) + 1;
  return `In group ${matchName(group.match)}, position ${position} of ${group.children.length}`;
}
