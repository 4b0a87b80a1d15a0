/** JSON array of codes of datasets; null: all that the owner may use. */
export const keyDatasets = `
ALTER TABLE api_keys ADD COLUMN datasets TEXT;
`;
