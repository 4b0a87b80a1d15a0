import { ServiceError } from '../../request/service-error.ts';

/** Read when a password is first set: most starts set none. */
const loadDictionary = () => import('@zxcvbn-ts/language-common');

let common: Promise<ReadonlySet<string>> | null = null;

/** Throws `invalid_value` for a text that can't be the password of an account. */
export async function assertGoodPassword(password: string, email: string): Promise<void> {
  const problem = await passwordProblem(password, email);
  if (problem !== null) throw new ServiceError('invalid_value', problem);
}

async function passwordProblem(password: string, email: string): Promise<string | null> {
  const text = password.toLowerCase();
  const address = email.toLowerCase();
  if (text === address || text === address.split('@', 1)[0])
    return 'your e-mail address is the first that is guessed; choose another password';
  common ??= loadDictionary().then(({ dictionary }) => new Set(dictionary['passwords-common']));
  if (new Set(text).size <= 2 || (await common).has(text))
    return 'this password is one of the most used, and guessed first; choose another';
  return null;
}
