import type { Banner } from '../../contract/banner.ts';
import { bannerLeaves } from '../../figures/banner-leaves.ts';
import { pathName } from '../../figures/nested-items.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { AudienceChoice } from '../catalogue/question-pick.ts';
import { format } from '../lib/format.ts';

/** A saved banner as choosers list it: "14 columns · ada@example.org". */
export function bannerChoice(
  { id, name, tree, owner_email: owner }: Banner,
  catalogue: Pick<Catalogue, 'questionByCode'>,
): AudienceChoice {
  const { leaves } = bannerLeaves(tree, (code) => catalogue.questionByCode.get(code));
  const byHeading = Map.groupBy(leaves, ({ path }) => pathName(path));
  const children = leaves.map(({ expression }) => expression);
  return {
    id,
    name,
    description: `${format.count(leaves.length)} column${leaves.length === 1 ? '' : 's'} · ${owner}`,
    expression: { kind: 'group', match: { kind: 'atLeast', count: 1 }, negated: false, children },
    headings: Array.from(byHeading, ([heading, columns]) =>
      [heading, columns.map((column) => column.name).join(', ')].filter(Boolean).join(': '),
    ),
  };
}
