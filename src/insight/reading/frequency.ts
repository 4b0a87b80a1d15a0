import type { Question } from '../../engine/survey/catalogue.ts';

/** Returns a question whose steps have midpoints in times a month, where their names say so and no number is known. */
export function withFrequencies(question: Question): Question {
  const { kind, suffixes, datapoints } = question;
  const steps = kind === 'grid_single' ? suffixes : kind === 'single' ? datapoints : [];
  if (
    steps.some(({ midpoint }) => midpoint !== null) ||
    steps.filter(({ name }) => frequencyOf(name) !== null).length * 2 < steps.length ||
    steps.length < 3
  )
    return question;
  return kind === 'grid_single'
    ? { ...question, suffixes: suffixes.map((one) => ({ ...one, midpoint: frequencyOf(one.name) })) }
    : { ...question, datapoints: datapoints.map((one) => ({ ...one, midpoint: frequencyOf(one.name) })) };
}

/** How often a month the name of a step says that something is done; null: it says nothing of it. */
function frequencyOf(name: string): number | null {
  const said = name.toLowerCase();
  if (/^never|^not at all|^no longer/.test(said)) return 0;
  const isLess = /\bless\b|\brarely\b/.test(said);
  for (const [pattern, times] of lines) if (pattern.test(said)) return isLess ? times / 2 : times;
  return null;
}

const lines: readonly (readonly [RegExp, number])[] = [
  [/several times a day|more than once a day|times a day/, 60],
  [/\bdaily\b|\bday\b|every ?day/, 30],
  [
    /every few days|most days|several times a week|few times a week|[2-6] (?:to|-|–) [3-6] times a week|most weeks/,
    12,
  ],
  [/fortnight|every two weeks|twice a month|[2-3] (?:to|-|–) [3-4] times a month/, 2.5],
  [/\bweekly\b|\bweek\b/, 4.3],
  [
    /every (?:few|two|three|couple of|six|2|3|6) months|few times a year|several times a year|quarter|half/,
    0.4,
  ],
  [/\bmonthly\b|\bmonth\b/, 2],
  [/\byearly\b|\byear\b|annual/, 0.1],
];
