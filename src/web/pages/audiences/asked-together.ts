import type { Group } from '../../../expression/expression.ts';
import { usesOf } from '../../../expression/uses.ts';
import type { Catalogue, CatalogueQuestion } from '../../catalogue/catalogue.ts';

interface AskedScope {
  /** Codes of the waves and locations that are looked at. */
  readonly waves: ReadonlySet<string>;
  readonly locations: ReadonlySet<string>;
}

export interface Conflict {
  readonly questions: readonly CatalogueQuestion[];
  /** The missing common part. */
  readonly lacking: 'wave' | 'location';
}

/**
 * The fewest questions of an expression that no wave, or no location, of the scope asked together: one or two where
 * these alone do it, else as many as it takes from the first on. Null where all were asked somewhere.
 */
export function findConflict(root: Group, catalogue: Catalogue, scope: AskedScope): Conflict | null {
  const codes = new Set(usesOf(root).map(({ question }) => question));
  const questions = [...codes].flatMap((code) => catalogue.questionByCode.get(code) ?? []);
  const waves = smallest(questions, scope.waves, (question) => question.waves);
  if (waves !== null) return { questions: waves, lacking: 'wave' };
  const locations = smallest(questions, scope.locations, (question) => question.locations);
  return locations === null ? null : { questions: locations, lacking: 'location' };
}

/** `No wave of this scope asked both “Wraps” and “Total spend”.` */
export function conflictWords({ questions, lacking }: Conflict): string {
  const names = questions.map(({ name }) => `“${name}”`);
  const [first = '', second = ''] = names;
  const what =
    names.length === 1
      ? first
      : names.length === 2
        ? `both ${first} and ${second}`
        : `all of ${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''} together`;
  return `No ${lacking} of this scope asked ${what}.`;
}

function smallest(
  questions: readonly CatalogueQuestion[],
  scope: ReadonlySet<string>,
  askedIn: (question: CatalogueQuestion) => ReadonlySet<string>,
): readonly CatalogueQuestion[] | null {
  for (const question of questions) {
    if (within(askedIn(question), scope).size === 0) return [question];
  }
  for (const [at, question] of questions.entries()) {
    const own = within(askedIn(question), scope);
    for (const other of questions.slice(at + 1)) {
      if (within(askedIn(other), own).size === 0) return [question, other];
    }
  }
  let left = scope;
  const needed: CatalogueQuestion[] = [];
  for (const question of questions) {
    const next = within(askedIn(question), left);
    if (next.size < left.size) needed.push(question);
    if (next.size === 0) return needed;
    left = next;
  }
  return null;
}

function within(set: ReadonlySet<string>, of: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...of].filter((code) => set.has(code)));
}
