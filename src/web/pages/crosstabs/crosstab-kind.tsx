import { IconTable } from '@tabler/icons-react';
import type { CrosstabAudience } from '../../../contract/query/crosstab-audience.ts';
import { Crosstab, CrosstabInput } from '../../../contract/saved-work/crosstab.ts';
import { NameOrBlank } from '../../../contract/fields.ts';
import { createCrosstab, readCrosstabOf, removeCrosstab, replaceCrosstab } from '../../api/crosstabs.ts';
import { savedScopeOf } from '../../app/scope/saved-scope.ts';
import { address, routes } from '../../app/routes.ts';
import { format } from '../../lib/format.ts';
import { oncePerObject } from '../../../lib/once-per-object.ts';
import { Quiet } from '../../saved-work/library/common-columns.tsx';
import type { LibraryColumn, WorkKind } from '../../saved-work/work-kind.ts';
import { inTurn } from '../../saved-work/change-work.ts';
import type { WorkSummary } from '../../saved-work/work-summary.ts';
import { documentChanges, mergeCrosstabs } from './draft/merge-crosstabs.ts';
import { latePart } from '../../ui/lazy-part.tsx';
import { documentText } from './draft/write-crosstab.ts';
import { everyoneName } from '../../../figures/tables/table-header.ts';

/** Size of a crosstab, and the base that it is read on. */
export const crosstabColumns: readonly LibraryColumn<Crosstab>[] = [
  {
    key: 'cells',
    header: 'Rows × columns',
    numeric: true,
    width: 124,
    cell: ({ item }) =>
      item && <Quiet>{`${format.count(item.rows.length)} × ${format.count(item.columns.length)}`}</Quiet>,
    sortValue: ({ item }) => item && item.rows.length * item.columns.length,
  },
  {
    key: 'base',
    header: 'Base',
    width: 132,
    sortValue: ({ item }) => item && baseWords(item),
  },
];

export const crosstabKind: WorkKind<Crosstab, CrosstabInput> = {
  kind: 'crosstabs',
  noun: 'crosstab',
  icon: <IconTable />,
  routes: { list: routes.crosstabs, create: routes.crosstabNew, open: address.crosstab },
  sibling: { label: 'Tab plans', to: routes.tabPlans },
  about: 'A crosstab compares answers and audiences, with shares, indexes and tests.',
  summarise: oncePerObject(summarise),
  defaultView: 'list',
  async figuresOf(crosstab, client, work) {
    const { savedCrosstabDocument } = await import('./export/crosstab-document.ts');
    return savedCrosstabDocument(crosstab, client, work);
  },
  miniature: latePart(async () => (await import('./HeatMiniature.tsx')).HeatMiniature),
  schema: Crosstab,
  /** A draft may have no name yet. */
  inputSchema: CrosstabInput.extend({ name: NameOrBlank }),
  identify: ({ uuid, rev, name, access }) => ({ id: uuid, rev, name, access }),
  read: readCrosstabOf,
  // Only its owner shares the original.
  create: async (document, folder_id) =>
    createCrosstab({ ...document, folder_id, shared: [], sharing_note: '' }),
  replace: async ({ saved, document, change, outlivesPage }) =>
    replaceCrosstab(saved.uuid, { ...document, folder_id: saved.folder_id, change }, saved.rev, outlivesPage),
  documentOf,
  wavesOf: ({ wave_codes, wave_rule, updated_at: at }) => ({ wave_codes, wave_rule, savedAt: new Date(at) }),
  fromVersion: (version) => (version.kind === 'crosstabs' ? version.document : null),
  copyOf: (document, name, original) => ({
    ...document,
    name,
    ...(original === null ? {} : { copied_from: original.uuid }),
  }),
  textOf: documentText,
  changes: documentChanges,
  merge: mergeCrosstabs,
  remove: async (uuids) => inTurn(uuids, (uuid) => removeCrosstab(uuid)),
};

function summarise(crosstab: Crosstab): WorkSummary {
  const { uuid, name, folder_id, rows, columns, bases, shared, user_id: owner } = crosstab;
  const { access = 'owner', notes, sharing_note: note, dataset_code: survey } = crosstab;
  return {
    id: uuid,
    name,
    folder_id,
    access: owner === 0 ? 'example' : access,
    owner: crosstab.shared_by.email,
    sharedWith: {
      people: shared.filter(({ email }) => email !== '').length,
      organisation: shared.some(({ email, org_id: organisation }) => email === '' && organisation !== 0),
      link: crosstab.sharing_type !== '',
    },
    editedAt: new Date(crosstab.updated_at),
    surveys: survey === '' ? [] : [survey],
    waves: crosstab.wave_codes.length === 0 ? null : crosstab.wave_codes,
    ...(crosstab.wave_rule && { waveRule: crosstab.wave_rule }),
    about: note === '' ? aboutWords(rows, columns) : note,
    searched: [
      notes,
      ...[...rows, ...columns, ...bases].flatMap((item) => [item.name, item.full_name, item.subtitle]),
    ].join(' '),
  };
}

const mostGroups = 3;

/** "Age, Gender by Region type": the questions that are crossed. */
function aboutWords(rows: readonly CrosstabAudience[], columns: readonly CrosstabAudience[]): string {
  return [groupsOf(rows), groupsOf(columns)].filter((part) => part !== '').join(' by ');
}

function groupsOf(items: readonly CrosstabAudience[]): string {
  const groups = [...new Set(items.map(({ subtitle, name }) => subtitle || name))].filter(
    (group) => group !== '' && group !== 'Total' && group !== everyoneName,
  );
  const first = groups.slice(0, mostGroups).join(', ');
  return groups.length > mostGroups ? `${first} and ${format.count(groups.length - mostGroups)} more` : first;
}

function baseWords({ bases }: Crosstab): string {
  const first = bases[0]?.name ?? everyoneName;
  return bases.length < 2 ? first : `${first} and ${format.count(bases.length - 1)} more`;
}

/** The document without its sharing: a copy has none, and a replacement keeps it. */
function documentOf(crosstab: Crosstab): CrosstabInput {
  const { name, bases, rows, columns, metadata, notes, copied_from, sharing_note } = crosstab;
  return {
    name,
    bases,
    rows,
    columns,
    ...savedScopeOf(crosstab),
    metadata,
    notes,
    copied_from,
    sharing_note,
  };
}
