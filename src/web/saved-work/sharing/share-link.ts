import { routes } from '../../app/routes.ts';
import { copyText } from '../../ui/copy-text.ts';
import type { Sharing, SharingRequest, SharingRole } from '../../../contract/saved-work/sharing.ts';

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

/** Who has access, while it is edited; `error` of a person says why it could not be shared with them. */
export type SharingDraft = Omit<Sharing, 'token' | 'rev'>;

export function toRequest({ users, organisation, link, note, ...draft }: SharingDraft): SharingRequest {
  const { link_expires_at, link_embeddable } = draft;
  return {
    users: users.map(({ email, role }) => ({ email, role })),
    organisation,
    link,
    ...(link && link_expires_at !== '' ? { link_expires_at } : {}),
    ...(link ? { link_embeddable } : {}),
    note,
  };
}

/** Why an address cannot be added; undefined where it can, or where there is none yet. */
export function addressProblem(address: string, draft: SharingDraft, own: string): string | undefined {
  const wanted = address.trim().toLowerCase();
  if (wanted === '') return undefined;
  if (!/^[^\s@]+@[^\s@]+$/.test(wanted)) return 'An address looks like ana@example.org.';
  if (wanted === own.toLowerCase()) return 'It is yours already.';
  return draft.users.some(({ email }) => email.toLowerCase() === wanted)
    ? 'They are in the list already.'
    : undefined;
}

/** Access added to several things at once, on top of each one's own. */
interface AddedAccess {
  readonly emails: readonly string[];
  readonly role: SharingRole;
  /** null: as it is. */
  readonly organisation: SharingRole | null;
}

/** Adds access without taking any away: present editors stay editors. */
export function addTo(draft: SharingDraft, { emails, role, organisation }: AddedAccess): SharingDraft {
  const wanted = new Set(emails.map((email) => email.toLowerCase()));
  const known = draft.users.map((user) =>
    wanted.has(user.email.toLowerCase()) ? { ...user, role: more(user.role, role) } : user,
  );
  const listed = new Set(draft.users.map(({ email }) => email.toLowerCase()));
  const added = emails.filter((email) => !listed.has(email.toLowerCase()));
  return {
    ...draft,
    users: [...known, ...added.map((email) => ({ email, role, user_id: 0 }))],
    organisation: organisation === null ? draft.organisation : more(draft.organisation, organisation),
  };
}

function more(one: SharingRole | null, other: SharingRole): SharingRole {
  return one === 'edit' || other === 'edit' ? 'edit' : 'view';
}

/** Addresses between commas, semicolons and blanks, once each and without the own one; the first that is none. */
export function addressesIn(text: string, own: string): { emails: readonly string[]; wrong: string | null } {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '');
  const wrong = parts.find((part) => !/^[^\s@]+@[^\s@]+$/.test(part)) ?? null;
  const once = new Map(parts.map((part) => [part.toLowerCase(), part]));
  once.delete(own.toLowerCase());
  return { emails: [...once.values()], wrong };
}
