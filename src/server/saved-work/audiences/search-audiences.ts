import type { PlatformAudience, PlatformAudienceSearch } from '../../../contract/chat/platform-audience.ts';
import { limits } from '../../../contract/limits.ts';
import type { SavedAudience } from '../../../contract/saved-work/saved-audience.ts';
import type { DatasetAccess } from '../../datasets/access.ts';
import { quote, ServiceError } from '../../request/service-error.ts';
import { foldText } from '../../search/fold-text.ts';

const platformFlag = 'curated';

/**
 * Of the platform's own audiences that the caller sees and may use, those whose title or description holds the term:
 * titles first, then in the order in which they are listed. What people have saved is listed elsewhere. Throws `invalid_value` for a dataset that the caller may not use.
 */
export function searchAudiences(
  listed: readonly SavedAudience[],
  search: PlatformAudienceSearch,
  access: DatasetAccess,
): PlatformAudience[] {
  const codes = new Set(search.dataset_codes);
  for (const code of codes) {
    if (access.findDataset(code) === undefined) {
      throw new ServiceError(
        'invalid_value',
        `dataset_codes names ${quote(code)}, which is no dataset of yours; list the datasets for the codes`,
      );
    }
  }
  const excluded = new Set(search.exclude_audience_ids);
  const term = foldText(search.search_term);
  const usable = listed.filter(
    ({ id, flags, datasets, permissions }) =>
      flags.includes(platformFlag) &&
      !excluded.has(id) &&
      permissions.audience_overall === 'accessible' &&
      datasets.every((code) => access.findDataset(code) !== undefined) &&
      (codes.size === 0 || datasets.some((code) => codes.has(code))),
  );
  const inTitle = usable.filter(({ name }) => foldText(name).includes(term));
  const titled = new Set(inTitle);
  const inDescription = usable.filter(
    (audience) => !titled.has(audience) && foldText(audience.description).includes(term),
  );
  return [...inTitle, ...inDescription]
    .slice(0, search.limit ?? limits.audienceSearchDefault)
    .map(({ id, name, description, datasets }) => ({
      id,
      title: name,
      description,
      type: platformFlag,
      datasets,
    }));
}
