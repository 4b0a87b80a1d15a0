import type { PartOutcome, SlideReport } from '../../exports/refresh/deck-report.ts';

/** What becomes of a slide: the most that one of its parts needs of the person. */
export type SlideOutcome = PartOutcome;

export const outcomeWords: Readonly<Record<SlideOutcome, string>> = {
  refreshed: 'refreshed',
  unchanged: 'up to date',
  kept: 'text kept',
  left: 'left alone',
  'not-found': 'not found',
  yours: 'yours',
};

export const outcomeTones = {
  refreshed: 'ok',
  unchanged: 'plain',
  kept: 'warn',
  left: 'warn',
  'not-found': 'plain',
  yours: 'plain',
} as const satisfies Readonly<Record<SlideOutcome, string>>;

const strongest: readonly PartOutcome[] = ['not-found', 'left', 'kept', 'refreshed', 'unchanged'];

export function outcomeOf({ parts }: Pick<SlideReport, 'parts'>): SlideOutcome {
  return strongest.find((outcome) => parts.some((part) => part.outcome === outcome)) ?? 'yours';
}
