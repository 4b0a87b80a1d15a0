/** Charts keep their savings as crosstabs do; what is there already begins as its own first one. */
export const chartVersions = `
ALTER TABLE crosstab_versions RENAME COLUMN crosstab_id TO object_id;
CREATE TABLE chart_versions (
  object_id TEXT NOT NULL REFERENCES charts (id) ON DELETE CASCADE,
  rev INTEGER NOT NULL,
  owner_id INTEGER NOT NULL,
  saved_by INTEGER NOT NULL,
  saved_at TEXT NOT NULL,
  name TEXT NOT NULL,
  change TEXT NOT NULL,
  document TEXT NOT NULL,
  PRIMARY KEY (object_id, rev)
) STRICT;
CREATE INDEX chart_versions_by_size ON chart_versions (owner_id, saved_at, octet_length(document));

INSERT INTO chart_versions (object_id, rev, owner_id, saved_by, saved_at, name, change, document)
  SELECT id, rev, owner_id, owner_id, updated_at, name, '', document FROM charts;
`;
