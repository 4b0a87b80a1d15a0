import { z } from 'zod';
import { type Crosstab, CrosstabInput } from '../../../contract/saved-work/crosstab.ts';
import type { CrosstabAudience, CrosstabAudienceInput } from '../../../contract/query/crosstab-audience.ts';
import type { SharingUser } from '../../../contract/saved-work/sharing.ts';
import { valueOf } from '../../../figures/tables/table-header.ts';
import { restyleWire, wireStyles } from '../../../expression/wire-style.ts';
import { checkSingleMeaning } from '../../figures/endpoints/crosstab.ts';
import { ServiceError } from '../../request/service-error.ts';
import {
  checkExpression,
  linkedValues,
  readDocument,
  type ShowContext,
  type ShownWork,
  type StoredWork,
  type LinkedDescriptor,
} from './work-descriptor.ts';

const nobody: SharingUser = { email: '', user_id: 0, org_id: 0 };

const parts = ['bases', 'rows', 'columns'] as const;
const Items = z.array(z.object({ id: z.string().nullish(), expression: z.unknown() }).partial()).nullish();
const AudienceParts = z.object({ rows: Items, columns: Items, bases: Items });

export const crosstabKind: LinkedDescriptor<ShownWork<'crosstabs'>, CrosstabInput> = {
  kind: 'crosstabs',
  noun: 'crosstab',
  isOrdered: false,
  check(sent) {
    for (const part of parts) {
      sent[part].forEach((item, index) => {
        checkExpression(item.expression, `${part}[${index}].expression`);
        checkSingleMeaning(item, `${part}[${index}]`);
      });
    }
  },
  references: ({ user_id: userId, copied_from: copiedFrom }) => ({ userId, copiedFrom }),
  idIn: ({ uuid }) => ({ field: 'uuid', id: uuid }),
  refuseViewer: () =>
    new ServiceError(
      'unauthorized',
      'you have no permission to change this crosstab; ask its owner for it, or save a copy',
    ),
  show: (stored, context) => ({ kind: 'crosstabs', document: toCrosstab(stored, context) }),
  showLinked(stored, context) {
    const people = { user_id: 0, org_id: 0, copied_from: '', shared: [], shared_by: nobody };
    return { kind: 'crosstabs', document: { ...toCrosstab(stored, context), ...linkedValues, ...people } };
  },
  audiencesIn(document) {
    const { rows, columns, bases } = AudienceParts.parse(document);
    return [
      ['row', rows ?? []],
      ['column', columns ?? []],
      ['base', bases ?? []],
    ];
  },
};

/** The people who see a crosstab, as its `shared` lists them, and the organisation by its id alone. */
function sharedOf({ id, organisationId, sharing }: StoredWork, { shareesOf }: ShowContext): SharingUser[] {
  if (sharing === null) return [];
  const organisation = { email: '', user_id: 0, org_id: organisationId };
  return [
    ...shareesOf(id).map(({ userId, email }) => ({ email, user_id: userId, org_id: organisationId })),
    ...(sharing.organisationRole === null ? [] : [organisation]),
  ];
}

/** A stored crosstab as the interface shows it: what was sent, the blanks filled, and the service's own fields. */
function toCrosstab(stored: StoredWork, context: ShowContext): Crosstab {
  const sent = readDocument(CrosstabInput, stored);
  return {
    bases: sent.bases.map(toItem),
    columns: sent.columns.map(toItem),
    rows: sent.rows.map(toItem),
    country_codes: sent.country_codes,
    wave_codes: sent.wave_codes,
    name: stored.name,
    copied_from: sent.copied_from ?? '',
    folder_id: stored.folderId ?? '',
    metadata: { json: sent.metadata?.json ?? [], valid: sent.metadata?.valid ?? false },
    notes: sent.notes ?? '',
    shared: sharedOf(stored, context),
    sharing_note: stored.sharing?.note ?? sent.sharing_note ?? '',
    uuid: stored.id,
    created_at: stored.createdAt,
    updated_at: stored.updatedAt,
    org_id: stored.organisationId,
    user_id: stored.ownerId,
    shared_by:
      stored.sharing === null
        ? nobody
        : { email: stored.ownerEmail, user_id: stored.ownerId, org_id: stored.organisationId },
    sharing_type: stored.sharing?.isLinked === true ? 'linkSharedByURL' : '',
    dataset_code: sent.dataset_code ?? '',
    weight_code: sent.weight_code ?? '',
    ...(sent.wave_rule && { wave_rule: sent.wave_rule }),
    rev: stored.rev,
    access: stored.access,
  };
}

function toItem(sent: CrosstabAudienceInput): CrosstabAudience {
  return {
    id: sent.id ?? '',
    name: sent.name ?? '',
    full_name: sent.full_name ?? '',
    subtitle: sent.subtitle ?? '',
    expression: restyleWire(sent.expression ?? {}, wireStyles.crosstab),
    avg: valueOf(sent.avg ?? {}),
    dbu: valueOf(sent.dbu ?? {}),
  };
}
