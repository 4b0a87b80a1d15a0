import { remove } from '../../../expression/edit/node-edits.ts';
import type { Expression } from '../../../expression/expression.ts';
import type { Path } from '../../../expression/paths.ts';
import { pathOf, preOrder } from '../../../expression/walk.ts';
import type { FigureRow } from '../../../figures/figure-query.ts';
import type {
  FunnelNode,
  FunnelQuery,
  FunnelRemainder,
  FunnelResult,
} from '../../../testing/queries/funnel-query.ts';
import {
  percentageOf,
  type FigureAt,
  figureAt,
  type Projection,
  reasonAt,
  shareOf,
  wantedNothing,
} from './figures-at.case.ts';

/** A node of the funnel, with the places of its rows; undefined = it has none. */
interface FunnelPart {
  readonly path: Path;
  readonly node: Expression;
  readonly own: number;
  /** Of a negated node: the same among those asked every question of it. */
  readonly asked: number | undefined;
  readonly left: number | undefined;
  readonly without: number | undefined;
}

/** Every node, what is left after it and the whole without it as rows; one column of everyone. */
export const funnelProjection: Projection<FunnelQuery, FunnelResult> = {
  ask: (_, query) => [
    {
      rows: planFunnel(query).rows,
      columns: [{ id: '', who: null, whole: { kind: 'base' } }],
      base: null,
      scope: query.scope,
      want: wantedNothing,
    },
  ],
  answer(_, query, [answer]) {
    if (answer === undefined) throw new Error('a funnel is one figure query');
    const at = (row: number | undefined): FigureAt | null =>
      row === undefined ? null : figureAt(answer, row, 0);
    const root = at(0);
    return {
      baseSize: root?.column.size ?? 0,
      baseSample: root?.column.sample ?? 0,
      nodes: planFunnel(query).parts.map(({ path, own, asked, left, without }): FunnelNode => {
        const [figure, amongAsked] = [at(own), at(asked)];
        return {
          path,
          unavailable: figure === null ? reasonAt(answer, own, 0) : null,
          waves: figure?.waves ?? [],
          size: figure?.positive.size ?? 0,
          sample: figure?.positive.sample ?? 0,
          effectiveSample: figure?.positive.effective ?? 0,
          percentage: remainder(figure)?.percentage ?? 0,
          left: remainder(at(left)),
          without: remainder(at(without)),
          neverAsked:
            figure === null || amongAsked === null
              ? null
              : {
                  size: figure.positive.size - amongAsked.positive.size,
                  sample: figure.positive.sample - amongAsked.positive.sample,
                },
        };
      }),
    };
  },
};

function remainder(figure: FigureAt | null): FunnelRemainder | null {
  if (figure === null) return null;
  const { positive, column } = figure;
  const { size, sample } = positive;
  return { size, sample, percentage: percentageOf(size, column.size) };
}

function planFunnel({ expression: root, scope }: FunnelQuery): { rows: FigureRow[]; parts: FunnelPart[] } {
  const rows: FigureRow[] = [];
  const add = (of: Expression | null, mode = scope.baseMode, involves: readonly Expression[] = []): number =>
    rows.push({ id: String(rows.length), content: shareOf(of), base: { mode, among: null }, involves }) - 1;
  if (root === null) {
    add(null);
    return { rows, parts: [] };
  }
  const parts = Array.from(preOrder(root), (place): FunnelPart => {
    const { node } = place;
    const path = pathOf(place);
    const upTo = conditionsUpTo(root, path);
    return {
      path,
      node,
      own: add(node),
      asked: node.negated ? add(node, 'asked') : undefined,
      left: upTo === null ? undefined : add(upTo, scope.baseMode, [root]),
      without: place.parent === null ? undefined : add(withoutNode(root, path)),
    };
  });
  return { rows, parts };
}

/** All conditions of the root up to this one; null where the node is not one of them. */
function conditionsUpTo(root: Expression, path: Path): Expression | null {
  if (root.kind === 'clause' || root.negated || root.match.kind !== 'all') {
    return path.length === 0 ? root : null;
  }
  const [index, ...below] = path;
  if (index === undefined || below.length > 0) return null;
  return { ...root, children: root.children.slice(0, index + 1) };
}

/** The whole without a node and the groups that this empties; null = everyone. */
function withoutNode(root: Expression, path: Path): Expression | null {
  const outcome = remove(root, path);
  if ('refused' in outcome) throw new Error(`a funnel walks its own tree: ${outcome.refused.message}`);
  const { expression } = outcome;
  return expression.kind === 'group' && expression.children.length === 0 ? null : expression;
}
