/**
 * What questions of a dataset tree are called and how their answers are read, revision by revision. Revision N has the
 * items with `from_revision` <= N < `to_revision`. What questions were also called becomes revision 2.
 */
export const codebook = `
CREATE TABLE codebook_revisions (
  dataset_id TEXT NOT NULL REFERENCES datasets (id) ON DELETE CASCADE,
  number INTEGER NOT NULL CHECK (number > 0),
  data_version TEXT NOT NULL,
  cause TEXT NOT NULL CHECK (cause IN ('import', 'edit', 'undo', 'wave', 'system')),
  user_id INTEGER,
  actor TEXT NOT NULL,
  at TEXT NOT NULL,
  reason TEXT NOT NULL,
  edits TEXT NOT NULL,
  changes TEXT NOT NULL,
  PRIMARY KEY (dataset_id, number)
) STRICT;
CREATE TABLE codebook_items (
  dataset_id TEXT NOT NULL REFERENCES datasets (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('question', 'answer', 'column')),
  question TEXT NOT NULL,
  code TEXT NOT NULL,
  from_revision INTEGER NOT NULL,
  to_revision INTEGER,
  document TEXT NOT NULL,
  PRIMARY KEY (dataset_id, kind, question, code, from_revision)
) STRICT;
CREATE INDEX codebook_items_by_revision ON codebook_items (dataset_id, from_revision);
INSERT INTO codebook_revisions
SELECT id, 1, version, 'import', NULL, '', created_at, '', '[]', '[]' FROM datasets;
INSERT INTO codebook_items
SELECT DISTINCT datasets.id, 'question', question_code, '', 2, NULL, json_object('alsoCalled', json(also_called))
FROM datasets, json_each(datasets.catalogue, '$.questions') AS question, question_synonyms
WHERE question_code = json_extract(question.value, '$.code');
INSERT INTO codebook_revisions
SELECT datasets.id, 2, datasets.version, 'system', NULL, '', max(updated_at), '', '[]',
  json_group_array(json_object('question', question, 'answer', '', 'message', 'Other names of “' || question || '” taken over.'))
FROM codebook_items JOIN datasets ON datasets.id = dataset_id JOIN question_synonyms ON question_code = question
GROUP BY datasets.id;
DROP TABLE question_synonyms;
`;
