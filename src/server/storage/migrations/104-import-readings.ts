/** How somebody said that an upload is read, with the kind of file that it was said of: what a further wave begins with. */
export const importReadings = `
ALTER TABLE dataset_imports ADD COLUMN reading TEXT;
`;
