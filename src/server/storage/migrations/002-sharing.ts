/** Who may see what, key scopes, places of folders. `saved_audiences.shared` becomes a row like any other sharing. */
export const sharingTables = `
CREATE TABLE sharings (
  kind TEXT NOT NULL CHECK (kind IN ('audiences', 'crosstabs', 'charts')),
  object_id TEXT NOT NULL,
  organisation_role TEXT CHECK (organisation_role IN ('view', 'edit')),
  note TEXT NOT NULL,
  shared_at TEXT NOT NULL,
  link_id TEXT UNIQUE,
  link_digest TEXT,
  link_expires_at TEXT,
  PRIMARY KEY (kind, object_id),
  CHECK ((link_id IS NULL) = (link_digest IS NULL) AND (link_id IS NULL) = (link_expires_at IS NULL))
) STRICT, WITHOUT ROWID;

CREATE TABLE shared_users (
  kind TEXT NOT NULL,
  object_id TEXT NOT NULL,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  role TEXT NOT NULL CHECK (role IN ('view', 'edit')),
  created_at TEXT NOT NULL,
  PRIMARY KEY (kind, object_id, user_id),
  FOREIGN KEY (kind, object_id) REFERENCES sharings (kind, object_id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX shared_users_by_user ON shared_users (user_id, kind);

INSERT INTO sharings (kind, object_id, organisation_role, note, shared_at)
  SELECT 'audiences', id, 'view', '', updated_at FROM saved_audiences WHERE shared = 1;
ALTER TABLE saved_audiences DROP COLUMN shared;

ALTER TABLE folders ADD COLUMN position REAL NOT NULL DEFAULT 0;
CREATE UNIQUE INDEX folders_by_name ON folders (owner_id, kind, name);

ALTER TABLE api_keys ADD COLUMN scopes TEXT;
`;
