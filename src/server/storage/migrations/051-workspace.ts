/** What an organisation has done, and the settings and synonyms that its administrators keep. */
export const workspaceTables = `
CREATE TABLE audit_events (
  id INTEGER PRIMARY KEY,
  organisation_id INTEGER NOT NULL REFERENCES organisations (id) ON DELETE CASCADE,
  at TEXT NOT NULL,
  user_id INTEGER NOT NULL,
  actor TEXT NOT NULL,
  action TEXT NOT NULL,
  subject TEXT NOT NULL
) STRICT;
CREATE INDEX audit_events_of_organisation ON audit_events (organisation_id, id);
CREATE INDEX audit_events_by_time ON audit_events (at);
CREATE TABLE workspace_settings (
  organisation_id INTEGER NOT NULL PRIMARY KEY REFERENCES organisations (id) ON DELETE CASCADE,
  statistics TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE TABLE question_synonyms (
  question_code TEXT NOT NULL PRIMARY KEY,
  also_called TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
`;
