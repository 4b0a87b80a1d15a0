/** Whether other pages may hold what a link shows in a frame. */
export const embeddedLinks = `
ALTER TABLE sharings ADD COLUMN link_embeddable INTEGER NOT NULL DEFAULT 0 CHECK (link_embeddable IN (0, 1));
`;
