export const firstTables = `
CREATE TABLE installation (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE organisations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE,
  created_at TEXT NOT NULL,
  suspended_at TEXT
) STRICT;

CREATE TABLE users (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  organisation_id INTEGER NOT NULL REFERENCES organisations (id),
  email TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('analyst', 'admin')),
  password_hash TEXT,
  created_at TEXT NOT NULL,
  suspended_at TEXT
) STRICT;
CREATE INDEX users_by_organisation ON users (organisation_id);

CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  secret_digest TEXT NOT NULL,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_by_user ON sessions (user_id);

CREATE TABLE api_keys (
  id TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  secret_digest TEXT NOT NULL,
  created_at TEXT NOT NULL,
  expires_at TEXT,
  last_used_at TEXT,
  revoked_at TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX api_keys_by_user ON api_keys (user_id);

CREATE TABLE one_time_links (
  id TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  secret_digest TEXT NOT NULL,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  used_at TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX one_time_links_by_user ON one_time_links (user_id);

CREATE TABLE datasets (
  id TEXT PRIMARY KEY,
  code TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  nodes TEXT NOT NULL CHECK (json_valid(nodes)),
  public INTEGER NOT NULL CHECK (public IN (0, 1)),
  min_cell INTEGER NOT NULL CHECK (min_cell >= 0),
  synthetic INTEGER NOT NULL CHECK (synthetic IN (0, 1)),
  respondents INTEGER NOT NULL CHECK (respondents >= 0),
  directory TEXT NOT NULL UNIQUE,
  version TEXT NOT NULL,
  catalogue TEXT NOT NULL CHECK (json_valid(catalogue)),
  created_at TEXT NOT NULL
) STRICT;

CREATE TABLE dataset_grants (
  organisation_id INTEGER NOT NULL REFERENCES organisations (id) ON DELETE CASCADE,
  dataset_id TEXT NOT NULL REFERENCES datasets (id) ON DELETE CASCADE,
  node_code TEXT NOT NULL,
  created_at TEXT NOT NULL,
  PRIMARY KEY (organisation_id, dataset_id, node_code)
) STRICT, WITHOUT ROWID;
CREATE INDEX dataset_grants_by_dataset ON dataset_grants (dataset_id);

CREATE TABLE folders (
  id TEXT PRIMARY KEY,
  organisation_id INTEGER NOT NULL REFERENCES organisations (id),
  owner_id INTEGER NOT NULL REFERENCES users (id),
  kind TEXT NOT NULL CHECK (kind IN ('audiences', 'crosstabs', 'charts')),
  parent_id TEXT REFERENCES folders (id),
  name TEXT NOT NULL,
  rev INTEGER NOT NULL DEFAULT 1,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX folders_by_owner ON folders (organisation_id, owner_id, kind);
CREATE INDEX folders_by_parent ON folders (parent_id);

CREATE TABLE saved_audiences (
  id TEXT PRIMARY KEY,
  v1_id INTEGER NOT NULL UNIQUE,
  organisation_id INTEGER NOT NULL REFERENCES organisations (id),
  owner_id INTEGER NOT NULL REFERENCES users (id),
  folder_id TEXT REFERENCES folders (id),
  name TEXT NOT NULL,
  document TEXT NOT NULL CHECK (json_valid(document)),
  shared INTEGER NOT NULL CHECK (shared IN (0, 1)),
  curated INTEGER NOT NULL CHECK (curated IN (0, 1)),
  position REAL NOT NULL,
  rev INTEGER NOT NULL DEFAULT 1,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  deleted_at TEXT
) STRICT;
CREATE INDEX saved_audiences_by_owner ON saved_audiences (organisation_id, owner_id, updated_at) WHERE deleted_at IS NULL;
CREATE INDEX saved_audiences_by_folder ON saved_audiences (folder_id);

CREATE TABLE crosstabs (
  id TEXT PRIMARY KEY,
  organisation_id INTEGER NOT NULL REFERENCES organisations (id),
  owner_id INTEGER NOT NULL REFERENCES users (id),
  folder_id TEXT REFERENCES folders (id),
  name TEXT NOT NULL,
  document TEXT NOT NULL CHECK (json_valid(document)),
  rev INTEGER NOT NULL DEFAULT 1,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  deleted_at TEXT
) STRICT;
CREATE INDEX crosstabs_by_owner ON crosstabs (organisation_id, owner_id, updated_at) WHERE deleted_at IS NULL;
CREATE INDEX crosstabs_by_folder ON crosstabs (folder_id);

CREATE TABLE charts (
  id TEXT PRIMARY KEY,
  organisation_id INTEGER NOT NULL REFERENCES organisations (id),
  owner_id INTEGER NOT NULL REFERENCES users (id),
  folder_id TEXT REFERENCES folders (id),
  name TEXT NOT NULL,
  document TEXT NOT NULL CHECK (json_valid(document)),
  rev INTEGER NOT NULL DEFAULT 1,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  deleted_at TEXT
) STRICT;
CREATE INDEX charts_by_owner ON charts (organisation_id, owner_id, updated_at) WHERE deleted_at IS NULL;
CREATE INDEX charts_by_folder ON charts (folder_id);
`;
