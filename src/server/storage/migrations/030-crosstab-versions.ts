/** Every saving of a crosstab, to look back at and to restore; what is there already begins as its own first one. */
export const crosstabVersions = `
CREATE TABLE crosstab_versions (
  crosstab_id TEXT NOT NULL REFERENCES crosstabs (id) ON DELETE CASCADE,
  rev INTEGER NOT NULL,
  owner_id INTEGER NOT NULL,
  saved_by INTEGER NOT NULL,
  saved_at TEXT NOT NULL,
  name TEXT NOT NULL,
  change TEXT NOT NULL,
  document TEXT NOT NULL,
  PRIMARY KEY (crosstab_id, rev)
) STRICT;
CREATE INDEX crosstab_versions_by_size ON crosstab_versions (owner_id, saved_at, octet_length(document));

INSERT INTO crosstab_versions (crosstab_id, rev, owner_id, saved_by, saved_at, name, change, document)
  SELECT id, rev, owner_id, owner_id, updated_at, name, '', document FROM crosstabs;
`;
