import type { Bin } from '../../figures/answered-figures.ts';
import { format } from './format.ts';

/** Names the numbers of a bin: "$20 to under $30", "under 5", "100 and more"; "3" where it holds that number alone. */
export function binWords(
  { from, to, isValue = false }: Pick<Bin, 'from' | 'to'> & Partial<Pick<Bin, 'isValue'>>,
  unit: string,
): string {
  if (from === null) return `under ${format.given(to ?? 0, unit)}`;
  if (to === null) return `${format.given(from, unit)} and more`;
  return isValue
    ? format.given(from, unit)
    : `${format.given(from, unit)} to under ${format.given(to, unit)}`;
}
