/** What an account keeps is counted on every write: by an index, without reading the documents. */
export const storedBytes = `
CREATE INDEX saved_audiences_by_size ON saved_audiences (owner_id, deleted_at, octet_length(document)) WHERE curated = 0;
CREATE INDEX crosstabs_by_size ON crosstabs (owner_id, deleted_at, octet_length(document));
CREATE INDEX charts_by_size ON charts (owner_id, deleted_at, octet_length(document));
`;
