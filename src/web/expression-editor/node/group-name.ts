import type { Group, Match } from '../../../expression/expression.ts';

/** `All of`, `Any of`, `At least 2 of`. */
export function matchName(match: Match): string {
  if (match.kind === 'all') return 'All of';
  return match.count === 1 ? 'Any of' : `At least ${match.count} of`;
}

export function groupName({ match }: Group): string {
  return `Group ${matchName(match)}`;
}
