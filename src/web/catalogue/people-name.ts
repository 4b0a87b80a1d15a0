import type { Clause, Expression, Group } from '../../expression/expression.ts';
import { shorten } from '../../expression/shorten.ts';
import { limits } from '../../contract/limits.ts';
import type { Catalogue } from './catalogue.ts';
import { format } from '../lib/format.ts';

const mostNamed = 3;
const deepest = 2;

/** A name for new people, in charts and tables, made of their answers: `Daily`, `16–24 or 25–34`, `Phone and not Tablet`, `any of 5`. */
export function peopleName(expression: Expression, catalogue: Catalogue): string {
  return shorten(nameOf(expression, catalogue, deepest), limits.nameLength);
}

function nameOf(expression: Expression, catalogue: Catalogue, depth: number): string {
  const name =
    expression.kind === 'clause'
      ? clauseName(expression, catalogue)
      : groupName(expression, catalogue, depth);
  if (!expression.negated) return name;
  return expression.kind === 'group' && expression.children.length > 1 ? `not (${name})` : `not ${name}`;
}

function clauseName({ question, datapoints, suffixes, minCount }: Clause, catalogue: Catalogue): string {
  const asked = catalogue.questionByCode.get(question);
  if (datapoints === null) return `${asked?.name ?? question}: answered`;
  const names = datapoints.map((code) => asked?.datapointByCode.get(code)?.name ?? code);
  const at = suffixes?.map((code) => asked?.suffixByCode.get(code)?.name ?? format.count(code)) ?? [];
  const all = joined(names, minCount);
  return at.length === 0 ? all : `${all}: ${joined(at, 1)}`;
}

function groupName({ match, children }: Group, catalogue: Catalogue, depth: number): string {
  const minCount = match.kind === 'all' ? children.length : match.count;
  if (depth === 0) return counted(children.length, minCount);
  return joined(
    children.map((child) => nameOf(child, catalogue, depth - 1)),
    minCount,
  );
}

function joined(names: readonly string[], minCount: number): string {
  const isAll = minCount >= names.length;
  if (names.length > mostNamed || (minCount > 1 && !isAll)) return counted(names.length, minCount);
  return names.join(minCount <= 1 ? ' or ' : ' and ');
}

function counted(count: number, minCount: number): string {
  if (minCount >= count) return `all of ${format.count(count)}`;
  return minCount <= 1
    ? `any of ${format.count(count)}`
    : `at least ${format.count(minCount)} of ${format.count(count)}`;
}
