/** A read-only copy for the organisation says which conversation it was made of; null: a conversation itself. */
export const chatCopies = `
ALTER TABLE chats ADD COLUMN copied_from TEXT;
CREATE INDEX chat_copies ON chats (organisation_id, updated_at) WHERE copied_from IS NOT NULL;
`;
