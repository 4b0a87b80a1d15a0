/** Names that exports have given, and open texts that all who use a survey may read. */
export const exportsAndTexts = `
CREATE TABLE export_names (
  dataset_id TEXT NOT NULL REFERENCES datasets (id) ON DELETE CASCADE,
  organisation_id INTEGER NOT NULL REFERENCES organisations (id) ON DELETE CASCADE,
  meaning TEXT NOT NULL,
  name TEXT NOT NULL COLLATE NOCASE,
  PRIMARY KEY (dataset_id, organisation_id, meaning),
  UNIQUE (dataset_id, organisation_id, name)
) STRICT, WITHOUT ROWID;
CREATE TABLE opened_texts (
  dataset_id TEXT NOT NULL REFERENCES datasets (id) ON DELETE CASCADE,
  variable TEXT NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (dataset_id, variable)
) STRICT, WITHOUT ROWID;
`;
