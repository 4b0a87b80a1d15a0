import type { WaveRule } from '../../lib/wave-rule.ts';
import { format } from '../lib/format.ts';

/** Saved work as every list shows it. */
export interface WorkSummary {
  readonly id: string;
  readonly name: string;
  readonly folder_id: string;
  /** `example`: comes with the survey and belongs to no one. */
  readonly access: 'owner' | 'edit' | 'view' | 'example';
  /** Absent: it is in the list. A draft was never saved; deleted and unlisted work is in the bin. */
  readonly away?: 'draft' | 'deleted' | 'unlisted';
  /** Name or address; not read for own work and examples. */
  readonly owner: string;
  readonly sharedWith: SharedWith;
  readonly editedAt: Date;
  /** Codes of the surveys that it uses; none: any. */
  readonly surveys: readonly string[];
  /** Codes of the waves; null: all, or none of its own. */
  readonly waves: readonly string[] | null;
  /** Rule that the waves are of today; absent: they are named. */
  readonly waveRule?: WaveRule;
  /** One line: a note, or the questions. */
  readonly about: string;
  /** Further words that the search covers. */
  readonly searched: string;
}

export interface SharedWith {
  readonly people: number;
  readonly organisation: boolean;
  readonly link: boolean;
}

export const onlyOwner: SharedWith = { people: 0, organisation: false, link: false };

interface ListedWork extends Pick<WorkSummary, 'id' | 'name' | 'folder_id'> {
  readonly owner_id: number;
  readonly owner_email: string;
  readonly access: 'owner' | 'edit' | 'view';
  readonly shared: boolean;
  readonly updated_at: string;
  readonly dataset_code: string;
  readonly wave_codes: readonly string[];
  readonly wave_rule: WaveRule;
}

/** Summary of work of one survey, as lists answer it: they say only that it is shared. */
export function summaryOf(
  { id, name, folder_id, wave_codes: waves, wave_rule: waveRule, ...work }: ListedWork,
  about: string,
  searched = '',
): WorkSummary {
  return {
    id,
    name,
    folder_id,
    access: work.owner_id === 0 ? 'example' : work.access,
    owner: work.owner_email,
    sharedWith: work.shared ? { ...onlyOwner, people: 1 } : onlyOwner,
    editedAt: new Date(work.updated_at),
    surveys: [work.dataset_code],
    waves: waves.length === 0 ? null : waves,
    ...(waveRule.kind === 'fixed' ? {} : { waveRule }),
    about,
    searched,
  };
}

export function isOwn({ access }: Pick<WorkSummary, 'access'>): boolean {
  return access === 'owner';
}

export function ownerWords({ access, owner }: Pick<WorkSummary, 'access' | 'owner'>): string {
  if (access === 'owner') return 'You';
  return access === 'example' ? 'Examples' : owner || 'Someone else';
}

/** Who else sees own work: "Team, 2 people, link"; of others' work what the user may do. */
export function sharingWords({ access, sharedWith }: Pick<WorkSummary, 'access' | 'sharedWith'>): string {
  if (access === 'example') return 'Everyone';
  if (access !== 'owner') return access === 'edit' ? 'Can edit' : 'Can view';
  const { people, organisation, link } = sharedWith;
  const parts = [
    ...(organisation ? ['Team'] : []),
    ...(people > 0 ? [people === 1 ? '1 person' : `${format.count(people)} people`] : []),
    ...(link ? ['Link'] : []),
  ];
  return parts.length === 0 ? 'Private' : parts.join(', ');
}
