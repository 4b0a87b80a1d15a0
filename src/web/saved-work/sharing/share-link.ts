import { routes } from '../../app/routes.ts';
import { copyText } from '../../ui/copy-text.ts';

/** Type of the message in which a framed chart sends its height in pixels to the page around it. */
export const heightMessage = 'audience-insights:height';

/**
 * Code for another site's page: a frame, with the first half of the token in the path and the secret after the #, and a
 * script that gives the frame the height of its chart. Without the script the frame keeps the height written here.
 */
export function embedCode(origin: string, token: string, name: string): string {
  const [link = '', secret = ''] = token.split('.');
  const address = `${origin}/embed/${link}#${secret}`;
  return `<iframe src="${address}" title="${inAttribute(name)}" width="100%" height="560" loading="lazy" style="border:0"></iframe>
<script>
addEventListener("message", ({ data, origin, source }) => {
  if (origin !== "${origin}" || data?.type !== "${heightMessage}") return;
  for (const frame of document.querySelectorAll("iframe")) {
    if (frame.contentWindow === source) frame.height = data.height;
  }
});
</script>`;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

function inAttribute(text: string): string {
  return text.replace(/[&"<>]/g, (sign) => escapes[sign] ?? sign);
}

export function linkOf(token: string): string {
  return `${window.location.origin}${routes.shared}#${token}`;
}

export function copyLink(link: string): Promise<void> {
  return copyText(link, 'Link copied', `The browser blocked copying. The link: ${link}`);
}

export function copyEmbedCode(token: string, name: string): Promise<void> {
  const code = embedCode(window.location.origin, token, name);
  return copyText(code, 'Embed code copied', `The browser blocked copying. The code: ${code}`);
}
