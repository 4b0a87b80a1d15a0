import { lazyPart } from '../../ui/lazy-part.tsx';
import { IconUsersGroup } from '@tabler/icons-react';
import { SavedAudience } from '../../../contract/saved-work/saved-audience.ts';
import {
  createAudience,
  readAudienceOf,
  readAudienceUses,
  removeAudience,
  replaceAudience,
} from '../../api/audiences.ts';
import { address, routes } from '../../app/routes.ts';
import { format } from '../../lib/format.ts';
import { oncePerObject } from '../../../lib/once-per-object.ts';
import type { WorkKind } from '../../saved-work/work-kind.ts';
import { inTurn } from '../../saved-work/change-work.ts';
import type { WorkSummary } from '../../saved-work/work-summary.ts';
import { AudienceMiniature } from './AudienceCells.tsx';
import { AudienceDraft, audienceChanges, mergeAudiences } from './audience-changes.ts';

export const audienceKind: WorkKind<SavedAudience, AudienceDraft> = {
  kind: 'audiences',
  noun: 'audience',
  icon: <IconUsersGroup />,
  routes: { list: routes.audiences, create: routes.audienceNew, open: address.audienceEdit },
  about:
    'An audience is a group of respondents with the same answers. Build one and use it in charts and crosstabs.',
  summarise: oncePerObject(summarise),
  defaultView: 'list',
  miniature: AudienceMiniature,
  areRowsPlain: true,
  detail: lazyPart(async () => (await import('./detail/AudienceDetail.tsx')).AudienceDetail),
  exports: [
    {
      key: 'csv',
      label: 'CSV (one row per audience)',
      async write(audiences, context, work) {
        const { audienceTable } = await import('./audience-table.ts');
        return audienceTable(audiences, context, work);
      },
    },
  ],
  schema: SavedAudience,
  inputSchema: AudienceDraft,
  identify: ({ id, rev, name, access }) => ({ id, rev, name, access }),
  read: readAudienceOf,
  create: async (document, folder_id) => createAudience({ ...document, folder_id }),
  replace: async ({ saved, document, outlivesPage }) => {
    const { id, rev, folder_id, position } = saved;
    return replaceAudience(id, { ...document, folder_id, position }, rev, outlivesPage);
  },
  documentOf: ({ name, expression, datasets }) => ({ name, expression, datasets }),
  fromVersion: (version) => (version.kind === 'audiences' ? version.document : null),
  copyOf: (document, name) => ({ ...document, name }),
  textOf: (document) => JSON.stringify(document),
  changes: audienceChanges,
  merge: mergeAudiences,
  remove: async (ids) => inTurn(ids, (id) => removeAudience(id)),
  usesOf: async (ids) => {
    const uses = await inTurn(ids, readAudienceUses);
    const works = uses.flatMap(({ charts, crosstabs }) => [...charts, ...crosstabs]);
    const count = new Set(works.map(({ id }) => id)).size;
    if (count === 0) return '';
    return `used in ${format.count(count)} ${count === 1 ? 'place that keeps' : 'places that keep'} working`;
  },
};

function summarise(audience: SavedAudience): WorkSummary {
  const { id, name, folder_id, flags, sharings, description, datasets, access } = audience;
  const own = flags.includes('authored') ? 'owner' : 'view';
  return {
    id,
    name,
    folder_id,
    access: flags.includes('curated') ? 'example' : (access ?? own),
    owner: audience.owner_email ?? '',
    sharedWith: {
      people: typeof sharings['users'] === 'number' ? sharings['users'] : 0,
      organisation: (sharings['organisation'] ?? null) !== null,
      link: sharings['link'] === true,
    },
    editedAt: new Date(audience.updated_at),
    surveys: datasets,
    waves: null,
    // A group that its answer names has nothing more to say: “Gen Z.”
    about: description === `${name}.` ? '' : description,
    searched: '',
  };
}
