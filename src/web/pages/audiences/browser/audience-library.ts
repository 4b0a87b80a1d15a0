import {
  createAudience,
  readAudienceOf,
  readAudienceUses,
  removeAudience,
  replaceAudience,
} from '../../../api/audiences.ts';
import type { SavedAudience } from '../../../../contract/saved-audience.ts';
import { format } from '../../../lib/format.ts';
import { inTurn, type LibraryKind } from '../../../saved-work/use-library-actions.ts';
import { copyName } from '../../../saved-work/work-kind.ts';

export const audienceLibrary: LibraryKind<SavedAudience> = {
  kind: 'audiences',
  noun: 'audience',
  duplicate: async (id) => {
    const { name, expression, datasets } = await readAudienceOf(id);
    return createAudience({ name: copyName(name), expression, datasets });
  },
  change: async (id, fields) => {
    const audience = await readAudienceOf(id);
    return replaceAudience(id, { ...audience, ...fields }, audience.rev);
  },
  remove: async (ids) => inTurn(ids, (id) => removeAudience(id)),
  usesOf: async (ids) => {
    const uses = await inTurn(ids, readAudienceUses);
    const works = uses.flatMap(({ charts, crosstabs }) => [...charts, ...crosstabs]);
    const count = new Set(works.map(({ id }) => id)).size;
    if (count === 0) return '';
    return `used in ${format.count(count)} ${count === 1 ? 'place that keeps' : 'places that keep'} working`;
  },
};
