import { browserHeader } from '../../../contract/people/auth.ts';

/**
 * The published interface to read and try. The viewer styles its elements with attributes and draws icons from data
 * addresses, which this page's own policy lets it do and no other page's does.
 */
export const docsPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
].join('; ');

export const docsPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Audience Insights: service interface</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="stylesheet" href="/docs/swagger-ui.css">
    <link rel="icon" href="data:,">
    <script src="/docs/swagger-ui-bundle.js" defer></script>
    <script src="/docs/start.js" defer></script>
  </head>
  <body>
    <div id="viewer"></div>
  </body>
</html>
`;

/** The browser's own session may be used from the page: the header that a session needs is added here. */
export const docsScript = `SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#viewer',
  deepLinking: true,
  validatorUrl: null,
  requestInterceptor: (request) => {
    request.headers['${browserHeader}'] = '1';
    return request;
  },
});
`;
