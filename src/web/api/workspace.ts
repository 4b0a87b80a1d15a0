import { endpointOptions } from './endpoint-options.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { DatasetAccess, DatasetAccessChange } from '../../contract/datasets/dataset-access.ts';
import type { StatisticsSettings } from '../../contract/query/statistics-settings.ts';
import { call } from './client.ts';
import { queryClient } from './query-client.ts';
import type { Role, CreatedApiKey, KeyScope } from '../../contract/people/auth.ts';
import type { Member, MemberLink } from '../../contract/people/member.ts';

export const workspaceKeys = {
  statistics: ['settings', 'statistics'] as const,
  signIn: ['settings', 'sign-in'] as const,
  audit: ['audit-log'] as const,
  access: (dataset: string) => ['dataset-access', dataset] as const,
};

/** Settings that new charts and crosstabs begin with. */
export const statisticsSettingsOptions = () =>
  endpointOptions('readStatisticsSettings', workspaceKeys.statistics, { staleTime: 5 * 60_000 });

export async function saveStatisticsSettings(settings: StatisticsSettings): Promise<StatisticsSettings> {
  const saved = await call('replaceStatisticsSettings', { body: settings });
  queryClient.setQueryData(workspaceKeys.statistics, saved);
  return saved;
}

export const signInSettingsOptions = () => endpointOptions('readSignInSettings', workspaceKeys.signIn, {});

export async function requireSecondFactor(isRequired: boolean): Promise<void> {
  const saved = await call('replaceSignInSettings', { body: { second_factor_required: isRequired } });
  queryClient.setQueryData(workspaceKeys.signIn, saved);
}

/** Newest first, page by page. */
export const auditLogOptions = () =>
  infiniteQueryOptions({
    queryKey: workspaceKeys.audit,
    queryFn: ({ pageParam, signal }) =>
      call('readAuditLog', { query: pageParam === '' ? {} : { before: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ events, more }) => (more ? String(events.at(-1)?.id ?? '') : undefined),
    select: ({ pages }) => pages.flatMap(({ events }) => events),
  });

export const datasetAccessOptions = (dataset: string) =>
  endpointOptions('readDatasetAccess', workspaceKeys.access(dataset), { params: { code: dataset } });

export async function changeDatasetAccess(
  dataset: string,
  change: DatasetAccessChange,
): Promise<DatasetAccess> {
  const changed = await call('replaceDatasetAccess', { params: { code: dataset }, body: change });
  queryClient.setQueryData(workspaceKeys.access(dataset), changed);
  return changed;
}

/** A person by the id of their account, or a dataset by its code. */
export interface Erased {
  readonly kind: 'person' | 'dataset';
  readonly id: string;
}

const erasureKey = ({ kind, id }: Erased) => ['erasure', kind, id] as const;

/** What goes and what stays, as it is now. */
export const erasureOptions = (erased: Erased) =>
  erased.kind === 'person'
    ? endpointOptions('readMemberErasure', erasureKey(erased), { params: { id: erased.id } })
    : endpointOptions('readDatasetErasure', erasureKey(erased), { params: { code: erased.id } });

/** Erases for good; everything that was read may have changed. `withWork`: saved work on a dataset too. */
export async function erase({ kind, id }: Erased, withWork: boolean): Promise<void> {
  if (kind === 'person') await call('eraseMember', { params: { id } });
  else
    await call('removeDataset', {
      params: { code: id },
      query: withWork ? { saved_work: 'erase' } : {},
    });
  // What is gone is not asked for again.
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'erasure' });
}

const memberKeys = { all: ['members'] as const };

export const membersOptions = () =>
  endpointOptions('listMembers', memberKeys.all, { select: ({ members }) => members });

async function refresh<Answer>(answer: Answer): Promise<Answer> {
  await queryClient.invalidateQueries({ queryKey: memberKeys.all });
  return answer;
}

export async function inviteMember(person: {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
}): Promise<MemberLink> {
  return refresh(await call('createMember', { body: person }));
}

export async function changeMember(
  id: number,
  change: { readonly role?: Role; readonly suspended?: boolean },
): Promise<Member> {
  return refresh(await call('replaceMember', { params: { id: String(id) }, body: change }));
}

export async function issueMemberLink(id: number): Promise<MemberLink> {
  return refresh(await call('createMemberLink', { params: { id: String(id) }, body: {} }));
}

export async function resetSecondFactor(id: number): Promise<Member> {
  return refresh(await call('resetSecondFactor', { params: { id: String(id) } }));
}

const apiKeyKeys = { all: ['api-keys'] as const, rate: ['rate-use'] as const };

/** Revoked ones too; of an administrator, everybody's in the organisation. */
export const apiKeysOptions = () =>
  endpointOptions('listKeys', apiKeyKeys.all, { query: { all: 'true' }, select: ({ keys }) => keys });

/** Requests of the caller's account that are counted in this minute. */
export const rateUseOptions = () =>
  endpointOptions('readRateUse', apiKeyKeys.rate, { refetchInterval: 10_000 });

interface NewKeyInput {
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  /** Codes; none: all that the owner may use. */
  readonly datasets: readonly string[];
  /** `""`: never. */
  readonly expiresAt: string;
}

export async function createKey({ name, scopes, datasets, expiresAt }: NewKeyInput): Promise<CreatedApiKey> {
  const made = await call('createKey', {
    body: { name, scopes: [...scopes], datasets: [...datasets], expires_at: expiresAt },
  });
  await queryClient.invalidateQueries({ queryKey: apiKeyKeys.all });
  return made;
}

export async function revokeKey(id: string, reason: string): Promise<void> {
  await call('removeKey', { params: { id }, query: reason === '' ? {} : { reason } });
  await queryClient.invalidateQueries({ queryKey: apiKeyKeys.all });
}
