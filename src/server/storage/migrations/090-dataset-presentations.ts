/**
 * Which version of a dataset tree was the present one from when on: what work was saved on is told by when it was saved.
 * Ways back that were taken before are not known; the versions count from when they were made.
 */
export const datasetPresentations = `
CREATE TABLE dataset_presentations (
  id INTEGER PRIMARY KEY,
  dataset_id TEXT NOT NULL REFERENCES datasets (id) ON DELETE CASCADE,
  version TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX dataset_presentations_of_dataset ON dataset_presentations (dataset_id, at);
INSERT INTO dataset_presentations (dataset_id, version, at)
SELECT dataset_id, version, created_at FROM dataset_versions ORDER BY dataset_id, number;
`;
