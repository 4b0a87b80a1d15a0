import { z } from 'zod';
import { Email, Role } from './auth.ts';
import { NameOrBlank, Timestamp } from '../fields.ts';

/** A person of the caller's organisation. */
export const Member = z
  .object({
    id: z.int(),
    email: z.string(),
    name: z.string(),
    role: Role,
    /** `invited`: has never signed in, so that only a link leads in. */
    state: z.enum(['active', 'invited', 'suspended']),
    /** Whether signing in takes a second factor. */
    second_factor: z.boolean(),
    created_at: Timestamp,
    /** When their newest session was last used; `""`: they have none. */
    last_seen_at: z.string(),
  })
  .meta({ id: 'Member' });
export type Member = z.infer<typeof Member>;

export const MemberList = z.object({ members: z.array(Member) }).meta({ id: 'MemberList' });

export const NewMember = z
  .strictObject({ email: Email, name: NameOrBlank.optional(), role: Role })
  .meta({ id: 'NewMember' });

/** How members of the organisation sign in. */
export const SignInSettings = z
  .strictObject({
    /** True: members without a second factor set one up at their next sign-in, before anything else. */
    second_factor_required: z.boolean(),
  })
  .meta({ id: 'SignInSettings' });
export type SignInSettings = z.infer<typeof SignInSettings>;

/** What is left out stays. */
export const MemberChange = z
  .strictObject({ role: Role.optional(), suspended: z.boolean().optional() })
  .meta({ id: 'MemberChange' });

/** The secret of a one-time sign-in link, told once: it goes into the address as `/signin#link=…`. */
export const MemberLink = z
  .object({ member: Member, secret: z.string(), expires_at: Timestamp })
  .meta({ id: 'MemberLink' });
export type MemberLink = z.infer<typeof MemberLink>;
