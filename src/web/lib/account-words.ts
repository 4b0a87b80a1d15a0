import { limits } from '../../contract/limits.ts';
import type { Role } from '../../contract/people/auth.ts';

/** Why a text cannot be an e-mail address. */
export function emailProblem(email: string): string | undefined {
  return /^[^\s@]+@[^\s@]+$/.test(email.trim())
    ? undefined
    : 'Enter an e-mail address, such as ana@example.org.';
}

/** Why a text cannot be a new password. */
export function passwordProblem(password: string, email: string): string | undefined {
  const { passwordMinimumLength: least, passwordLength: most } = limits;
  if (password.length < least) return `Use ${least} characters or more; this has ${password.length}.`;
  if (password.length > most) return `Use ${most} characters or fewer; this has ${password.length}.`;
  if (password.toLowerCase() === email.trim().toLowerCase())
    return 'Use a password other than your e-mail address.';
  return undefined;
}

export const roleNames: Readonly<Record<Role, string>> = {
  viewer: 'Viewer',
  analyst: 'Analyst',
  admin: 'Administrator',
};

const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['HeadlessChrome/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

/** "Firefox on Linux", from a browser's user agent; an unknown agent is shown unchanged. */
export function agentName(agent: string): string {
  if (agent === '') return 'Unnamed browser';
  const browser = browsers.find(([mark]) => agent.includes(mark))?.[1];
  const system = systems.find(([mark]) => agent.includes(mark))?.[1];
  if (browser === undefined) return agent.split(/[\s/]/, 1)[0] ?? agent;
  return system === undefined ? browser : `${browser} on ${system}`;
}
