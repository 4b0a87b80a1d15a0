/** States that a dataset tree had, each whole in a directory of its own; what there is becomes the first. */
export const datasetVersions = `
CREATE TABLE dataset_versions (
  dataset_id TEXT NOT NULL REFERENCES datasets (id) ON DELETE CASCADE,
  number INTEGER NOT NULL CHECK (number > 0),
  version TEXT NOT NULL,
  directory TEXT NOT NULL,
  respondents INTEGER NOT NULL,
  waves INTEGER NOT NULL,
  questions INTEGER NOT NULL,
  note TEXT NOT NULL,
  created_at TEXT NOT NULL,
  PRIMARY KEY (dataset_id, number)
) STRICT;
INSERT INTO dataset_versions (dataset_id, number, version, directory, respondents, waves, questions, note, created_at)
SELECT id, 1, version, directory, respondents,
  coalesce(json_array_length(catalogue, '$.waves'), 0), coalesce(json_array_length(catalogue, '$.questions'), 0),
  'imported', created_at
FROM datasets;
`;
