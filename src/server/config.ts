import { readFileSync } from 'node:fs';
import { Role } from '../contract/people/auth.ts';
import type { LogLevel } from './http/log.ts';
import { StartError } from './start-error.ts';
import { nearbyProxies, parseProxies, type TrustedProxies } from './trusted-proxies.ts';

/** How this process runs, read from the environment once. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Nothing is written outside this directory. */
  readonly dataDir: string;
  readonly logLevel: LogLevel;
  /** False only on loopback, for test rigs. */
  readonly rateLimits: boolean;
  /** Limit of an account. */
  readonly requestsPerMinute: number;
  /** Limit of an address without a good credential: sign-ins, links, guesses. */
  readonly anonymousRequestsPerMinute: number;
  /** Trusted proxies that end TLS, and send a valid `X-Forwarded-For` and `X-Forwarded-Proto`; `[]`: none. */
  readonly trustedProxies: TrustedProxies;
  /** Whether what reached such a proxy without TLS, or us without a proxy, is refused. */
  readonly requireTls: boolean;
  /** Engine workers; null: one a processor but one. */
  readonly engineWorkers: number | null;
  readonly queryDeadlineMs: number;
  /** Deadline of a chat prompt, including its queries; a language model has its own. */
  readonly promptDeadlineMs: number;
  /** Memory that columns of respondents are kept in, in MiB; null: half of the machine's. */
  readonly arenaMb: number | null;
  /** Limit of a caller; other queries wait. */
  readonly queriesAtOnce: number;
  /** Limit for all callers together, half of it for one caller; further queries are refused. */
  readonly queriesWaiting: number;
  /** That one account may keep, of audiences, of crosstabs and of charts each. */
  readonly objectsPerAccount: number;
  /** That the audiences, crosstabs and charts of an account take together, in MiB. */
  readonly storedMbPerAccount: number;
  /** That the cells of an imported file may come to once nothing is compressed any more, in MiB. */
  readonly importUnpackedMb: number;
  /** null: answers are worded by rules alone, and nothing is sent anywhere. */
  readonly languageModel: LanguageModelConfig | null;
  /** Origin at which browsers reach the service, such as `https://insights.example.org`; null: not said. */
  readonly publicUrl: string | null;
  /** null: accounts are local. */
  readonly identityProvider: IdentityProviderConfig | null;
  readonly copies: CopyAccountFiles;
}

/** Files with the accounts of the databases that hold copies of datasets; null: not given. */
export interface CopyAccountFiles {
  /** May create, fill and drop tables; read by the command that copies. */
  readonly writeFile: string | null;
  /** May select. */
  readonly readFile: string | null;
  /** Whether they may be sent to other machines without TLS. */
  readonly allowPlainHttp: boolean;
}

/** An OpenID Connect provider and the roles of its groups. */
export interface IdentityProviderConfig {
  readonly issuer: string;
  /** Shown on the sign-in page. */
  readonly name: string;
  readonly clientId: string;
  /** `""`: a public client, which proves itself by PKCE alone. */
  readonly clientSecret: string;
  /** Requested scopes, with blanks between. */
  readonly scopes: string;
  /** Claim that lists a person's groups. */
  readonly groupsClaim: string;
  /** Role of each group; of several, the highest counts. */
  readonly roles: ReadonlyMap<string, Role>;
  readonly deadlineMs: number;
}

/** Forms in which a reply is asked for, the strictest first: a server that refuses one is asked in the next. */
export const replyForms = ['schema', 'object', 'tools', 'text'] as const;
export type ReplyForm = (typeof replyForms)[number];

/** An endpoint that speaks the chat-completions protocol, and how far it is used. */
export interface LanguageModelConfig {
  /** URL of its `chat/completions`. */
  readonly url: string;
  readonly model: string;
  /** Sent as a bearer token; `""`: none. */
  readonly apiKey: string;
  /** Deadline of a whole answer, however many requests it takes. */
  readonly deadlineMs: number;
  /** Deadline between two pieces of an answer. */
  readonly stallMs: number;
  /** Form of reply that is asked for first. */
  readonly form: ReplyForm;
  /** Tokens that a reply may take. */
  readonly answerTokens: number;
  readonly tokensPerAnswer: number;
  /** Limit of an organisation per UTC day. */
  readonly tokensPerDay: number;
}

/** A variable of the environment has an invalid value. */
export class ConfigError extends StartError {}

type Environment = Readonly<Record<string, string | undefined>>;

/** The configuration of this process. */
export function readConfig(): Config {
  return parseConfig(process.env);
}

/** Throws `ConfigError`, naming the variable, its value and the valid values. */
export function parseConfig(environment: Environment): Config {
  const host = readText(environment, 'HOST', '127.0.0.1');
  const isLoopback = isLoopbackHost(host);
  const trustedProxies = readProxies(environment);
  const hasProxy = trustedProxies.length > 0;
  const allowPlainHttp = readSwitch(environment, 'ALLOW_PLAIN_HTTP', false);
  if (!isLoopback && !hasProxy && !allowPlainHttp) {
    throw new ConfigError(
      `HOST=${host} can be reached from other machines, and passwords would travel in the clear: put a proxy with TLS in front and set TRUST_PROXY=on, or set ALLOW_PLAIN_HTTP=on if you accept that`,
    );
  }
  const rateLimits = readSwitch(environment, 'RATE_LIMITS', true);
  if (!rateLimits && !isLoopback) {
    throw new ConfigError(`RATE_LIMITS=off is for test rigs on loopback only; HOST is ${host}`);
  }
  const requireTls = readSwitch(environment, 'REQUIRE_TLS', false);
  if (requireTls && !hasProxy) {
    throw new ConfigError(
      'REQUIRE_TLS=on refuses everything that no proxy took over https: set TRUST_PROXY to where that proxy is',
    );
  }
  return {
    host,
    port: readInteger(environment, 'PORT', 8787, 0, 65_535),
    dataDir: readText(environment, 'DATA_DIR', '.data'),
    logLevel: readChoice(environment, 'LOG_LEVEL', logLevels, 'info'),
    rateLimits,
    requestsPerMinute: readInteger(environment, 'REQUESTS_PER_MINUTE', 1_200, 1, 1_000_000),
    anonymousRequestsPerMinute: readInteger(environment, 'ANONYMOUS_REQUESTS_PER_MINUTE', 300, 1, 1_000_000),
    trustedProxies,
    requireTls,
    engineWorkers:
      environment['ENGINE_WORKERS'] === undefined
        ? null
        : readInteger(environment, 'ENGINE_WORKERS', 1, 1, 64),
    queryDeadlineMs: readInteger(environment, 'QUERY_DEADLINE_MS', 10_000, 100, 600_000),
    promptDeadlineMs: readInteger(environment, 'PROMPT_DEADLINE_MS', 1_800, 100, 600_000),
    arenaMb:
      environment['ARENA_MB'] === undefined ? null : readInteger(environment, 'ARENA_MB', 1, 16, 1_048_576),
    queriesAtOnce: readInteger(environment, 'QUERIES_AT_ONCE', 4, 1, 64),
    queriesWaiting: readInteger(environment, 'QUERIES_WAITING', 32, 0, 1_000),
    objectsPerAccount: readInteger(environment, 'OBJECTS_PER_ACCOUNT', 10_000, 1, 10_000_000),
    storedMbPerAccount: readInteger(environment, 'STORED_MB_PER_ACCOUNT', 256, 1, 1_048_576),
    importUnpackedMb: readInteger(environment, 'IMPORT_UNPACKED_MB', 20_480, 1, 1_048_576),
    languageModel: readLanguageModel(environment, allowPlainHttp),
    publicUrl: readPublicUrl(environment),
    identityProvider: readIdentityProvider(environment),
    copies: {
      writeFile: environment['CLICKHOUSE_WRITE_FILE'] ?? null,
      readFile: environment['CLICKHOUSE_READ_FILE'] ?? null,
      allowPlainHttp,
    },
  };
}

function readPublicUrl(environment: Environment): string | null {
  if (environment['PUBLIC_URL'] === undefined) return null;
  const url = readSafeUrl(environment, 'PUBLIC_URL', 'https://insights.example.org');
  if (url.pathname !== '/') {
    throw new ConfigError(`PUBLIC_URL must have no path; it is "${environment['PUBLIC_URL']}"`);
  }
  return url.origin;
}

/** Off unless `OIDC_ISSUER` is given. */
function readIdentityProvider(environment: Environment): IdentityProviderConfig | null {
  if (environment['OIDC_ISSUER'] === undefined) return null;
  const url = readSafeUrl(environment, 'OIDC_ISSUER', 'https://login.example.org/realms/team');
  for (const [name, meaning] of [
    ['PUBLIC_URL', 'the address of this service, to which the provider leads back'],
    ['OIDC_CLIENT_ID', 'the name under which the provider knows this service'],
    ['OIDC_ROLES', 'which groups have which role'],
  ] as const) {
    if (environment[name] === undefined)
      throw new ConfigError(`OIDC_ISSUER is set without ${name}: give ${meaning}`);
  }
  return {
    issuer: readText(environment, 'OIDC_ISSUER', ''),
    name: readText(environment, 'OIDC_NAME', url.hostname),
    clientId: readText(environment, 'OIDC_CLIENT_ID', ''),
    clientSecret: readSecretFile(environment, 'OIDC_CLIENT_SECRET_FILE'),
    scopes: readText(environment, 'OIDC_SCOPES', 'openid email profile'),
    groupsClaim: readText(environment, 'OIDC_GROUPS_CLAIM', 'groups'),
    roles: readRoles(readText(environment, 'OIDC_ROLES', '')),
    deadlineMs: readInteger(environment, 'OIDC_DEADLINE_MS', 5_000, 100, 60_000),
  };
}

/** `insights-admins=admin,research=analyst`. */
function readRoles(text: string): ReadonlyMap<string, Role> {
  const roles = new Map<string, Role>();
  for (const pair of text.split(',')) {
    const equals = pair.lastIndexOf('=');
    const group = pair.slice(0, Math.max(equals, 0)).trim();
    const role = Role.safeParse(pair.slice(equals + 1).trim());
    if (group === '' || !role.success) {
      throw new ConfigError(
        `OIDC_ROLES must be groups and their roles (${Role.options.join(', ')}), such as admins=admin,research=analyst; it is "${text}"`,
      );
    }
    roles.set(group, role.data);
  }
  return roles;
}

/** An address over https, or over http on this machine. */
function readSafeUrl(environment: Environment, name: string, example: string): URL {
  const value = readText(environment, name, '');
  const url = URL.parse(value);
  const isSafe = url !== null && (url.protocol === 'https:' || isLoopbackHttp(url));
  if (!isSafe || url.username !== '' || url.search !== '' || url.hash !== '') {
    throw new ConfigError(
      `${name} must be an address that begins with https:// (http:// on this machine only), without a user or a query, such as ${example}; it is "${value}"`,
    );
  }
  return url;
}

function readSecretFile(environment: Environment, name: string): string {
  if (environment[name] === undefined) return '';
  const path = readText(environment, name, '');
  try {
    const secret = readFileSync(path, 'utf8').trim();
    if (secret !== '') return secret;
  } catch (cause) {
    throw new ConfigError(`${name} cannot be read: ${path}`, { cause });
  }
  throw new ConfigError(`${name} names an empty file: ${path}`);
}

/** `on`: proxies on this machine and in private networks. */
function readProxies(environment: Environment): TrustedProxies {
  const value = environment['TRUST_PROXY'] ?? 'off';
  if (value === 'off') return [];
  if (value === 'on') return nearbyProxies;
  const proxies = parseProxies(value);
  if (proxies === null) {
    throw new ConfigError(
      `TRUST_PROXY must be on, off, or the addresses and networks of the proxies with commas between, such as 10.0.0.4,192.0.2.0/24; it is "${value}"`,
    );
  }
  return proxies;
}

/** Off unless `LLM_URL` is given. Prompts and keys travel in the clear only where plain HTTP is explicitly allowed. */
function readLanguageModel(environment: Environment, allowPlainHttp: boolean): LanguageModelConfig | null {
  if (environment['LLM_URL'] === undefined) return null;
  const base = URL.parse(readText(environment, 'LLM_URL', ''));
  const isHttp = base?.protocol === 'http:';
  if (
    base === null ||
    (base.protocol !== 'https:' && !isHttp) ||
    base.username !== '' ||
    base.search !== ''
  ) {
    throw new ConfigError(
      'LLM_URL must be an address that begins with https:// or http://, without a user or a query, such as https://models.example.org/v1',
    );
  }
  if (isHttp && !isLoopbackHttp(base) && !allowPlainHttp) {
    throw new ConfigError(
      `LLM_URL leads to ${base.hostname} without TLS, and prompts would travel in the clear: use https://, or set ALLOW_PLAIN_HTTP=on if you accept that`,
    );
  }
  if (environment['LLM_MODEL'] === undefined)
    throw new ConfigError('LLM_URL is set without LLM_MODEL: name the model that is to be asked');
  return {
    url: `${base.href.endsWith('/') ? base.href.slice(0, -1) : base.href}/chat/completions`,
    model: readText(environment, 'LLM_MODEL', ''),
    apiKey: readText(environment, 'LLM_API_KEY', ''),
    deadlineMs: readInteger(environment, 'LLM_DEADLINE_MS', 20_000, 100, 600_000),
    stallMs: readInteger(environment, 'LLM_STALL_MS', 8_000, 50, 600_000),
    form: readChoice(environment, 'LLM_JSON', replyForms, 'schema'),
    answerTokens: readInteger(environment, 'LLM_ANSWER_TOKENS', 4_096, 256, 65_536),
    tokensPerAnswer: readInteger(environment, 'LLM_TOKENS_PER_ANSWER', 40_000, 100, 10_000_000),
    tokensPerDay: readInteger(environment, 'LLM_TOKENS_PER_DAY', 2_000_000, 100, 999_999_999),
  };
}

/** Whether an address is of plain http on this machine, where nobody listens in. */
export function isLoopbackHttp({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && isLoopbackHost(hostname.replaceAll(/^\[|\]$/g, ''));
}

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;

export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);
}

function readText(environment: Environment, name: string, fallback: string): string {
  const value = environment[name];
  if (value === undefined) return fallback;
  if (value.trim() === '') throw new ConfigError(`${name} is set but blank: give it a value or leave it out`);
  return value;
}

function readInteger(
  environment: Environment,
  name: string,
  fallback: number,
  min: number,
  max: number,
): number {
  const value = environment[name];
  if (value === undefined) return fallback;
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= min && number <= max)) {
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}; it is "${value}"`);
  }
  return number;
}

function readChoice<Choice extends string>(
  environment: Environment,
  name: string,
  choices: readonly Choice[],
  fallback: Choice,
): Choice {
  const value = environment[name];
  if (value === undefined) return fallback;
  const choice = choices.find((candidate) => candidate === value);
  if (choice === undefined) {
    throw new ConfigError(`${name} must be one of ${choices.join(', ')}; it is "${value}"`);
  }
  return choice;
}

function readSwitch(environment: Environment, name: string, fallback: boolean): boolean {
  return readChoice(environment, name, ['on', 'off'], fallback ? 'on' : 'off') === 'on';
}
