/** Entries that somebody published are seen by their organisation, and carry what their numbers are checked by. */
export const publishedInsights = `
ALTER TABLE insights ADD COLUMN organisation_id INTEGER REFERENCES organisations (id) ON DELETE CASCADE;
ALTER TABLE insights ADD COLUMN calculation TEXT CHECK (calculation IS NULL OR json_valid(calculation));
`;
