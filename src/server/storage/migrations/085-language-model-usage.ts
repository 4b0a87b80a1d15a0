/** Tokens that an organisation has used of the language model, by UTC days. */
export const languageModelUsage = `
CREATE TABLE language_model_usage (
  organisation_id INTEGER NOT NULL REFERENCES organisations (id),
  day TEXT NOT NULL,
  tokens INTEGER NOT NULL CHECK (tokens >= 0),
  PRIMARY KEY (organisation_id, day)
) STRICT, WITHOUT ROWID;
`;
