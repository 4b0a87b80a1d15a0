/** What people are shown of their sessions and keys: from where, when last, how often, and why a key was revoked. */
export const accountRecords = `
ALTER TABLE sessions ADD COLUMN agent TEXT NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN last_used_at TEXT;
ALTER TABLE api_keys ADD COLUMN revoked_reason TEXT NOT NULL DEFAULT '';
CREATE TABLE api_key_calls (
  key_id TEXT NOT NULL REFERENCES api_keys (id) ON DELETE CASCADE,
  day TEXT NOT NULL,
  calls INTEGER NOT NULL,
  PRIMARY KEY (key_id, day)
) STRICT;
`;
