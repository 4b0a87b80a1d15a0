import type { Role } from '../../contract/people/auth.ts';

export const roleNames: Readonly<Record<Role, string>> = {
  viewer: 'Viewer',
  analyst: 'Analyst',
  admin: 'Administrator',
};
