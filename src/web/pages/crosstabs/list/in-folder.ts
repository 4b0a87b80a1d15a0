import type { Crosstab, CrosstabInput } from '../../../../contract/crosstab.ts';

/** The document that replaces a crosstab by itself in another folder. Who sees it is left out, which keeps it. */
export function inFolder(crosstab: Crosstab, folderId: string): CrosstabInput {
  const { name, bases, rows, columns, country_codes, wave_codes } = crosstab;
  const { copied_from, metadata, notes, sharing_note, dataset_code } = crosstab;
  return {
    name,
    bases,
    rows,
    columns,
    country_codes,
    wave_codes,
    copied_from,
    folder_id: folderId,
    metadata,
    notes,
    sharing_note,
    dataset_code,
  };
}
