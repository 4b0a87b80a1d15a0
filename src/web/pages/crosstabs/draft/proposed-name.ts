import { questionsOf } from '../../../../figures/tables/table-header.ts';
import { limits } from '../../../../contract/limits.ts';
import { shorten } from '../../../../expression/shorten.ts';
import { isNested } from '../../../../figures/questions/nested-items.ts';
import { listed } from '../../../../lib/listed.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import type { CrosstabContent } from './crosstab-content.ts';
import type { CrosstabItem } from './crosstab-item.ts';

/** Proposes a name for a table: "Attitudes to life by gender and generation". */
export function proposedName(
  { rows, columns }: Pick<CrosstabContent, 'rows' | 'columns'>,
  catalogue: Pick<Catalogue, 'questionByCode'> | null,
): string {
  const [down, across] = [rows, columns].map((items) => nameOfSide(items, catalogue));
  const name = [down, across?.toLocaleLowerCase()].filter(Boolean).join(' by ');
  return shorten(name, limits.nameLength);
}

/** The first heading; the questions themselves where it is one of their answers or names a statistic too. */
function nameOfSide(items: readonly CrosstabItem[], catalogue: Pick<Catalogue, 'questionByCode'> | null) {
  const item = items.find(({ asks }) => asks.kind !== 'everyone');
  if (item === undefined) return '';
  const names = questionsOf(item).flatMap((code) => catalogue?.questionByCode.get(code)?.name ?? []);
  const [first = item.group] = names;
  return isNested(item) || item.group.startsWith(`${first} · `) ? listed([...new Set(names)]) : item.group;
}
