import type { FunnelNode, FunnelQuery as WireQuery, FunnelResult } from '../../../contract/query/funnel.ts';
import { limits } from '../../../contract/limits.ts';
import { sizeOf } from '../../../expression/size.ts';
import type { DatasetAccess } from '../../datasets/access.ts';
import { ServiceError } from '../../request/service-error.ts';
import { baseColumn, scopeOf, shareRow, sizesOnly } from '../../../figures/query-parts.ts';
import { type ReadRequest, RequestReader } from '../reading/request-reader.ts';
import type { Expression as WireExpression } from '../../../contract/expression.ts';
import { remove } from '../../../expression/edit/node-edits.ts';
import type { Expression } from '../../../expression/expression.ts';
import { appendKey, jsonPathOf } from '../../../expression/json-path.ts';
import { parentPath, type Path } from '../../../expression/paths.ts';
import { pathOf, preOrder } from '../../../expression/walk.ts';
import { absences, isAnswered, lineAt, peopleAt } from '../../../figures/wire/answered-cells.ts';
import { percentage } from '../../../lib/percentage.ts';
import type { AnsweredFigures } from '../../../figures/answered-figures.ts';
import type { BaseMode, FigureQuery, FigureRow, Scope } from '../../../figures/figure-query.ts';
import type { IsPublishable } from '../disclosure.ts';
import type { AnsweredBy } from './answered-cells.ts';

/** `expression` absent or null is everyone. Throws what `resolveTree` throws, and `query_too_large`. */
export function readFunnelRequest(sent: WireQuery, access: DatasetAccess): ReadRequest<FunnelRequest> {
  const reader = new RequestReader(sent);
  const wire = sent.expression ?? null;
  const expression = reader.expression(wire, 'expression');
  const resolved = reader.resolve(access);
  const nodes = expression === null ? 0 : sizeOf(expression).nodes;
  if (nodes > limits.funnelNodes) {
    throw new ServiceError(
      'query_too_large',
      `a funnel describes at most ${limits.funnelNodes} conditions; this expression has ${nodes}: ask for one of its groups`,
    );
  }
  return {
    ...resolved,
    request: { expression, wire, baseMode: sent.base_mode ?? 'all', scope: scopeOf(sent) },
  };
}

/** The conditions of an expression, one by one. */
export interface FunnelRequest {
  /** null = everyone, who have no conditions. */
  readonly expression: Expression | null;
  readonly wire: WireExpression | null;
  readonly baseMode: BaseMode;
  readonly scope: Scope;
}

/** One row per node and remainder, the root's first; the one column is everyone. */
export function toFigureQuery(request: FunnelRequest): FigureQuery {
  const rows: FigureRow[] = [];
  partsOf(request, rows);
  return {
    rows,
    columns: [baseColumn('', null)],
    base: null,
    scope: request.scope,
    want: { ...sizesOnly, sums: 'all' },
  };
}

/** The rows of a node, by place; null = the node has no such figures. */
interface NodeRows {
  readonly path: Path;
  readonly isLeaf: boolean;
  readonly own: number;
  /** For a negated node: its respondents who were asked every one of its questions. */
  readonly asked: number | null;
  /** All conditions of the root up to this one. */
  readonly left: number | null;
  /** The whole without this node. */
  readonly without: number | null;
}

/** Every node of the request, a group before its children; appends its rows. */
function partsOf({ expression: root, baseMode }: FunnelRequest, rows: FigureRow[]): readonly NodeRows[] {
  const place = (row: FigureRow) => rows.push(row) - 1;
  if (root === null) {
    place(shareRow('', null, baseMode));
    return [];
  }
  return Array.from(preOrder(root), (visited): NodeRows => {
    const { node, parent } = visited;
    const path = pathOf(visited);
    const own = place(shareRow('', node, baseMode));
    const upTo = conditionsUpTo(root, path);
    return {
      path,
      isLeaf: node.kind === 'clause',
      own,
      asked: node.negated ? place(shareRow('', node, 'asked')) : null,
      left:
        upTo === null || upTo === node
          ? upTo && own
          : place({ ...shareRow('', upTo, baseMode), involves: [root] }),
      without: parent === null ? null : place(shareRow('', withoutNode(root, path), baseMode)),
    };
  });
}

/** null = the node is not a condition of the root. */
function conditionsUpTo(root: Expression, path: Path): Expression | null {
  if (root.kind === 'clause' || root.negated || root.match.kind !== 'all') {
    return path.length === 0 ? root : null;
  }
  const [index, ...below] = path;
  if (index === undefined || below.length > 0) return null;
  return { ...root, children: root.children.slice(0, index + 1) };
}

/** null = everyone; a group that is left empty goes too. */
function withoutNode(expression: Expression, path: Path): Expression | null {
  const outcome = remove(expression, path);
  if ('refused' in outcome) throw new Error(`a funnel walks its own tree: ${outcome.refused.message}`);
  const rest = outcome.expression;
  return rest.kind === 'group' && rest.children.length === 0 ? null : rest;
}

/** Every node at its place in the expression as sent. Counts of too few respondents are 0. */
export function toAnswer(
  request: FunnelRequest,
  figures: AnsweredFigures,
  isPublishable: IsPublishable,
  by: AnsweredBy,
): FunnelResult {
  const nodes = partsOf(request, []).map((rows) => toNode(request, figures, rows, isPublishable));
  const base = isAnswered(figures, 0) ? peopleAt(figures, 'column', 0) : nobody;
  const isBaseShown = isPublishable(base.sample);
  return {
    base_size: isBaseShown ? base.size : 0,
    base_sample: isBaseShown ? base.sample : 0,
    nodes: nodes.map(({ node }) => node),
    ...by,
    suppressed_nodes: nodes.filter(({ isWhole }) => !isWhole).length,
  };
}

const nobody = { size: 0, sample: 0, percentage: 0 };

type Remainder = typeof nobody;

function toNode(
  { wire }: FunnelRequest,
  figures: AnsweredFigures,
  { path, isLeaf, own, asked, left, without }: NodeRows,
  isPublishable: IsPublishable,
): { readonly node: FunnelNode; readonly isWhole: boolean } {
  const counted = remainderAt(figures, own);
  const remainders = {
    left: remainderAt(figures, left),
    without: remainderAt(figures, without),
    never_asked: counted && neverAsked(counted, remainderAt(figures, asked)),
  };
  const isShown = (part: Pick<Remainder, 'sample'>) => isPublishable(part.sample);
  const parts = Object.values({ counted, ...remainders }).filter((part) => part !== null);
  const { size, sample, percentage: share } = counted !== null && isShown(counted) ? counted : nobody;
  const shown = (part: Remainder) => (isShown(part) ? part : nobody);
  const node = {
    path: wire === null ? '' : placeOf(wire, path, isLeaf),
    size,
    sample,
    effective_sample: sample === 0 ? 0 : (peopleAt(figures, 'positive', own).effective ?? 0),
    percentage: share,
    waves: [...lineAt(figures, own).waves],
    ...(counted === null ? { unavailable: absences(figures)(own, 0) } : {}),
    ...(remainders.left === null ? {} : { left: shown(remainders.left) }),
    ...(remainders.without === null ? {} : { without: shown(remainders.without) }),
    ...(remainders.never_asked === null
      ? {}
      : {
          never_asked: isShown(remainders.never_asked) ? remainders.never_asked : { size: 0, sample: 0 },
        }),
  };
  return { node, isWhole: parts.every(isShown) };
}

/** Those who match the row; null where the row is not asked for or has no line. */
function remainderAt(figures: AnsweredFigures, at: number | null): Remainder | null {
  if (at === null || !isAnswered(figures, at)) return null;
  const { size, sample } = peopleAt(figures, 'positive', at);
  return { size, sample, percentage: percentage(size, peopleAt(figures, 'column', at).size) };
}

/** All respondents except those asked; an empty set stays empty in spite of rounding. */
function neverAsked(all: Remainder, asked: Remainder | null): Omit<Remainder, 'percentage'> | null {
  if (asked === null) return null;
  const sample = all.sample - asked.sample;
  return { size: sample === 0 ? 0 : all.size - asked.size, sample };
}

/** A leaf that shares its object with a group has the path of the key that makes it a leaf. */
function placeOf(wire: WireExpression, path: Path, isLeaf: boolean): string {
  const place = jsonPathOf(wire, path);
  const parent = parentPath(path);
  const isShared = parent !== null && jsonPathOf(wire, parent) === place;
  return isShared && isLeaf ? appendKey(place, 'question') : place;
}
