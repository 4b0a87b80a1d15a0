import { routes } from '../../app/routes.ts';
import { copyText } from '../../ui/copy-text.ts';

/** Code for another site's page: the first half of the token in the path, the secret after the #. */
export function embedCode(origin: string, token: string, name: string): string {
  const [link = '', secret = ''] = token.split('.');
  const address = `${origin}/embed/${link}#${secret}`;
  return `<iframe src="${address}" title="${inAttribute(name)}" width="100%" height="560" loading="lazy" style="border:0"></iframe>`;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

function inAttribute(text: string): string {
  return text.replace(/[&"<>]/g, (sign) => escapes[sign] ?? sign);
}

/** The address of a shared link. */
export function linkOf(token: string): string {
  return `${window.location.origin}${routes.shared}#${token}`;
}

export function copyLink(link: string): Promise<void> {
  return copyText(link, 'Link copied', `The browser blocked copying. The link: ${link}`);
}
