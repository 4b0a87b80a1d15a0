import { comparePaths, type Path } from '../paths.ts';
import { isWithin } from './shifted.ts';

/** Returns the paths that a joint edit concerns: in reading order, each once, without paths below another one. */
export function topmost(paths: readonly Path[]): readonly Path[] {
  const kept: Path[] = [];
  for (const path of paths.toSorted(comparePaths)) {
    const last = kept.at(-1);
    if (last === undefined || !isWithin(path, last)) kept.push(path);
  }
  return kept;
}
