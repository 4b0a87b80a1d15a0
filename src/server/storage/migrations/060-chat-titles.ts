/** `title` is `""` until its owner names a conversation; what is removed can be brought back for a while. */
export const chatTitles = `
ALTER TABLE chats ADD COLUMN title TEXT NOT NULL DEFAULT '';
ALTER TABLE chats ADD COLUMN removed_at TEXT;
`;
