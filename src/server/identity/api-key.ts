/** So that a key is recognised wherever it turns up: in a log, in a repository. */
const prefix = 'ai_';

export function toApiKey(token: string): string {
  return prefix + token;
}

/** The token in an API key; null for everything that is no key of ours. */
export function fromApiKey(credential: string): string | null {
  return credential.startsWith(prefix) ? credential.slice(prefix.length) : null;
}
