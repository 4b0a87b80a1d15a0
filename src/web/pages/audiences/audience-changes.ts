import { z } from 'zod';
import { NameOrBlank } from '../../../contract/fields.ts';
import { SavedAudienceInput } from '../../../contract/saved-work/saved-audience.ts';
import {
  type Expression,
  type Group,
  locationsQuestion,
  wavesQuestion,
} from '../../../expression/expression.ts';
import { toExpression, toWire } from '../../../expression/wire.ts';
import { newDraft } from '../../expression-editor/draft/draft.ts';
import { format } from '../../lib/format.ts';
import { mergeLists } from '../../saved-work/merge-lists.ts';
import type { Change } from '../../saved-work/work-kind.ts';
import { usesOf } from '../../../expression/uses.ts';
import { plainExpression } from '../../expression-editor/draft/plain-expression.ts';

export const AudienceDraft = SavedAudienceInput.pick({ expression: true, datasets: true })
  .required({ expression: true })
  .extend({ name: NameOrBlank });

export type AudienceDraft = z.infer<typeof AudienceDraft>;

/** The conditions of a document; a single condition is in a group of its own. */
export function rootOf({ expression }: AudienceDraft): Group {
  const read = toExpression(expression);
  return newDraft('expression' in read ? read.expression : null).present.root;
}

/** Conditions have no identity of their own: a changed one is one removed and one added. */
const keyOf = (node: Expression) => JSON.stringify(node);

/** One removed and one added about the same are told as one changed. */
const subjectOf = (node: Expression) => (node.kind === 'group' ? '' : node.question);

export function audienceChanges(before: AudienceDraft, after: AudienceDraft): readonly Change[] {
  const [was, now] = [rootOf(before), rootOf(after)];
  const [old, next] = [was.children.map(keyOf), now.children.map(keyOf)];
  const added = now.children.filter((node) => !old.includes(keyOf(node)));
  const removed = was.children.filter((node) => !next.includes(keyOf(node)));
  const left = Object.groupBy(removed, subjectOf);
  const changed = added.flatMap((node) => {
    const other = left[subjectOf(node)]?.shift();
    return other === undefined ? [] : [{ node, other }];
  });
  const isChanged = new Set(changed.flatMap(({ node, other }) => [node, other]));
  const rest = (nodes: readonly Expression[]) => nodes.filter((node) => !isChanged.has(node)).map(keyOf);
  return [
    ...(before.name === after.name
      ? []
      : [{ parts: ['name'], words: `renamed: ${before.name} → ${after.name}` }]),
    ...counted(changed.length, 'changed', [...isChanged].map(keyOf)),
    ...counted(rest(added).length, 'added', rest(added)),
    ...counted(rest(removed).length, 'removed', rest(removed)),
    ...(shared(old, next) === shared(next, old)
      ? []
      : [{ parts: ['order'], words: 'conditions in another order' }]),
    ...(keyOf({ ...was, children: [] }) === keyOf({ ...now, children: [] })
      ? []
      : [{ parts: ['match'], words: 'conditions combined in another way' }]),
  ];
}

function shared(keys: readonly string[], others: readonly string[]): string {
  return keys.filter((key) => others.includes(key)).join('\n');
}

function counted(count: number, what: string, parts: readonly string[]): readonly Change[] {
  const words = `${format.count(count)} ${count === 1 ? 'condition' : 'conditions'} ${what}`;
  return count === 0 ? [] : [{ parts, words }];
}

export function mergeAudiences(
  before: AudienceDraft,
  mine: AudienceDraft,
  theirs: AudienceDraft,
): AudienceDraft {
  const [was, own, other] = [rootOf(before), rootOf(mine), rootOf(theirs)];
  const changes = new Set(audienceChanges(before, mine).flatMap(({ parts }) => parts));
  const children = mergeLists({ before: was.children, mine: own.children, theirs: other.children, keyOf });
  const root = { ...(changes.has('match') ? own : other), children };
  const { expression } = audienceDocument('', root, theirs.datasets?.[0] ?? '');
  return { ...theirs, name: changes.has('name') ? mine.name : theirs.name, expression };
}

/** Body that saves a draft. A draft with waves or locations only must name their survey. */
export function audienceDocument(name: string, root: Group, dataset: string): SavedAudienceInput {
  const hasQuestion = usesOf(root).some(
    ({ question }) => question !== wavesQuestion && question !== locationsQuestion,
  );
  const expression = toWire(plainExpression(root), {
    suffixes: 'integer',
    datapointsKey: 'options',
    ...(hasQuestion ? {} : { dataset }),
  });
  return hasQuestion ? { name, expression } : { name, expression, datasets: [dataset] };
}
