import type { PlannedGroup, SentencePlan } from './sentence-plan.ts';

/** How many parts of each group are written out, the others being counted; a group that is not listed has none. */
export type ShownParts = ReadonlyMap<PlannedGroup, number>;

/**
 * Distributes room for `most` parts level by level: the top of an expression matters most, and the sentence of any
 * expression stays short.
 */
export function shownParts(plan: SentencePlan, most: number): ShownParts {
  const shown = new Map<PlannedGroup, number>();
  let room = most;
  let level: readonly SentencePlan[] = [plan];
  while (level.length > 0 && room > 0) {
    const next: SentencePlan[] = [];
    for (const group of level) {
      if (group.kind === 'clause' || room === 0) continue;
      const parts = group.parts.slice(0, room);
      shown.set(group, parts.length);
      room -= parts.length;
      next.push(...parts);
    }
    level = next;
  }
  return shown;
}
