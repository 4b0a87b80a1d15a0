const columns = `organisation_id, owner_id, folder_id, name, document, rev, created_at, updated_at, deleted_at`;

const facts = `
    view_type = coalesce(json_extract(document, '$.view_type'), 0),
    question_code = coalesce(json_extract(document, '$.attributes[0].question_code'), ''),
    dataset_code = coalesce(
      json_extract(document, '$.dataset_codes[0]'), json_extract(document, '$.dataset_code'), ''
    ),
    audience_names = coalesce(json_extract(document, '$.base_audience.name'), '') || char(10) || coalesce(
      (SELECT group_concat(json_extract(value, '$.name'), char(10)) FROM json_each(document, '$.audiences')), ''
    )`;

/**
 * Audiences, crosstabs and charts become rows of a table, with one history, one sharing and one list of folders. No
 * table lists the kinds there are: a further one needs no migration.
 */
export const savedWork = `
CREATE TABLE work_folders (
  id TEXT PRIMARY KEY,
  organisation_id INTEGER NOT NULL REFERENCES organisations (id),
  owner_id INTEGER NOT NULL REFERENCES users (id),
  kind TEXT NOT NULL,
  parent_id TEXT REFERENCES work_folders (id),
  name TEXT NOT NULL,
  position REAL NOT NULL DEFAULT 0,
  rev INTEGER NOT NULL DEFAULT 1,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
INSERT INTO work_folders (id, organisation_id, owner_id, kind, parent_id, name, position, rev, created_at, updated_at)
  SELECT id, organisation_id, owner_id, kind, parent_id, name, position, rev, created_at, updated_at FROM folders;

CREATE TABLE saved_work (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  organisation_id INTEGER NOT NULL REFERENCES organisations (id),
  owner_id INTEGER NOT NULL REFERENCES users (id),
  folder_id TEXT REFERENCES work_folders (id),
  name TEXT NOT NULL,
  document TEXT NOT NULL CHECK (json_valid(document)),
  curated INTEGER NOT NULL DEFAULT 0 CHECK (curated IN (0, 1)),
  v1_id INTEGER UNIQUE,
  position REAL,
  rev INTEGER NOT NULL DEFAULT 1,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  deleted_at TEXT,
  view_type INTEGER NOT NULL DEFAULT 0,
  question_code TEXT NOT NULL DEFAULT '',
  dataset_code TEXT NOT NULL DEFAULT '',
  audience_names TEXT NOT NULL DEFAULT ''
) STRICT;
INSERT INTO saved_work (id, kind, ${columns}, curated, v1_id, position)
  SELECT id, 'audiences', ${columns}, curated, v1_id, position FROM saved_audiences;
INSERT INTO saved_work (id, kind, ${columns}) SELECT id, 'crosstabs', ${columns} FROM crosstabs;
INSERT INTO saved_work (id, kind, ${columns}, view_type, question_code, dataset_code, audience_names)
  SELECT id, 'charts', ${columns}, view_type, question_code, dataset_code, audience_names FROM charts;

CREATE TABLE work_versions (
  work_id TEXT NOT NULL REFERENCES saved_work (id) ON DELETE CASCADE,
  rev INTEGER NOT NULL,
  owner_id INTEGER NOT NULL,
  saved_by INTEGER NOT NULL,
  began_at TEXT NOT NULL,
  saved_at TEXT NOT NULL,
  name TEXT NOT NULL,
  label TEXT NOT NULL DEFAULT '',
  change TEXT NOT NULL,
  document TEXT NOT NULL,
  PRIMARY KEY (work_id, rev)
) STRICT;
INSERT INTO work_versions (work_id, rev, owner_id, saved_by, began_at, saved_at, name, change, document)
  SELECT object_id, rev, owner_id, saved_by, saved_at, saved_at, name, change, document FROM crosstab_versions
  UNION ALL SELECT object_id, rev, owner_id, saved_by, saved_at, saved_at, name, change, document FROM chart_versions
  UNION ALL SELECT id, rev, owner_id, owner_id, updated_at, updated_at, name, '', document
    FROM saved_audiences WHERE curated = 0;

CREATE TABLE work_sharings (
  work_id TEXT PRIMARY KEY REFERENCES saved_work (id) ON DELETE CASCADE,
  organisation_role TEXT CHECK (organisation_role IN ('view', 'edit')),
  note TEXT NOT NULL,
  shared_at TEXT NOT NULL,
  link_id TEXT UNIQUE,
  link_digest TEXT,
  link_generation INTEGER,
  link_expires_at TEXT,
  link_embeddable INTEGER NOT NULL DEFAULT 0 CHECK (link_embeddable IN (0, 1)),
  CHECK ((link_id IS NULL) = (link_digest IS NULL AND link_generation IS NULL)),
  CHECK ((link_id IS NULL) = (link_expires_at IS NULL))
) STRICT, WITHOUT ROWID;
INSERT INTO work_sharings (work_id, organisation_role, note, shared_at, link_id, link_digest, link_expires_at, link_embeddable)
  SELECT object_id, organisation_role, note, shared_at, link_id, link_digest, link_expires_at, link_embeddable
  FROM sharings WHERE object_id IN (SELECT id FROM saved_work);

CREATE TABLE work_sharees (
  work_id TEXT NOT NULL REFERENCES work_sharings (work_id) ON DELETE CASCADE,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  role TEXT NOT NULL CHECK (role IN ('view', 'edit')),
  created_at TEXT NOT NULL,
  PRIMARY KEY (work_id, user_id)
) STRICT, WITHOUT ROWID;
INSERT INTO work_sharees (work_id, user_id, role, created_at)
  SELECT object_id, user_id, role, created_at FROM shared_users WHERE object_id IN (SELECT id FROM saved_work);

CREATE TABLE unlisted_work (
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  work_id TEXT NOT NULL REFERENCES saved_work (id) ON DELETE CASCADE,
  PRIMARY KEY (user_id, work_id)
) STRICT, WITHOUT ROWID;
INSERT INTO unlisted_work (user_id, work_id) SELECT user_id, chart_id FROM unlisted_charts;

DROP TABLE unlisted_charts;
DROP TABLE shared_users;
DROP TABLE sharings;
DROP TABLE version_bytes;
DROP TABLE crosstab_versions;
DROP TABLE chart_versions;
DROP TABLE saved_audiences;
DROP TABLE crosstabs;
DROP TABLE charts;
DROP TABLE folders;
ALTER TABLE work_folders RENAME TO folders;

CREATE INDEX folders_by_owner ON folders (organisation_id, owner_id, kind);
CREATE INDEX folders_by_parent ON folders (parent_id);
CREATE UNIQUE INDEX folders_by_name ON folders (owner_id, kind, name);

CREATE INDEX work_by_owner ON saved_work (kind, organisation_id, owner_id, id) WHERE deleted_at IS NULL;
CREATE INDEX work_by_folder ON saved_work (folder_id);
CREATE INDEX work_by_size ON saved_work (owner_id, deleted_at, kind, octet_length(document), curated) WHERE curated = 0;
CREATE INDEX curated_work ON saved_work (kind, id) WHERE curated = 1;
${['position', 'name', 'created_at', 'updated_at']
  .map(
    (
      column,
    ) => `CREATE INDEX audiences_by_${column.replace('_at', '')} ON saved_work (organisation_id, owner_id, ${column}, id)
  WHERE deleted_at IS NULL AND kind = 'audiences';`,
  )
  .join('\n')}
CREATE INDEX charts_by_library ON saved_work (
  organisation_id, id, owner_id, curated, folder_id, name, created_at, updated_at,
  view_type, question_code, dataset_code, audience_names, deleted_at, kind
) WHERE deleted_at IS NULL AND kind = 'charts';
CREATE TRIGGER chart_facts_of_new AFTER INSERT ON saved_work WHEN new.kind = 'charts' BEGIN
  UPDATE saved_work SET ${facts} WHERE id = new.id;
END;
CREATE TRIGGER chart_facts_of_changed AFTER UPDATE OF document ON saved_work WHEN new.kind = 'charts' BEGIN
  UPDATE saved_work SET ${facts} WHERE id = new.id;
END;

CREATE INDEX sharees_by_user ON work_sharees (user_id);
CREATE INDEX sharings_by_organisation ON work_sharings (work_id) WHERE organisation_role IS NOT NULL;

CREATE INDEX versions_by_age ON work_versions (owner_id, saved_at, octet_length(document));
CREATE TABLE version_bytes (
  owner_id INTEGER PRIMARY KEY,
  bytes INTEGER NOT NULL
) STRICT;
INSERT INTO version_bytes (owner_id, bytes)
  SELECT owner_id, sum(octet_length(document)) FROM work_versions GROUP BY owner_id;
CREATE TRIGGER versions_come AFTER INSERT ON work_versions BEGIN
  INSERT INTO version_bytes (owner_id, bytes) VALUES (new.owner_id, octet_length(new.document))
    ON CONFLICT (owner_id) DO UPDATE SET bytes = bytes + excluded.bytes;
END;
CREATE TRIGGER versions_go AFTER DELETE ON work_versions BEGIN
  UPDATE version_bytes SET bytes = bytes - octet_length(old.document) WHERE owner_id = old.owner_id;
END;
CREATE TRIGGER versions_stay BEFORE UPDATE OF owner_id, document ON work_versions BEGIN
  SELECT raise(ABORT, 'a version is kept as it was saved');
END;
`;
