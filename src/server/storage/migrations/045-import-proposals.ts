/** Imports that wait with a proposal: what is decided so far, and the directory under `uploads` that holds the files. */
export const importProposals = `
ALTER TABLE dataset_imports ADD COLUMN decisions TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(decisions));
ALTER TABLE dataset_imports ADD COLUMN upload TEXT NOT NULL DEFAULT '';
`;
