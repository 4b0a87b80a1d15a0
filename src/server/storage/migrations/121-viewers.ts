/** A third role, of people who only read. */
export const viewers = `
ALTER TABLE users RENAME COLUMN role TO former_role;
ALTER TABLE users ADD COLUMN role TEXT NOT NULL DEFAULT 'analyst' CHECK (role IN ('viewer', 'analyst', 'admin'));
UPDATE users SET role = former_role;
ALTER TABLE users DROP COLUMN former_role;
`;
