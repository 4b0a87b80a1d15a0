/** Runs of tab plans, and their tables as they were answered. */
export const editions = `
CREATE TABLE editions (
  work_id TEXT NOT NULL REFERENCES saved_work (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  organisation_id INTEGER NOT NULL REFERENCES organisations (id),
  started_by INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'incomplete')),
  reason TEXT NOT NULL,
  snapshot TEXT NOT NULL CHECK (json_valid(snapshot)),
  created_at TEXT NOT NULL,
  ended_at TEXT NOT NULL,
  PRIMARY KEY (work_id, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX open_editions ON editions (created_at) WHERE state IN ('waiting', 'running');
CREATE TABLE edition_parts (
  work_id TEXT NOT NULL,
  edition INTEGER NOT NULL,
  number INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('done', 'failed', 'left_out')),
  reason TEXT NOT NULL,
  sample INTEGER,
  document BLOB NOT NULL,
  PRIMARY KEY (work_id, edition, number),
  FOREIGN KEY (work_id, edition) REFERENCES editions (work_id, number) ON DELETE CASCADE
) STRICT;
`;

/** Renames the settings of runs to those of their plans; runs without compared waves stay so. */
export const editionSettings = `
UPDATE editions SET snapshot = json_set(
  snapshot,
  '$.settings.base_rule', snapshot ->> '$.settings.baseRule',
  '$.settings.base_rows', json(snapshot -> '$.settings.baseRows'),
  '$.settings.low_base', snapshot ->> '$.settings.lowBase',
  '$.settings.least_sample', snapshot ->> '$.settings.leastSample',
  '$.compared', json('null')
);
`;
