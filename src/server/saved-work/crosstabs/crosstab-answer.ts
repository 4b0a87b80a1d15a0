import type {
  Crosstab,
  CrosstabAudience,
  CrosstabAudienceInput,
  CrosstabInput,
} from '../../../contract/crosstab.ts';
import type { SharingUser } from '../../../contract/sharing.ts';
import { restyleWire, wireStyles } from '../../../expression/wire-style.ts';
import type { StoredWork } from '../store/load-work.ts';

const nobody: SharingUser = { email: '', user_id: 0, org_id: 0 };

/**
 * A stored crosstab as the interface shows it: what was sent, the blanks filled, and the service's own fields. `shared`
 * lists those who see it.
 */
export function toCrosstab(stored: StoredWork, shared: readonly SharingUser[]): Crosstab {
  const sent = readCrosstabDocument(stored);
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
    shared: [...shared],
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
    rev: stored.rev,
    access: stored.access,
  };
}

/** The document as it was sent. */
export function readCrosstabDocument(stored: Pick<StoredWork, 'document'>): CrosstabInput {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it was held to the schema before it was stored
  return JSON.parse(stored.document) as CrosstabInput;
}

function toItem(sent: CrosstabAudienceInput): CrosstabAudience {
  return {
    id: sent.id ?? '',
    name: sent.name ?? '',
    full_name: sent.full_name ?? '',
    subtitle: sent.subtitle ?? '',
    expression: restyleWire(sent.expression ?? {}, wireStyles.crosstab),
    avg: { question: sent.avg?.question ?? '', datapoint: sent.avg?.datapoint ?? '' },
    dbu: { question: sent.dbu?.question ?? '', datapoint: sent.dbu?.datapoint ?? '' },
  };
}
