import type { ChatResult } from '../../contract/chat/chat.ts';
import type { Catalogue } from '../../engine/survey/catalogue.ts';
import type { Plan } from '../../insight/plan/plan.ts';
import {
  type AnyPlan,
  canonicalPlan,
  type CanonicalPlan,
  differencesOf,
  questionsWithoutColumns,
} from './canonical-plan.ts';
import type { ExpectedPrompt } from './prompt-set.ts';

/** A prompt as it was read, by a reader alone or by the service. */
export interface PromptReading {
  readonly outcome: 'answered' | 'missed' | 'declined';
  /** null: nothing was understood. */
  readonly plan: AnyPlan | null;
  /** Words of the prompt that nothing in the survey fits. */
  readonly missed: readonly string[];
  /** Plans that are offered as choices where the prompt is asked back. */
  readonly choices: readonly AnyPlan[];
  /** Plan of the first suggestion; null: there is none. */
  readonly suggested: AnyPlan | null;
}

/** The part of a reader that is scored without a service. */
export interface ScoredReader {
  read(
    prompt: string,
    previous: Plan | null,
    docked: readonly [],
  ): {
    readonly plan: Plan | null;
    readonly missed: readonly string[];
    readonly beyond: unknown;
    readonly choices?: readonly { readonly plan: Plan }[];
  };
}

export type Verdict =
  | 'another plan'
  | 'as expected'
  | 'asked back'
  | 'useful miss'
  | 'useless miss'
  | 'wrongly refused';

export interface PromptScore {
  readonly expected: ExpectedPrompt;
  readonly verdict: Verdict;
  readonly isAnswered: boolean;
  /** Parts in which the plan that was read differs from the nearest accepted one. */
  readonly differences: readonly (keyof CanonicalPlan)[];
  readonly wanted: CanonicalPlan | null;
  readonly got: CanonicalPlan | null;
  readonly missed: readonly string[];
}

/** Reads a prompt after those before it in its conversation, and scores it; what was understood is its suggestion. */
export function scorePrompt(
  expected: ExpectedPrompt,
  reader: ScoredReader,
  catalogue: Catalogue,
): PromptScore {
  let previous: Plan | null = null;
  for (const before of expected.before ?? []) previous = reader.read(before, previous, []).plan ?? previous;
  const { plan, missed, beyond, choices = [] } = reader.read(expected.prompt, previous, []);
  const isDeclined = (beyond !== null && beyond !== undefined) || plan?.intent === 'why';
  const isMissed = plan === null || missed.length > 0 || choices.length > 0;
  const outcome = isDeclined ? 'declined' : isMissed ? 'missed' : 'answered';
  const offered = choices.map((one) => one.plan);
  return scoreReading(expected, { outcome, plan, missed, choices: offered, suggested: plan }, catalogue);
}

/** Returns an answer of the service as a reading. */
export function readingOfAnswer(answer: ChatResult, suggested: AnyPlan | null): PromptReading {
  const { outcome, interpretation: plan, missed, choices = [] } = answer;
  const isMissed = outcome === 'not_matched' || outcome === 'asked_back';
  return {
    outcome: outcome === 'declined' ? 'declined' : isMissed ? 'missed' : 'answered',
    plan,
    missed,
    choices: choices.map(({ interpretation }) => interpretation),
    suggested,
  };
}

/** Compares a reading with the plans that the set accepts. */
export function scoreReading(
  expected: ExpectedPrompt,
  reading: PromptReading,
  catalogue: Catalogue,
): PromptScore {
  const { plan, outcome, missed, choices, suggested } = reading;
  const nearest = plan === null ? null : nearestOf(expected, plan, catalogue);
  const isRight = (one: AnyPlan) => nearestOf(expected, one, catalogue)?.differences.length === 0;
  const isAnswered = outcome === 'answered';
  const score = (verdict: Verdict): PromptScore => ({
    expected,
    verdict,
    isAnswered,
    differences: nearest?.differences ?? [],
    wanted: nearest?.wanted ?? null,
    got: nearest?.got ?? (plan === null ? null : canonicalPlan(plan, catalogue)),
    missed,
  });
  if (expected.refuse !== undefined) return score(isAnswered ? 'another plan' : 'as expected');
  if (isAnswered) return score(plan !== null && isRight(plan) ? 'as expected' : 'another plan');
  if (choices.some(isRight)) return score('asked back');
  if (outcome === 'declined') return score('wrongly refused');
  return score(
    suggested !== null && isUseful(expected, suggested, catalogue) ? 'useful miss' : 'useless miss',
  );
}

interface Nearest {
  readonly wanted: CanonicalPlan;
  readonly got: CanonicalPlan;
  readonly differences: readonly (keyof CanonicalPlan)[];
}

/** Returns the accepted plan with the fewest differing parts. */
function nearestOf({ accept }: ExpectedPrompt, plan: AnyPlan, catalogue: Catalogue): Nearest | null {
  const compared = accept.map((one): Nearest => {
    const isLoose = [one, plan].some(({ assumed }) => assumed?.includes('suffixes') === true);
    const loose = isLoose ? questionsWithoutColumns(one, catalogue) : new Set<string>();
    const wanted = canonicalPlan(one, catalogue);
    const got = canonicalPlan(plan, catalogue, loose);
    return { wanted, got, differences: differencesOf(wanted, got) };
  });
  return compared.toSorted((a, b) => a.differences.length - b.differences.length)[0] ?? null;
}

/** Whether a suggested plan keeps the topic and the people of an accepted one, whatever else it asks of them. */
function isUseful(expected: ExpectedPrompt, suggested: AnyPlan, catalogue: Catalogue): boolean {
  const kept = ['topics', 'who', 'sides', 'locations'] as const;
  return expected.accept.some((one) => {
    const loose = questionsWithoutColumns(one, catalogue);
    const wanted = canonicalPlan(one, catalogue, loose);
    const differences = differencesOf(wanted, canonicalPlan(suggested, catalogue, loose));
    return !kept.some((part) => differences.includes(part));
  });
}
