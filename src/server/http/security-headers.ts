/** Policy of the application's page. Scripts, styles, fonts and answers come from this service and nowhere else. */
export const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** Policy of everything that is not a page: shown as one, it could load and run nothing. */
const answerPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'";

/** Headers of every answer. */
const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};
/** Headers of every answer that set no others. */
const unlessChosen = { 'content-security-policy': answerPolicy, 'cache-control': 'no-store' };
const ofSecure = { 'strict-transport-security': 'max-age=31536000' };

/** Headers of an answer that has chosen `chosen`, names in lower case. */
export function securityHeaders(
  chosen: Readonly<Record<string, string>>,
  secure: boolean,
): Record<string, string> {
  return { ...unlessChosen, ...chosen, ...always, ...(secure ? ofSecure : {}) };
}

/** The same into `headers`. */
export function setSecurityHeaders(headers: Headers, secure: boolean): void {
  for (const [name, value] of Object.entries(unlessChosen)) {
    if (!headers.has(name)) headers.set(name, value);
  }
  for (const [name, value] of Object.entries(always)) headers.set(name, value);
  if (secure) for (const [name, value] of Object.entries(ofSecure)) headers.set(name, value);
}
