import { type Path, parentPath } from '../../expression/paths.ts';
import { nodeAt } from '../../expression/walk.ts';
import type { Draft } from './draft/draft.ts';
import { format } from '../lib/format.ts';
import { matchName } from './match-words.ts';
import type { NodeCount } from '../catalogue/node-count.ts';

/**
 * The announcement after a step: `Move Work status. In group Any of, position 2 of 3, n 1,574.` Empty before the first
 * step.
 */
export function placeWords(draft: Draft, count?: NodeCount): string {
  const { past } = draft;
  const { root, selected, marked } = draft.present;
  if (marked.length > 0)
    return `${marked.length} ${marked.length === 1 ? 'condition' : 'conditions'} selected.`;
  const last = past.at(-1);
  if (last === undefined) return '';
  const done = `${last.name.charAt(0).toUpperCase()}${last.name.slice(1)}.`;
  const where = positionWords(root, selected);
  const sample = count?.status === 'ready' ? `, n ${format.count(count.sample)}` : '';
  return where === '' ? done : `${done} ${where}${sample}.`;
}

function positionWords(root: Draft['present']['root'], path: Path): string {
  const parent = parentPath(path);
  const group = parent === null ? undefined : nodeAt(root, parent);
  if (group?.kind !== 'group') return '';
  const position = (path.at(-1) ?? 0) + 1;
  return `In group ${matchName(group.match)}, position ${position} of ${group.children.length}`;
}
