import type { Question, Suffix } from './catalogue.ts';

type Answer = Pick<Suffix, 'name' | 'midpoint' | 'numeric'>;

/** Times the larger neighbour from which a number that breaks the order of the answers is far from them. */
const breaksOrder = 100;
/** The same of a first or last number that goes on in their order. */
const leaps = 1000;
/** Factor over a label's own number: more than any yearly rate (365 days), less than "k" read as thousand. */
const overLabel = 400;

/** "6 mths", "3 kids": a number before a word that begins with "m" or "k" and is no magnitude. */
const smallUnit = /\b(\d+(?:\.\d+)?)\s?([km][a-z]+)/gi;
const magnitudes: ReadonlySet<string> = new Set(['mn', 'mio', 'mill', 'million', 'millions']);

/**
 * The answers with a number far from the one that neighbouring answers, or their own label, imply: a reading error
 * until someone confirms it. Answers are in their order; answers outside means are ignored.
 */
function farMidpoints(answers: readonly Answer[]): Answer[] {
  const counted = answers.filter(({ midpoint, numeric }) => numeric && midpoint !== null);
  const sizes = counted.map(({ midpoint }) => Math.abs(midpoint ?? 0));
  return counted.filter(({ name }, place) => {
    const size = sizes[place] ?? 0;
    return isOverLabel(name, size) || isFarFromNeighbours(sizes, place);
  });
}

function isOverLabel(label: string, size: number): boolean {
  const numbers = [...label.matchAll(smallUnit)]
    .filter(([, , unit = '']) => !magnitudes.has(unit.toLowerCase()))
    .map(([, digits]) => Number(digits));
  return numbers.length > 0 && size > overLabel * Math.max(...numbers, 1);
}

/** Zero is a number like others only to its larger neighbours: "never" is next to everything. */
function isFarFromNeighbours(sizes: readonly number[], place: number): boolean {
  const size = sizes[place] ?? 0;
  const before = sizes[place - 1];
  const after = sizes[place + 1];
  if (sizes.length < 3) return false;
  if (before !== undefined && after !== undefined) return size > breaksOrder * Math.max(before, after, 1);
  const [next, second] = before === undefined ? [after, sizes[place + 2]] : [before, sizes[place - 2]];
  const goesOn = (next ?? 0) >= (second ?? 0);
  return size > (goesOn ? leaps : breaksOrder) * Math.max(next ?? 0, second ?? 0, 1);
}

/** Answers of a question, or columns of its grid, with a far number. */
export function farAnswers({
  datapoints,
  suffixes,
}: {
  readonly datapoints: readonly Answer[];
  readonly suffixes: readonly Answer[];
}): Answer[] {
  return farMidpoints(suffixes.length > 0 ? suffixes : datapoints);
}

/** The question without its answers' numbers where some are far and unconfirmed; else unchanged. */
export function withSoundMidpoints(question: Question): Question {
  if (question.confirmedMidpoints === true) return question;
  const far = farAnswers(question);
  if (far.length === 0) return question;
  return {
    ...question,
    datapoints: question.datapoints.map(withoutMidpoint),
    suffixes: question.suffixes.map(withoutMidpoint),
    notes: [question.notes, whyNoMeans(far)].filter((part) => part !== '').join(' '),
  };
}

function withoutMidpoint<One extends Answer>(answer: One): One {
  return { ...answer, midpoint: null };
}

/** Why a question has no means. */
function whyNoMeans([first, ...more]: readonly Answer[]): string {
  const number = first?.midpoint?.toLocaleString('en-GB', { maximumFractionDigits: 1 }) ?? '';
  const others = more.length === 0 ? '' : ` and ${more.length} more`;
  return `No means or medians: “${first?.name ?? ''}”${others} would count as ${number}, far from the other answers. Import the survey again to correct or confirm it.`;
}
