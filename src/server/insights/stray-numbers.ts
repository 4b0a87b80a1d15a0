import type { InsightCalculation } from '../../contract/chat/insight.ts';

/** "8,979", "4.3", "2026"; a sign or a percent sign is none of it. */
const printed = /\d+(?:,\d{3})*(?:\.\d+)?/g;

/**
 * Numbers of a title or text that the statement of its finding does not hold: neither in full, nor rounded to as many
 * decimals, nor in a name of the survey ("Q3 2026", "16–24") that the finding is of.
 */
export function strayNumbers(
  words: string,
  { text, statement = [], question, datapoints, suffixes, waves, locations, figures }: InsightCalculation,
): readonly string[] {
  // The statement itself, cut to the length of a title.
  if (text.startsWith(words.replace(/…$/, ''))) return [];
  const stated = statement.filter(({ kind }) => kind === 'number').flatMap((part) => numbersOf(part.text));
  const names = [
    ...statement.filter(({ kind }) => kind !== 'number').map((part) => part.text),
    question.name,
    ...[...datapoints, ...suffixes, ...waves, ...locations].map(({ name }) => name),
    ...figures.map(({ audience }) => audience.name),
    ...(statement.length === 0 ? [text] : []),
  ];
  const named = new Set(names.flatMap(numbersOf));
  return numbersOf(words).filter(
    (token) =>
      !named.has(token) && !stated.some((one) => plain(one) === plain(token) || isRounded(one, token)),
  );
}

function isRounded(stated: string, token: string): boolean {
  const decimals = token.split('.')[1]?.length ?? 0;
  return (
    decimals < (stated.split('.')[1]?.length ?? 0) && Number(plain(stated)).toFixed(decimals) === plain(token)
  );
}

function plain(number: string): string {
  return number.replaceAll(',', '');
}

function numbersOf(words: string): string[] {
  return [...words.matchAll(printed)].map(([token]) => token);
}
