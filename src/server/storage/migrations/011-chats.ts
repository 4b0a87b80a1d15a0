export const chats = `
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
`;
