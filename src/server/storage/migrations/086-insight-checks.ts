/** Of which version of its survey an entry's numbers were last found to hold; `problem` says what no longer does. */
export const insightChecks = `
ALTER TABLE insights ADD COLUMN checked_version TEXT;
ALTER TABLE insights ADD COLUMN problem TEXT NOT NULL DEFAULT '';
`;
