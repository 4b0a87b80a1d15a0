import type { Crosstab, CrosstabInput } from '../../../../contract/crosstab.ts';
import { limits } from '../../../../contract/limits.ts';
import { shorten } from '../../../../expression/shorten.ts';

const suffix = ', copy';

/** A document that makes a copy, whole but for its sharing: a copy begins as one's own. */
export function copyOfCrosstab(crosstab: Crosstab): CrosstabInput {
  const { bases, rows, columns, country_codes, wave_codes, folder_id, metadata, notes, dataset_code } =
    crosstab;
  return {
    name: `${shorten(crosstab.name, limits.nameLength - suffix.length)}${suffix}`,
    copied_from: crosstab.uuid,
    bases,
    rows,
    columns,
    country_codes,
    wave_codes,
    folder_id,
    metadata,
    notes,
    dataset_code,
  };
}
