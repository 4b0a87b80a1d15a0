import { EngineError } from '../engine-error.ts';
import { sourcesOfCore } from './core-sources.ts';
import type { DerivedQuestion } from './derived-questions.ts';

/** Levels of derived questions that one may be made of, its own included. */
const mostLevels = 8;

/**
 * The question and the derived questions that it is made of, each after its sources. Throws `failed` where it is made of
 * itself, or over too many levels.
 */
export function chainOf(
  question: DerivedQuestion,
  derived: ReadonlyMap<string, DerivedQuestion>,
): DerivedQuestion[] {
  const chain: DerivedQuestion[] = [];
  const levels = new Map<string, number>();
  const open = new Set<string>();
  const levelOf = (one: DerivedQuestion): number => {
    const known = levels.get(one.code);
    if (known !== undefined) return known;
    if (open.has(one.code))
      throw new EngineError('failed', `"${one.code}" is derived from itself; change its sources`);
    open.add(one.code);
    const below = sourcesOfCore(one.core).flatMap((code) => derived.get(code) ?? []);
    const level = 1 + Math.max(0, ...below.map(levelOf));
    if (level > mostLevels) {
      throw new EngineError(
        'failed',
        `"${one.code}" is derived over more than ${mostLevels} levels; derive it from fewer`,
      );
    }
    levels.set(one.code, level);
    chain.push(one);
    return level;
  };
  levelOf(question);
  return chain;
}
