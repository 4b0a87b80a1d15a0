/** What people found of no help: an insight of an answer, or with `""` the answer as a whole. */
export const chatMarks = `
CREATE TABLE chat_marks (
  chat_id TEXT NOT NULL,
  turn_position INTEGER NOT NULL,
  insight_id TEXT NOT NULL,
  created_at TEXT NOT NULL,
  PRIMARY KEY (chat_id, turn_position, insight_id),
  FOREIGN KEY (chat_id, turn_position) REFERENCES chat_turns (chat_id, position) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX chat_marks_by_time ON chat_marks (created_at);
`;
