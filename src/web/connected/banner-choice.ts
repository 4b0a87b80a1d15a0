import type { Banner } from '../../contract/saved-work/banner.ts';
import { bannerLeaves } from '../../figures/tables/banner-leaves.ts';
import { pathName } from '../../figures/questions/nested-items.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { AudienceChoice } from '../catalogue/question-pick.ts';
import { format } from '../lib/format.ts';

/** A saved banner or stub as choosers list it: "14 columns · ada@example.org". */
export function bannerChoice(
  { id, name, side, tree, owner_email: owner }: Banner,
  catalogue: Pick<Catalogue, 'questionByCode'>,
): AudienceChoice {
  const { leaves, values } = bannerLeaves(tree, (code) => catalogue.questionByCode.get(code));
  const named = [...leaves, ...values.map(({ path, node }) => ({ path, name: node.name }))];
  const byHeading = Map.groupBy(named, ({ path }) => pathName(path));
  const noun = side === 'rows' ? 'row' : 'column';
  const children = leaves.map(({ expression }) => expression);
  return {
    id,
    name,
    description: `${format.count(named.length)} ${noun}${named.length === 1 ? '' : 's'} · ${owner}`,
    expression: { kind: 'group', match: { kind: 'atLeast', count: 1 }, negated: false, children },
    headings: Array.from(byHeading, ([heading, under]) =>
      [heading, under.map((one) => one.name).join(', ')].filter(Boolean).join(': '),
    ),
  };
}
