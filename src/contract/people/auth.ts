import { z } from 'zod';
import { Code, Count, Name, NameOrBlank, Timestamp } from '../fields.ts';
import { limits } from '../limits.ts';

/**
 * What an API key may be used for: `read` looks and asks, `chat` converses and calls tools, `write` changes saved
 * objects, folders, sharing and datasets. The account itself takes a session or a key without bounds.
 */
export const KeyScope = z.enum(['read', 'chat', 'write']).meta({ id: 'KeyScope' });
export type KeyScope = z.infer<typeof KeyScope>;

export const keyScopes: readonly KeyScope[] = KeyScope.options;

/** Header, with any value, that a browser sends with its session cookie: a form or link of another site can't. */
export const browserHeader = 'X-Audience-Insights';

export const Email = z
  .string()
  .min(3)
  .max(limits.emailLength)
  .regex(/^[^\s@]+@[^\s@]+$/, { error: 'must be an e-mail address' });
const NewPassword = z.string().min(limits.passwordMinimumLength).max(limits.passwordLength);

/** A `viewer` reads what others share, asks and exports, and changes nothing. */
export const Role = z.enum(['viewer', 'analyst', 'admin']).meta({ id: 'Role' });
export type Role = z.infer<typeof Role>;

/** Who the caller is. */
export const Me = z
  .object({
    user_id: z.int(),
    email: z.string(),
    name: z.string(),
    role: Role,
    organisation: z.object({ id: z.int(), name: z.string() }),
    /** False: the account has no password yet and is entered by links only. */
    has_password: z.boolean(),
    /** True: the account is entered through the identity provider alone, which keeps its name, e-mail and role. */
    by_provider: z.boolean(),
    /** True: signing in also takes a one-time code, a passkey or a recovery code. */
    second_factor: z.boolean(),
    /** True: the organisation requires a second factor, and the user can do nothing before there is one. */
    must_add_second_factor: z.boolean(),
    /** Who reads what the rules of the chat can't, and, of a language model, the host that such questions are sent to. */
    answers: z.object({ by: z.enum(['rules', 'language_model']), host: z.string() }),
  })
  .meta({ id: 'Me' });
export type Me = z.infer<typeof Me>;

/** One-time code of an authenticator application, or a recovery code, blanks and dashes aside. */
const FactorCode = z.string().min(1).max(limits.factorCodeLength);

const Base64url = z
  .string()
  .max(limits.passkeyLength)
  .regex(/^[\w-]*$/, { error: 'must be base64url without padding' });
const passkeyFields = {
  id: Base64url,
  rawId: Base64url,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
};

/** Signature of a passkey, as the browser writes it as JSON (Web Authentication Level 3, 5.1). */
export const PasskeyAnswer = z
  .object({
    ...passkeyFields,
    response: z.object({
      clientDataJSON: Base64url,
      authenticatorData: Base64url,
      signature: Base64url,
      userHandle: Base64url.optional(),
    }),
  })
  .meta({ id: 'PasskeyAnswer' });
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

const factorProof = { code: FactorCode.optional(), passkey: PasskeyAnswer.optional() };

/** Proof of the second factor; absent where the account has none. 409: it has one, and `meta` is a `FactorRequest`. */
export const FactorProof = z.strictObject(factorProof).meta({ id: 'FactorProof' });
export type FactorProof = z.infer<typeof FactorProof>;

/** Options for `navigator.credentials`, as JSON (Web Authentication Level 3, 5.1.8). */
const PasskeyOptions = z.looseObject({ challenge: z.string() });

/** Second factors that an account can prove; `meta` of the 409. */
export const FactorRequest = z.object({
  second_factor: z.object({
    one_time_codes: z.boolean(),
    /** Options for a signature; null: the account has no passkey that works at this address. */
    passkey: PasskeyOptions.nullable(),
    /** Reason why passkeys don't work at this address; `""`: they do. */
    passkey_problem: z.string(),
  }),
});
export type FactorRequest = z.infer<typeof FactorRequest>['second_factor'];

/**
 * Sign-in by e-mail and password, or by the one-time secret of a sign-in link, which may set both on the way in. The
 * secret is spent by the first answer that is not a refusal. 409: the account has a second factor, and no proof was sent.
 */
export const SignIn = z
  .union([
    z.strictObject({
      email: Email,
      password: z.string().min(1).max(limits.passwordLength),
      ...factorProof,
      /** False: the session ends with the browser, and after twelve hours. Absent: it lasts 30 days. */
      remember: z.boolean().optional(),
    }),
    z.strictObject({
      secret: z.string().min(1).max(limits.codeLength),
      email: Email.optional(),
      password: NewPassword.optional(),
      ...factorProof,
    }),
  ])
  .meta({ id: 'SignIn' });
export type SignIn = z.infer<typeof SignIn>;

/** Ways to sign in that this service offers. */
export const SignInMethods = z
  .object({
    /** Name of the identity provider; `""`: there is none, and accounts are local. */
    provider: z.string(),
  })
  .meta({ id: 'SignInMethods' });
export type SignInMethods = z.infer<typeof SignInMethods>;

export const ProviderSignIn = z
  .strictObject({
    /** Path of this application to open afterwards; absent: its first page. */
    next: z.string().max(limits.addressLength).optional(),
  })
  .meta({ id: 'ProviderSignIn' });

/** Address at the identity provider to send the browser to, which comes back to the callback. */
export const ProviderRequest = z.object({ url: z.string() }).meta({ id: 'ProviderRequest' });

const parameter = z.string().max(limits.addressLength).optional();

/** Parameters that the identity provider adds to the callback (OpenID Connect Core 3.1.2.5, RFC 9207). */
export const ProviderAnswer = z.object({
  code: parameter,
  state: parameter,
  iss: parameter,
  error: parameter,
});
export type ProviderAnswer = z.infer<typeof ProviderAnswer>;

/** Why a sign-in through the identity provider failed; the sign-in page receives it as `provider=…`. */
export const ProviderOutcome = z.enum([
  /** The answer could not be trusted, came too late, or came a second time. */
  'failed',
  /** No group of the person has a role here, or the account is suspended. */
  'no_access',
  /** Another account has the e-mail address or the identity; its owner connects it in the settings. */
  'taken',
  /** The provider does not answer. */
  'unreachable',
]);
export type ProviderOutcome = z.infer<typeof ProviderOutcome>;

/** Back-channel logout (OpenID Connect Back-Channel Logout 1.0, 2.5). */
export const ProviderLogout = z
  .object({ logout_token: z.string().min(1).max(limits.logoutTokenLength) })
  .meta({ id: 'ProviderLogout' });

/** Key for an authenticator application; in force after the first correct code. */
export const NewSecondFactor = z
  .object({
    /** Base32, to be typed in. */
    key: z.string(),
    /** The same as an `otpauth:` address. */
    uri: z.string(),
  })
  .meta({ id: 'NewSecondFactor' });
export type NewSecondFactor = z.infer<typeof NewSecondFactor>;

export const SecondFactorCode = z.strictObject({ code: FactorCode }).meta({ id: 'SecondFactorCode' });

/** Recovery codes of the first second factor, shown once; each works once in its place. `[]`: the account has them. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });

export const Passkey = z
  .object({
    id: z.string(),
    name: z.string(),
    created_at: Timestamp,
    /** `""` until it is used. */
    last_used_at: z.string(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof Passkey>;

/** The caller's second factors. */
export const SecondFactors = z
  .object({
    one_time_codes: z.boolean(),
    passkeys: z.array(Passkey),
    /** Number of recovery codes that are left. */
    recovery_codes: Count,
    /** Address at which passkeys work; `""`: none. */
    passkey_origin: z.string(),
    /** Reason why there is none. */
    passkey_problem: z.string(),
  })
  .meta({ id: 'SecondFactors' });
export type SecondFactors = z.infer<typeof SecondFactors>;

export const PasskeyCreation = z
  .object({
    options: z.looseObject({
      challenge: z.string(),
      rp: z.object({ id: z.string(), name: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    }),
  })
  .meta({ id: 'PasskeyCreation' });

/** New credential, as the browser writes it as JSON. */
export const PasskeyCredential = z.object({
  ...passkeyFields,
  response: z.object({
    clientDataJSON: Base64url,
    attestationObject: Base64url,
    transports: z.array(z.string().max(limits.codeLength)).max(limits.passkeys).optional(),
  }),
});

/** A passkey that the browser has made by the options. */
export const NewPasskey = z
  .strictObject({
    name: Name,
    credential: PasskeyCredential,
  })
  .meta({ id: 'NewPasskey' });
export type NewPasskey = z.infer<typeof NewPasskey>;

export const PasskeyName = z.strictObject({ id: Base64url, name: Name }).meta({ id: 'PasskeyName' });
export type PasskeyName = z.infer<typeof PasskeyName>;

export const PasskeyRemoval = z
  .strictObject({ id: Base64url, ...factorProof })
  .meta({ id: 'PasskeyRemoval' });
export type PasskeyRemoval = z.infer<typeof PasskeyRemoval>;

export const SignedOut = z.object({ signed_out: z.boolean() }).meta({ id: 'SignedOut' });
export type SignedOut = z.infer<typeof SignedOut>;

/** A JWT for the `Authorization` header. */
export const Token = z
  .object({
    token: z.string(),
    token_type: z.literal('Bearer'),
    /** Seconds. */
    expires_in: Count,
    expires_at: Timestamp,
  })
  .meta({ id: 'Token' });
export type Token = z.infer<typeof Token>;

/** Changes to the caller's own account; fields left out stay. */
export const ProfileChange = z
  .strictObject({
    name: NameOrBlank.optional(),
    email: Email.optional(),
    password: NewPassword.optional(),
    /** Needed for a new e-mail or password, where the account has a password. */
    current_password: z.string().max(limits.passwordLength).optional(),
  })
  .meta({ id: 'ProfileChange' });

/** Where the caller is signed in. */
export const Session = z
  .object({
    id: z.string(),
    created_at: Timestamp,
    expires_at: Timestamp,
    /** Time of the last use, within some minutes; `""`: none since it began. */
    last_used_at: z.string(),
    /** What the browser called itself; `""` where it did not say. */
    agent: z.string(),
    /** True: the one that asks. */
    current: z.boolean(),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof Session>;

export const SessionList = z.object({ sessions: z.array(Session) }).meta({ id: 'SessionList' });

/** How many requests of the caller's are counted in the minute that runs. */
export const RateUse = z
  .object({
    /** Whether requests are counted at all; if not, the rest is 0. */
    limited: z.boolean(),
    limit: Count,
    used: Count,
    /** Seconds until the count starts again. */
    resets_in: Count,
  })
  .meta({ id: 'RateUse' });
export type RateUse = z.infer<typeof RateUse>;

const keyFields = {
  id: z.string(),
  name: z.string(),
  /** First characters of the key, to identify it. */
  prefix: z.string(),
  created_at: Timestamp,
  /** `""` until it is used. */
  last_used_at: z.string(),
  /** `""` where it never expires. */
  expires_at: z.string(),
  /** Scopes of the key. */
  scopes: z.array(KeyScope),
  /** Codes of the datasets that it is limited to; none: all that its owner may use. */
  datasets: z.array(z.string()),
  /** Owner of the key. */
  owner: z.object({ user_id: z.int(), email: z.string(), name: z.string() }),
  /** Requests of the last 30 days. */
  calls: Count,
  /** `""` unless it was revoked; then why, where that was said. */
  revoked_at: z.string(),
  revoked_reason: z.string(),
};

export const ApiKey = z.object(keyFields).meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof ApiKey>;

/** The answer that makes a key is the only one that shows it. */
export const CreatedApiKey = z.object({ ...keyFields, key: z.string() }).meta({ id: 'CreatedApiKey' });
export type CreatedApiKey = z.infer<typeof CreatedApiKey>;

export const NewApiKey = z
  .strictObject({
    name: Name,
    /** RFC 3339; absent or `""`: it never expires. */
    expires_at: NameOrBlank.optional(),
    /** Absent: good for everything. */
    scopes: z.array(KeyScope).min(1).max(3).optional(),
    /**
     * Codes of datasets, each with its whole tree; absent or empty: every dataset that its owner may use. Such a key
     * needs `scopes` without `write`: saved, shared and imported work belongs to no dataset.
     */
    datasets: z.array(Code).max(limits.keyDatasets).optional(),
  })
  .meta({ id: 'NewApiKey' });
export type NewApiKey = z.infer<typeof NewApiKey>;

/** `all`: revoked keys too, and for administrators those of everybody in the organisation. */
export const ApiKeyQuery = z.object({ all: z.enum(['true', 'false']).optional() });

/** Reason for revoking a key, kept for later readers. */
export const ApiKeyRemoval = z.object({ reason: NameOrBlank.optional() });

export const ApiKeyList = z.object({ keys: z.array(ApiKey) }).meta({ id: 'ApiKeyList' });
export type ApiKeyList = z.infer<typeof ApiKeyList>;
