import { percentagesOf, shareIndex } from '../../figures/wire/answered-cells.ts';
import type { Figure, People } from '../../figures/figure.ts';
import { format } from '../lib/format.ts';
import type { NamedCode } from '../../figures/drawing/shape-panels.ts';

/** Takes the place of an answer's code; no answer has it. */
export const restCode = '#rest';

/** The first `top` answers; with `addsRest` one more for the others. A single remaining answer stays itself. */
export function topAnswers(
  answers: readonly NamedCode[],
  top: number | null,
  addsRest: boolean,
): readonly NamedCode[] {
  if (top === null || answers.length <= (addsRest ? top + 1 : top)) return answers;
  const first = answers.slice(0, top);
  if (!addsRest) return first;
  return [...first, { code: restCode, name: `${format.count(answers.length - top)} other answers` }];
}

/**
 * Answers that exclude each other, taken together: people and respondents add up, and with them the shares. It carries
 * no interval and no test: neither follows from those of its parts. Where all are missing for one reason, so is it; null
 * where some are missing or they are read over different waves or bases, so that adding would mix things.
 */
export function addedShares(parts: readonly (Figure | null)[]): Figure | null {
  const [one] = parts;
  if (one?.kind === 'absent')
    return parts.every((part) => part?.kind === 'absent' && part.reason === one.reason) ? one : null;
  const shares = parts.filter((part) => part?.kind === 'share');
  const [first] = shares;
  if (first === undefined || shares.length < parts.length) return null;
  const isOneLine = shares.every(
    ({ line, column, whole }) =>
      line.waves.join(' ') === first.line.waves.join(' ') &&
      column.sample === first.column.sample &&
      whole.sample === first.whole.sample,
  );
  if (!isOneLine) return null;
  const { column, whole } = first;
  const positive = added(shares.map((share) => share.positive));
  const wholePositive = added(shares.map((share) => share.wholePositive));
  const people = { column, whole, positive, wholePositive };
  return {
    ...first,
    ...people,
    ...percentagesOf(people),
    index: shareIndex(people),
    isByDefinition: false,
    intervals: {},
    tests: [],
    untested: [],
  };
}

function added(parts: readonly People[]): People {
  const sum = (of: (people: People) => number) => parts.reduce((total, people) => total + of(people), 0);
  return {
    sample: sum(({ sample }) => sample),
    size: sum(({ size }) => size),
    weighted: sum(({ weighted }) => weighted),
    effective: null,
  };
}
