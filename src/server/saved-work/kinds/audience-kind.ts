import { type SavedAudience, SavedAudienceInput } from '../../../contract/saved-work/saved-audience.ts';
import type { Expression } from '../../../expression/expression.ts';
import { usesOf } from '../../../expression/uses.ts';
import { toExpression } from '../../../expression/wire.ts';
import { describePeople } from '../../catalogue/describe-people.ts';
import { restyleWire, wireStyles } from '../../../expression/wire-style.ts';
import { locationsQuestion, wavesQuestion } from '../../../expression/expression.ts';
import type { DatasetAccess } from '../../datasets/access.ts';
import { readSentExpression } from '../../figures/reading/request-reader.ts';
import {
  linkedValues,
  readDocument,
  type ShownWork,
  type StoredWork,
  type LinkedDescriptor,
} from './work-descriptor.ts';

export const audienceKind: LinkedDescriptor<ShownWork<'audiences'>, SavedAudienceInput> = {
  kind: 'audiences',
  noun: 'audience',
  isOrdered: true,
  check({ expression }) {
    readSentExpression(expression, 'expression');
  },
  show: (stored, { access }) => ({ kind: 'audiences', document: toSavedAudience(stored, access) }),
  showLinked(stored, { access }) {
    const nobody = { user_id: 0, owner_email: '', sharings: {}, flags: [] };
    return {
      kind: 'audiences',
      document: { ...toSavedAudience(stored, access), ...linkedValues, ...nobody },
    };
  },
  audiencesIn: () => [],
};

/** A stored audience as the interface shows it to the caller. */
export function toSavedAudience(stored: StoredWork, access: DatasetAccess): SavedAudience {
  const sent = readDocument(SavedAudienceInput, stored);
  const read = toExpression(sent.expression);
  if ('problem' in read)
    throw new Error(`saved audience ${stored.id} holds no expression: ${read.problem.message}`);
  const { expression } = read;
  return {
    id: stored.id,
    v1_id: stored.v1Id,
    name: stored.name,
    description: describePeople(expression, access, 'sentence').text,
    expression: restyleWire(sent.expression, wireStyles.savedAudience),
    datasets: datasetsOf(sent, expression, access),
    flags: flagsOf(stored),
    folder_id: stored.folderId ?? '',
    permissions: {
      audience_overall: usesOnlyPermitted(expression, access) ? 'accessible' : 'containsUnknownData',
      meta: {},
    },
    position: stored.position,
    shared: stored.sharing !== null,
    sharings: sharingsOf(stored),
    user_id: stored.ownerId,
    created_at: stored.createdAt,
    updated_at: stored.updatedAt,
    rev: stored.rev,
    access: stored.access,
    owner_email: stored.ownerEmail,
  };
}

/** Told to the owner alone: with the whole organisation, with how many people, by a link. */
function sharingsOf({ access, sharing }: StoredWork): SavedAudience['sharings'] {
  if (access !== 'owner' || sharing === null) return {};
  return { organisation: sharing.organisationRole, users: sharing.userCount, link: sharing.isLinked };
}

/** The datasets that it names, else those of its questions, as far as the caller may see them. */
function datasetsOf(sent: SavedAudienceInput, expression: Expression, access: DatasetAccess): string[] {
  if (sent.datasets !== undefined && sent.datasets !== null && sent.datasets.length > 0) return sent.datasets;
  const codes = usesOf(expression).flatMap(({ question: code }) => {
    const known = access.findQuestion(code);
    if (known === undefined || !known.isPermitted) return [];
    const node = known.tree.catalogue.datasets.find(
      ({ namespace }) => namespace === known.question.namespace,
    );
    return node === undefined ? [] : [node.code];
  });
  return [...new Set(codes)];
}

function usesOnlyPermitted(expression: Expression, access: DatasetAccess): boolean {
  return usesOf(expression).every(
    ({ question }) =>
      question === wavesQuestion ||
      question === locationsQuestion ||
      access.findQuestion(question)?.isPermitted === true,
  );
}

export type AudienceFlag = 'authored' | 'curated' | 'shared';

/** What an audience is to the caller: their own, curated, or shared with others. */
function flagsOf(audience: Pick<StoredWork, 'isCurated' | 'access' | 'sharing'>): AudienceFlag[] {
  const flags: AudienceFlag[] = [];
  if (audience.isCurated) flags.push('curated');
  else if (audience.access === 'owner') flags.push('authored');
  if (audience.sharing !== null) flags.push('shared');
  return flags;
}
