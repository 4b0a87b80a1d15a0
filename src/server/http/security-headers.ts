/** Of the application's page. Scripts, styles, fonts and answers come from this service and nowhere else. */
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

/** Of everything that is no page: if it were ever shown as one, it could load and run nothing. */
const answerPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'";

/** Headers of every answer. `Content-Security-Policy` and `Cache-Control` only where none was chosen. */
export function setSecurityHeaders(headers: Headers, secure: boolean): void {
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('Referrer-Policy', 'no-referrer');
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Cross-Origin-Resource-Policy', 'same-origin');
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', answerPolicy);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  if (secure) headers.set('Strict-Transport-Security', 'max-age=31536000');
}
