export const datasetImports = `
CREATE TABLE dataset_imports (
  id TEXT PRIMARY KEY,
  organisation_id INTEGER NOT NULL REFERENCES organisations (id),
  owner_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  document TEXT NOT NULL CHECK (json_valid(document)),
  ended INTEGER NOT NULL CHECK (ended IN (0, 1)),
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX dataset_imports_by_organisation ON dataset_imports (organisation_id, created_at);
`;
