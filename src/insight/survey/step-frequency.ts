/** A step that a question's answers go up by. */
export interface Step {
  readonly code: string;
  readonly name: string;
  readonly midpoint: number | null;
}

/** Steps with midpoints in times a month, where their names say so and midpoints are missing or only number them. */
export function withFrequencies(steps: readonly Step[]): readonly Step[] {
  const times = steps.map(({ name }) => frequencyOf(name));
  const isNamed =
    times.filter((one) => one !== null).length * 2 >= steps.length &&
    times.filter((one) => one !== null && one > leastOften).length > 1;
  return steps.length >= 3 && isNamed && areNumbered(steps)
    ? steps.map((step, at) => ({ ...step, midpoint: times[at] ?? null }))
    : steps;
}

/** Whether the midpoints are numbers from one step to the next, or none. */
function areNumbered(steps: readonly Step[]): boolean {
  const numbers = steps.flatMap(({ midpoint }) => midpoint ?? []);
  return numbers.every((number, at) => at === 0 || number === (numbers[at - 1] ?? 0) + 1);
}

/** Times a month of a step that only says that it is the rarest. */
const leastOften = 0.05;

/** Days of the units that a frequency is said in. */
const units: ReadonlyMap<string, number> = new Map([
  ...['day', 'days', 'daily', 'everyday'].map((word) => [word, 1] as const),
  ...['week', 'weeks', 'weekly'].map((word) => [word, 7] as const),
  ...['fortnight', 'fortnights', 'fortnightly'].map((word) => [word, 14] as const),
  ...['month', 'months', 'monthly'].map((word) => [word, 30] as const),
  ...['year', 'years', 'yearly', 'annually'].map((word) => [word, 365] as const),
]);

const counts: ReadonlyMap<string, number> = new Map(
  Object.entries({
    once: 1,
    one: 1,
    twice: 2,
    two: 2,
    other: 2,
    couple: 2,
    three: 3,
    few: 3,
    several: 4,
    four: 4,
    six: 6,
  }),
);

/** How often a month the name of a step says that something is done; null: it says nothing of it. */
function frequencyOf(name: string): number | null {
  const words: readonly string[] = name.toLowerCase().match(/[a-z]+|\d+/g) ?? [];
  const said = words.join(' ');
  if (/^(?:never|not at all|no longer)\b/.test(said)) return 0;
  const at = words.findIndex((word) => units.has(word));
  if (at === -1) return /^(?:less often|rarely)$/.test(said) ? leastOften : null;
  // What is paid a month is no frequency.
  if (/\b(?:last|past)\b|\p{Sc}/iu.test(name)) return null;
  const every = words.indexOf('every');
  const isEvery = every !== -1 && every < at;
  const before = meanCount(words.slice(0, isEvery ? every : at));
  const between = isEvery ? meanCount(words.slice(every, at)) : 1;
  // "2 to 3 days a week" are so many times a week.
  const of =
    words[at] === 'days' && !isEvery ? words.slice(at + 1).find((word) => units.has(word)) : undefined;
  const days = units.get(of ?? words[at] ?? '') ?? 1;
  const isMost = words[at - 1] === 'most';
  const isLess = /\bless\b|\brarely\b/.test(said);
  return ((30 / days) * before * (isMost ? 0.7 : isLess ? 0.5 : 1)) / between;
}

function meanCount(words: readonly string[]): number {
  const numbers = words.flatMap((word) => counts.get(word) ?? (Number(word) || []));
  return numbers.length === 0 ? 1 : numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
}
