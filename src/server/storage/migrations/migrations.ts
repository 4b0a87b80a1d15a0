import { firstTables } from './001-first-tables.ts';
import { sharingTables } from './002-sharing.ts';
import { insightTables } from './012-insights.ts';
import { chartLibrary } from './035-chart-library.ts';
import { versionBytes } from './113-version-bytes.ts';
import { savedWork } from './120-saved-work.ts';
import { codebook } from './130-codebook.ts';
import { editions, editionSettings } from './150-editions.ts';
import { auditSubjects, datasetRights } from './170-rights-and-audit.ts';

/** Forward only, in order; the n-th brings the schema to version n. One that has shipped is never edited. */
export const migrations: readonly string[] = [
  firstTables,
  sharingTables,
  /** Idempotent answers. */
  `
CREATE TABLE idempotent_answers (
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  key TEXT NOT NULL,
  request_digest TEXT NOT NULL,
  answer TEXT NOT NULL CHECK (json_valid(answer)),
  created_at TEXT NOT NULL,
  PRIMARY KEY (user_id, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX idempotent_answers_by_age ON idempotent_answers (created_at);
`,
  /** Chats. */
  `
CREATE TABLE chats (
  id TEXT PRIMARY KEY,
  organisation_id INTEGER NOT NULL REFERENCES organisations (id),
  owner_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX chats_by_owner ON chats (owner_id, updated_at);

CREATE TABLE chat_turns (
  chat_id TEXT NOT NULL REFERENCES chats (id) ON DELETE CASCADE,
  position INTEGER NOT NULL CHECK (position >= 1),
  request TEXT NOT NULL CHECK (json_valid(request)),
  answer TEXT NOT NULL CHECK (json_valid(answer)),
  created_at TEXT NOT NULL,
  PRIMARY KEY (chat_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE chat_insights (
  id TEXT PRIMARY KEY,
  chat_id TEXT NOT NULL,
  turn_position INTEGER NOT NULL,
  calculation TEXT NOT NULL CHECK (json_valid(calculation)),
  FOREIGN KEY (chat_id, turn_position) REFERENCES chat_turns (chat_id, position) ON DELETE CASCADE
) STRICT;
CREATE INDEX chat_insights_by_turn ON chat_insights (chat_id, turn_position);
`,
  insightTables,
  /** Dataset imports. */
  `
CREATE TABLE dataset_imports (
  id TEXT PRIMARY KEY,
  organisation_id INTEGER NOT NULL REFERENCES organisations (id),
  owner_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  document TEXT NOT NULL CHECK (json_valid(document)),
  ended INTEGER NOT NULL CHECK (ended IN (0, 1)),
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX dataset_imports_by_organisation ON dataset_imports (organisation_id, created_at);
`,
  /** What an account keeps is counted on every write: by an index, without reading the documents. */
  `
CREATE INDEX saved_audiences_by_size ON saved_audiences (owner_id, deleted_at, octet_length(document)) WHERE curated = 0;
CREATE INDEX crosstabs_by_size ON crosstabs (owner_id, deleted_at, octet_length(document));
CREATE INDEX charts_by_size ON charts (owner_id, deleted_at, octet_length(document));
`,
  /** Every saving of a crosstab, to look back at and to restore; what is there already begins as its own first one. */
  `
CREATE TABLE crosstab_versions (
  crosstab_id TEXT NOT NULL REFERENCES crosstabs (id) ON DELETE CASCADE,
  rev INTEGER NOT NULL,
  owner_id INTEGER NOT NULL,
  saved_by INTEGER NOT NULL,
  saved_at TEXT NOT NULL,
  name TEXT NOT NULL,
  change TEXT NOT NULL,
  document TEXT NOT NULL,
  PRIMARY KEY (crosstab_id, rev)
) STRICT;
CREATE INDEX crosstab_versions_by_size ON crosstab_versions (owner_id, saved_at, octet_length(document));

INSERT INTO crosstab_versions (crosstab_id, rev, owner_id, saved_by, saved_at, name, change, document)
  SELECT id, rev, owner_id, owner_id, updated_at, name, '', document FROM crosstabs;
`,
  chartLibrary,
  /** Charts keep their savings as crosstabs do; what is there already begins as its own first one. */
  `
ALTER TABLE crosstab_versions RENAME COLUMN crosstab_id TO object_id;
CREATE TABLE chart_versions (
  object_id TEXT NOT NULL REFERENCES charts (id) ON DELETE CASCADE,
  rev INTEGER NOT NULL,
  owner_id INTEGER NOT NULL,
  saved_by INTEGER NOT NULL,
  saved_at TEXT NOT NULL,
  name TEXT NOT NULL,
  change TEXT NOT NULL,
  document TEXT NOT NULL,
  PRIMARY KEY (object_id, rev)
) STRICT;
CREATE INDEX chart_versions_by_size ON chart_versions (owner_id, saved_at, octet_length(document));

INSERT INTO chart_versions (object_id, rev, owner_id, saved_by, saved_at, name, change, document)
  SELECT id, rev, owner_id, owner_id, updated_at, name, '', document FROM charts;
`,
  /** Published entries are shown to their organisation and carry their calculation. */
  `
ALTER TABLE insights ADD COLUMN organisation_id INTEGER REFERENCES organisations (id) ON DELETE CASCADE;
ALTER TABLE insights ADD COLUMN calculation TEXT CHECK (calculation IS NULL OR json_valid(calculation));
`,
  /** Imports that wait with a proposal: what is decided so far, and the directory under `uploads` that holds the files. */
  `
ALTER TABLE dataset_imports ADD COLUMN decisions TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(decisions));
ALTER TABLE dataset_imports ADD COLUMN upload TEXT NOT NULL DEFAULT '';
`,
  /** States that a dataset tree had, each whole in a directory of its own; what there is becomes the first. */
  `
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
`,
  /** What people are shown of their sessions and keys: from where, when last, how often, and why a key was revoked. */
  `
ALTER TABLE sessions ADD COLUMN agent TEXT NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN last_used_at TEXT;
ALTER TABLE api_keys ADD COLUMN revoked_reason TEXT NOT NULL DEFAULT '';
CREATE TABLE api_key_calls (
  key_id TEXT NOT NULL REFERENCES api_keys (id) ON DELETE CASCADE,
  day TEXT NOT NULL,
  calls INTEGER NOT NULL,
  PRIMARY KEY (key_id, day)
) STRICT;
`,
  /** What an organisation has done, and the settings and synonyms that its administrators keep. */
  `
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
`,
  /** `title` is `""` until its owner names a conversation; what is removed can be brought back for a while. */
  `
ALTER TABLE chats ADD COLUMN title TEXT NOT NULL DEFAULT '';
ALTER TABLE chats ADD COLUMN removed_at TEXT;
`,
  /** Whether other pages may hold what a link shows in a frame. */
  `
ALTER TABLE sharings ADD COLUMN link_embeddable INTEGER NOT NULL DEFAULT 0 CHECK (link_embeddable IN (0, 1));
`,
  /** Shared charts that a user removed from their library. */
  `
CREATE TABLE unlisted_charts (
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  chart_id TEXT NOT NULL REFERENCES charts (id) ON DELETE CASCADE,
  PRIMARY KEY (user_id, chart_id)
) STRICT, WITHOUT ROWID;
`,
  /** Tokens that an organisation has used of the language model, by UTC days. */
  `
CREATE TABLE language_model_usage (
  organisation_id INTEGER NOT NULL REFERENCES organisations (id),
  day TEXT NOT NULL,
  tokens INTEGER NOT NULL CHECK (tokens >= 0),
  PRIMARY KEY (organisation_id, day)
) STRICT, WITHOUT ROWID;
`,
  /** Survey version at which an entry's numbers were last confirmed; `problem` names those that changed. */
  `
ALTER TABLE insights ADD COLUMN checked_version TEXT;
ALTER TABLE insights ADD COLUMN problem TEXT NOT NULL DEFAULT '';
`,
  /** JSON array of codes of datasets; null: all that the owner may use. */
  `
ALTER TABLE api_keys ADD COLUMN datasets TEXT;
`,
  /**
   * Which version of a dataset tree was the present one from when on: what work was saved on is told by when it was saved.
   * Ways back that were taken before are not known; the versions count from when they were made.
   */
  `
CREATE TABLE dataset_presentations (
  id INTEGER PRIMARY KEY,
  dataset_id TEXT NOT NULL REFERENCES datasets (id) ON DELETE CASCADE,
  version TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX dataset_presentations_of_dataset ON dataset_presentations (dataset_id, at);
INSERT INTO dataset_presentations (dataset_id, version, at)
SELECT dataset_id, version, created_at FROM dataset_versions ORDER BY dataset_id, number;
`,
  /** What people found of no help: an insight of an answer, or with `""` the answer as a whole. */
  `
CREATE TABLE chat_marks (
  chat_id TEXT NOT NULL,
  turn_position INTEGER NOT NULL,
  insight_id TEXT NOT NULL,
  created_at TEXT NOT NULL,
  PRIMARY KEY (chat_id, turn_position, insight_id),
  FOREIGN KEY (chat_id, turn_position) REFERENCES chat_turns (chat_id, position) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX chat_marks_by_time ON chat_marks (created_at);
`,
  /** Reading settings of an upload and its kind of file: a further wave begins with them. */
  `
ALTER TABLE dataset_imports ADD COLUMN reading TEXT;
`,
  /** A read-only copy for the organisation says which conversation it was made of; null: a conversation itself. */
  `
ALTER TABLE chats ADD COLUMN copied_from TEXT;
CREATE INDEX chat_copies ON chats (organisation_id, updated_at) WHERE copied_from IS NOT NULL;
`,
  versionBytes,
  /** A page of a user's own audiences is read from its beginning, in any order. */
  `
DROP INDEX saved_audiences_by_owner;
CREATE INDEX saved_audiences_by_position ON saved_audiences (organisation_id, owner_id, position, id) WHERE deleted_at IS NULL;
CREATE INDEX saved_audiences_by_name ON saved_audiences (organisation_id, owner_id, name, id) WHERE deleted_at IS NULL;
CREATE INDEX saved_audiences_by_created ON saved_audiences (organisation_id, owner_id, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX saved_audiences_by_updated ON saved_audiences (organisation_id, owner_id, updated_at, id) WHERE deleted_at IS NULL;
CREATE INDEX saved_audiences_curated ON saved_audiences (id) WHERE curated = 1;
`,
  savedWork,
  /** A third role, of people who only read. */
  `
ALTER TABLE users RENAME COLUMN role TO former_role;
ALTER TABLE users ADD COLUMN role TEXT NOT NULL DEFAULT 'analyst' CHECK (role IN ('viewer', 'analyst', 'admin'));
UPDATE users SET role = former_role;
ALTER TABLE users DROP COLUMN former_role;
`,
  codebook,
  /** Names that exports have given, and open texts that all who use a survey may read. */
  `
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
`,
  editions,
  editionSettings,
  /** Folders of examples, which everyone sees. */
  `
ALTER TABLE folders ADD COLUMN curated INTEGER NOT NULL DEFAULT 0 CHECK (curated IN (0, 1));
CREATE INDEX folders_curated ON folders (kind) WHERE curated = 1;
`,
  /** People of an identity provider, and their sessions. */
  `
CREATE TABLE provider_people (
  issuer TEXT NOT NULL,
  subject TEXT NOT NULL,
  user_id INTEGER NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL,
  PRIMARY KEY (issuer, subject)
) STRICT, WITHOUT ROWID;
CREATE TABLE provider_sessions (
  session_id TEXT PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
  sid TEXT NOT NULL,
  refresh_token TEXT NOT NULL,
  checked_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX provider_sessions_by_sid ON provider_sessions (sid) WHERE sid <> '';
`,
  /** Editions of reports are shown to readers once a person publishes them. */
  `
ALTER TABLE editions ADD COLUMN published_at TEXT NOT NULL DEFAULT '';
`,
  /** One-time codes as second factor. */
  `
CREATE TABLE second_factors (
  user_id INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  sealed_key TEXT NOT NULL,
  confirmed INTEGER NOT NULL CHECK (confirmed IN (0, 1)),
  last_step INTEGER NOT NULL,
  created_at TEXT NOT NULL
) STRICT;
CREATE TABLE recovery_codes (
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  digest TEXT NOT NULL,
  PRIMARY KEY (user_id, digest)
) STRICT, WITHOUT ROWID;
`,
  datasetRights,
  /** Passkeys as second factor. */
  `
CREATE TABLE passkeys (
  id TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  public_key TEXT NOT NULL,
  sign_count INTEGER NOT NULL,
  transports TEXT NOT NULL CHECK (json_valid(transports)),
  created_at TEXT NOT NULL,
  last_used_at TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX passkeys_of_user ON passkeys (user_id);
`,
  /** A second factor that an organisation requires. */
  `
ALTER TABLE organisations
  ADD COLUMN requires_second_factor INTEGER NOT NULL DEFAULT 0 CHECK (requires_second_factor IN (0, 1));
`,
  /** Failed sign-ins, whose limits outlive a restart. */
  `
CREATE TABLE failure_counts (
  key TEXT PRIMARY KEY,
  is_of_account INTEGER NOT NULL CHECK (is_of_account IN (0, 1)),
  times TEXT NOT NULL CHECK (json_valid(times)),
  last_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`,
  /** Copies of datasets in databases, kept until their tables are dropped: those of deleted datasets too. */
  `
CREATE TABLE dataset_copies (
  table_name TEXT NOT NULL,
  servers TEXT NOT NULL CHECK (json_valid(servers)),
  dataset_id TEXT NOT NULL,
  code TEXT NOT NULL,
  cluster TEXT NOT NULL,
  record TEXT NOT NULL CHECK (json_valid(record)),
  answers INTEGER NOT NULL CHECK (answers IN (0, 1)),
  created_at TEXT NOT NULL,
  PRIMARY KEY (table_name, servers)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX dataset_copies_that_answer ON dataset_copies (dataset_id) WHERE answers = 1;
`,
  auditSubjects,
];
