import type { ServerDeps } from '../../deps.ts';
import type { Handlers } from '../../http/handler.ts';
import { beginTurn, type Turn } from '../../http/writing/turn.ts';
import { audienceKind } from '../kinds/audience-kind.ts';
import { workHandlers } from '../store/work-handlers.ts';
import { filterAudiences } from './filter-audiences.ts';
import { sql } from 'kysely';
import type { AudiencePart, AudienceUse, AudienceUses } from '../../../contract/saved-work/audience-uses.ts';
import type { Expression } from '../../../expression/expression.ts';
import { hashExpression } from '../../../expression/hash.ts';
import { usesOf } from '../../../expression/uses.ts';
import { toExpression } from '../../../expression/wire.ts';
import { queryOfOneText } from '../../storage/query-of-one-text.ts';
import { loadWork } from '../store/load-work.ts';
import { createTrash } from '../store/trash.ts';
import { workQuery } from '../store/work-query.ts';
import { latestFirst } from '../store/latest-first.ts';
import type { Principal } from '../../request/principal.ts';
import { SavedAudienceInput } from '../../../contract/saved-work/saved-audience.ts';
import { workKinds } from '../kinds/kinds.ts';
import { type AudienceList, readDocument } from '../kinds/work-descriptor.ts';

export function audienceHandlers(deps: ServerDeps) {
  const audiences = workHandlers(deps, audienceKind);
  return {
    listSavedAudiences: async ({ principal, signal }) => {
      const { data } = await filterAudiences(deps, principal, {}, signal);
      return { body: { data } };
    },
    filterSavedAudiences: async ({ principal, body, signal }) => ({
      body: await filterAudiences(deps, principal, body, signal),
    }),
    readSavedAudience: audiences.read,
    readAudienceUses: async ({ principal, params, signal }) => ({
      body: await findAudienceUses(deps, principal, params.id, beginTurn(signal)),
    }),
    createSavedAudience: audiences.create,
    replaceSavedAudience: audiences.replace,
    removeSavedAudience: audiences.remove,
  } satisfies Handlers;
}

/**
 * The caller's charts and crosstabs in which an audience stands, by its id or as an expression that means the same; in
 * turns with everything else, as there may be thousands. Also for an audience in the caller's bin. Throws `not_found`
 * for one that the caller may not see.
 */
async function findAudienceUses(
  deps: Pick<ServerDeps, 'storage' | 'now' | 'datasets' | 'config'>,
  principal: Principal,
  id: string,
  turn: Turn,
): Promise<AudienceUses> {
  const deleted = createTrash(deps).documentOf(principal, 'audiences', id);
  const saved = deleted ?? loadWork(deps, principal, 'audiences', id, 'view').document;
  const read = toExpression(readDocument(SavedAudienceInput, { document: saved }).expression);
  if ('problem' in read) return { charts: [], crosstabs: [] };
  const { expression } = read;
  const hash = hashExpression(expression);

  async function partIn(lists: readonly AudienceList[]): Promise<AudiencePart | undefined> {
    for (const [part, items] of lists) {
      for (const item of items) {
        if (turn.isOver()) await turn.next();
        if (item.id === id || holds(item.expression, hash)) return part;
      }
    }
    return undefined;
  }

  async function usesIn(kind: 'charts' | 'crosstabs'): Promise<AudienceUse[]> {
    const uses: AudienceUse[] = [];
    for await (const { id: at, name, document } of candidates(deps, principal, kind, id, expression, turn)) {
      const as = await partIn(workKinds[kind].audiencesIn(JSON.parse(document)));
      if (as !== undefined) uses.push({ id: at, name, as });
    }
    return uses;
  }

  return { charts: await usesIn('charts'), crosstabs: await usesIn('crosstabs') };
}

/**
 * Documents whose text could hold it, those with its id or with every question that it asks: the last changed first,
 * and one at a time, as each may be large.
 */
async function* candidates(
  { storage }: Pick<ServerDeps, 'storage'>,
  principal: Principal,
  kind: 'charts' | 'crosstabs',
  id: string,
  expression: Expression,
  turn: Turn,
) {
  const questions = [...new Set(usesOf(expression).map(({ question }) => question))];
  const candidate = queryOfOneText(({ at }: { at: string }) =>
    workQuery(storage, principal, kind, 'view')
      .where('saved_work.id', '=', at)
      .where((where) => where.or([held(id), where.and(questions.map(held))])),
  );
  for (const { id: at } of await latestFirst(storage, principal, kind, turn)) {
    if (turn.isOver()) await turn.next();
    const found = storage.first(candidate({ at }));
    if (found !== undefined) yield found;
  }
}

function held(text: string) {
  return sql<boolean>`instr(saved_work.document, ${JSON.stringify(text)}) > 0`;
}

function holds(expression: unknown, hash: string): boolean {
  if (typeof expression !== 'object' || expression === null || Object.keys(expression).length === 0)
    return false;
  const read = toExpression(expression);
  return 'expression' in read && hashExpression(read.expression) === hash;
}
