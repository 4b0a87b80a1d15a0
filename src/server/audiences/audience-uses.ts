import { sql } from 'kysely';
import { z } from 'zod';
import type { AudiencePart, AudienceUse, AudienceUses } from '../../contract/audience-uses.ts';
import type { Expression } from '../../expression/expression.ts';
import { meansTheSame } from '../../expression/hash.ts';
import { usesOf } from '../../expression/uses.ts';
import { toExpression } from '../../expression/wire.ts';
import type { ServerDeps } from '../deps.ts';
import { loadObject } from '../documents/load-object.ts';
import { objectQuery } from '../documents/object-query.ts';
import type { Principal } from '../identity/principal.ts';
import { readAudienceDocument } from './audience-answer.ts';

const Item = z.object({ id: z.string().nullish(), expression: z.unknown() }).partial();
const Items = z.array(Item).nullish();
const ChartParts = z.object({ audiences: Items, base_audience: Item.nullish() });
const CrosstabParts = z.object({ rows: Items, columns: Items, bases: Items });

/**
 * The caller's charts and crosstabs in which an audience stands, by its id or as an expression that means the same.
 * Throws `not_found` for an audience that the caller may not see.
 */
export function findAudienceUses(
  deps: Pick<ServerDeps, 'storage' | 'now' | 'datasets'>,
  principal: Principal,
  id: string,
): AudienceUses {
  const stored = loadObject(deps, principal, 'audiences', id, 'view');
  const read = toExpression(readAudienceDocument(stored).expression);
  if ('problem' in read) return { charts: [], crosstabs: [] };
  const { expression } = read;
  const isIt = (item: z.infer<typeof Item>): boolean => item.id === id || holds(item.expression, expression);
  const partOf = (lists: readonly (readonly [AudiencePart, z.infer<typeof Items>])[]) =>
    lists.find(([, items]) => items?.some(isIt) === true)?.[0];

  const usesIn = (kind: 'charts' | 'crosstabs', partIn: (document: unknown) => AudiencePart | undefined) =>
    candidates(deps, principal, kind, id, expression).flatMap(({ id: at, name, document }): AudienceUse[] => {
      const as = partIn(JSON.parse(document));
      return as === undefined ? [] : [{ id: at, name, as }];
    });
  return {
    charts: usesIn('charts', (document) => {
      const { audiences, base_audience: base } = ChartParts.parse(document);
      return partOf([
        ['series', audiences],
        ['base', base === null || base === undefined ? [] : [base]],
      ]);
    }),
    crosstabs: usesIn('crosstabs', (document) => {
      const { rows, columns, bases } = CrosstabParts.parse(document);
      return partOf([
        ['row', rows],
        ['column', columns],
        ['base', bases],
      ]);
    }),
  };
}

/** Documents whose text could hold it: those with its id, or with every question that it asks. */
function candidates(
  { storage }: Pick<ServerDeps, 'storage'>,
  principal: Principal,
  kind: 'charts' | 'crosstabs',
  id: string,
  expression: Expression,
) {
  const held = (text: string) =>
    sql<boolean>`instr(${sql.table(kind)}.document, ${JSON.stringify(text)}) > 0`;
  const questions = new Set(usesOf(expression).map(({ question }) => question));
  return storage.all(
    objectQuery(storage, principal, kind, 'view')
      .where((where) => where.or([held(id), where.and([...questions].map(held))]))
      .orderBy(`${kind}.updated_at`, 'desc'),
  );
}

function holds(sent: unknown, expression: Expression): boolean {
  if (typeof sent !== 'object' || sent === null || Object.keys(sent).length === 0) return false;
  const read = toExpression(sent);
  return 'expression' in read && meansTheSame(read.expression, expression);
}
