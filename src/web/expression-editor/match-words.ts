import type { Group, Match } from '../../expression/expression.ts';

/** `All of`, `Any of`, `At least 2 of`. */
export function matchName(match: Match): string {
  if (match.kind === 'all') return 'All of';
  return match.count === 1 ? 'Any of' : `At least ${match.count} of`;
}

export function groupName({ match }: Group): string {
  return `Group ${matchName(match)}`;
}

/** How many of its answers a clause asks for: `any`, `all`, `at least 2`. */
export function minCountName(minCount: number, answerCount: number): string {
  if (minCount <= 1) return 'any';
  return minCount >= answerCount ? 'all' : `at least ${minCount}`;
}
