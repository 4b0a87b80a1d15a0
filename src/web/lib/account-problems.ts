import { limits } from '../../contract/limits.ts';

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
