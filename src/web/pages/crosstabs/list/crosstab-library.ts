import type { Crosstab, CrosstabInput } from '../../../../contract/crosstab.ts';
import { createCrosstab, readCrosstabOf, removeCrosstab, replaceCrosstab } from '../../../api/crosstabs.ts';
import { inTurn, type LibraryKind } from '../../../saved-work/use-library-actions.ts';
import { copyName } from '../../../saved-work/work-kind.ts';

export const crosstabLibrary: LibraryKind = {
  kind: 'crosstabs',
  noun: 'crosstab',
  duplicate: async (uuid) => {
    const crosstab = await readCrosstabOf(uuid);
    const copy = { name: copyName(crosstab.name), copied_from: uuid };
    return createCrosstab({ ...documentOf(crosstab), ...copy });
  },
  change: async (uuid, fields) => {
    const crosstab = await readCrosstabOf(uuid);
    const { copied_from, sharing_note } = crosstab;
    const document = { ...documentOf(crosstab), copied_from, sharing_note, ...fields };
    return replaceCrosstab(uuid, document, crosstab.rev);
  },
  remove: async (uuids) => inTurn(uuids, (uuid) => removeCrosstab(uuid)),
};

/** The document without its sharing: a copy has none, and a replacement keeps it. */
function documentOf(crosstab: Crosstab): CrosstabInput {
  const { name, bases, rows, columns, country_codes, wave_codes } = crosstab;
  const { folder_id, metadata, notes, dataset_code } = crosstab;
  return {
    name,
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
