import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ConfigError, parseConfig } from './config.ts';

describe('the configuration', () => {
  test('of an empty environment serves loopback, out of .data', () => {
    expect(parseConfig({})).toEqual({
      host: '127.0.0.1',
      port: 8787,
      dataDir: '.data',
      logLevel: 'info',
      rateLimits: true,
      requestsPerMinute: 1_200,
      anonymousRequestsPerMinute: 300,
      trustedProxies: [],
      requireTls: false,
      engineWorkers: null,
      queryDeadlineMs: 10_000,
      promptDeadlineMs: 1_800,
      arenaMb: null,
      queriesAtOnce: 4,
      queriesWaiting: 32,
      objectsPerAccount: 10_000,
      storedMbPerAccount: 256,
      importUnpackedMb: 20_480,
      languageModel: null,
      publicUrl: null,
      identityProvider: null,
      copies: { writeFile: null, readFile: null, allowPlainHttp: false },
    });
  });

  test('takes what the environment says', () => {
    expect(
      parseConfig({
        HOST: '::1',
        PORT: '0',
        DATA_DIR: '/srv/insights',
        LOG_LEVEL: 'silent',
        RATE_LIMITS: 'off',
        REQUESTS_PER_MINUTE: '60',
        ANONYMOUS_REQUESTS_PER_MINUTE: '6',
        TRUST_PROXY: '127.0.0.1,10.0.0.0/8',
        REQUIRE_TLS: 'on',
        ENGINE_WORKERS: '3',
        QUERY_DEADLINE_MS: '500',
        PROMPT_DEADLINE_MS: '900',
        ARENA_MB: '256',
        QUERIES_AT_ONCE: '2',
        QUERIES_WAITING: '0',
        OBJECTS_PER_ACCOUNT: '50',
        STORED_MB_PER_ACCOUNT: '1',
        IMPORT_UNPACKED_MB: '64',
        CLICKHOUSE_WRITE_FILE: '/srv/write.json',
        CLICKHOUSE_READ_FILE: '/srv/read.json',
      }),
    ).toEqual({
      host: '::1',
      port: 0,
      dataDir: '/srv/insights',
      logLevel: 'silent',
      rateLimits: false,
      requestsPerMinute: 60,
      anonymousRequestsPerMinute: 6,
      trustedProxies: ['127.0.0.1', '10.0.0.0/8'],
      requireTls: true,
      engineWorkers: 3,
      queryDeadlineMs: 500,
      promptDeadlineMs: 900,
      arenaMb: 256,
      queriesAtOnce: 2,
      queriesWaiting: 0,
      objectsPerAccount: 50,
      storedMbPerAccount: 1,
      importUnpackedMb: 64,
      languageModel: null,
      publicUrl: null,
      identityProvider: null,
      copies: { writeFile: '/srv/write.json', readFile: '/srv/read.json', allowPlainHttp: false },
    });
  });

  test.each([
    [{ PORT: '80a' }, /PORT must be a whole number from 0 to 65535; it is "80a"/],
    [{ PORT: '65536' }, /PORT/],
    [{ PORT: '' }, /PORT/],
    [{ PORT: '-1' }, /PORT/],
    [{ PORT: '8e3' }, /PORT/],
    [{ DATA_DIR: ' ' }, /DATA_DIR is set but blank/],
    [{ HOST: '' }, /HOST is set but blank/],
    [{ LOG_LEVEL: 'verbose' }, /LOG_LEVEL must be one of debug, info, warn, error, silent; it is "verbose"/],
    [{ RATE_LIMITS: 'false' }, /RATE_LIMITS must be one of on, off/],
    [{ TRUST_PROXY: '1' }, /TRUST_PROXY must be on, off, or the addresses .*; it is "1"/],
    [{ REQUIRE_TLS: 'on' }, /REQUIRE_TLS=on .* set TRUST_PROXY/],
    [{ ENGINE_WORKERS: '0' }, /ENGINE_WORKERS must be a whole number from 1 to 64/],
    [{ QUERY_DEADLINE_MS: '10' }, /QUERY_DEADLINE_MS/],
    [{ PROMPT_DEADLINE_MS: '10' }, /PROMPT_DEADLINE_MS/],
    [{ ARENA_MB: '8' }, /ARENA_MB must be a whole number from 16 to 1048576/],
    [{ QUERIES_AT_ONCE: '0' }, /QUERIES_AT_ONCE must be a whole number from 1 to 64/],
  ])('refuses %j in a sentence', (environment, message) => {
    expect(() => parseConfig(environment)).toThrow(ConfigError);
    expect(() => parseConfig(environment)).toThrow(message);
  });

  test('refuses a host that others can reach without TLS in front, unless told to', () => {
    expect(() => parseConfig({ HOST: '0.0.0.0' })).toThrow(/TRUST_PROXY=on/);
    expect(() => parseConfig({ HOST: '192.168.1.2' })).toThrow(ConfigError);
    expect(() => parseConfig({ HOST: '127.0.0.1.example.org' })).toThrow(ConfigError);
    expect(parseConfig({ HOST: '0.0.0.0', TRUST_PROXY: 'on' }).host).toBe('0.0.0.0');
    expect(parseConfig({ HOST: '0.0.0.0', ALLOW_PLAIN_HTTP: 'on' }).host).toBe('0.0.0.0');
  });

  test('switches rate limits off on loopback alone', () => {
    expect(() => parseConfig({ HOST: '0.0.0.0', TRUST_PROXY: 'on', RATE_LIMITS: 'off' })).toThrow(
      /on loopback only/,
    );
  });

  test('asks a language model only where its address is given', () => {
    const given = { LLM_URL: 'https://models.example.org/v1/', LLM_MODEL: 'small', LLM_API_KEY: 'k' };
    expect(parseConfig(given).languageModel).toEqual({
      url: 'https://models.example.org/v1/chat/completions',
      model: 'small',
      apiKey: 'k',
      deadlineMs: 20_000,
      stallMs: 8_000,
      form: 'schema',
      answerTokens: 4_096,
      tokensPerAnswer: 40_000,
      tokensPerDay: 2_000_000,
    });
    expect(parseConfig({ LLM_MODEL: 'small', LLM_API_KEY: 'k' }).languageModel).toBe(null);
    expect(parseConfig({ ...given, LLM_URL: 'http://[::1]:1/v1' }).languageModel?.url).toBe(
      'http://[::1]:1/v1/chat/completions',
    );
  });

  test.each([
    [{ LLM_URL: 'https://models.example.org/v1' }, /without LLM_MODEL/],
    [{ LLM_URL: 'models.example.org', LLM_MODEL: 'm' }, /LLM_URL must be an address/],
    [{ LLM_URL: 'file:///etc/passwd', LLM_MODEL: 'm' }, /LLM_URL must be an address/],
    [{ LLM_URL: 'https://user:word@models.example.org', LLM_MODEL: 'm' }, /without a user/],
    [{ LLM_URL: 'http://models.example.org/v1', LLM_MODEL: 'm' }, /in the clear: use https/],
    [{ LLM_URL: 'https://models.example.org/v1', LLM_MODEL: 'm', LLM_JSON: 'yaml' }, /LLM_JSON/],
  ])('of a language model refuses %j in a sentence', (environment, message) => {
    expect(() => parseConfig(environment)).toThrow(ConfigError);
    expect(() => parseConfig(environment)).toThrow(message);
  });

  const ofProvider = {
    PUBLIC_URL: 'https://insights.example.org/',
    OIDC_ISSUER: 'https://login.example.org/realms/team',
    OIDC_CLIENT_ID: 'insights',
    OIDC_ROLES: 'ops=admin, cn=research=analyst',
  };

  test('signs in through an identity provider only where its issuer is given', () => {
    const { publicUrl, identityProvider } = parseConfig(ofProvider);
    expect([publicUrl, identityProvider]).toEqual([
      'https://insights.example.org',
      {
        issuer: 'https://login.example.org/realms/team',
        name: 'login.example.org',
        clientId: 'insights',
        clientSecret: '',
        scopes: 'openid email profile',
        groupsClaim: 'groups',
        roles: new Map([
          ['ops', 'admin'],
          ['cn=research', 'analyst'],
        ]),
        deadlineMs: 5_000,
      },
    ]);
  });

  test.each([
    [{ OIDC_ISSUER: 'http://login.example.org' }, /OIDC_ISSUER must be an address that begins with https/],
    [{ OIDC_ISSUER: 'https://a:b@login.example.org' }, /without a user/],
    [{ PUBLIC_URL: 'http://insights.example.org' }, /PUBLIC_URL must be an address/],
    [{ PUBLIC_URL: 'https://example.org/insights' }, /PUBLIC_URL must have no path/],
    [{ PUBLIC_URL: undefined }, /OIDC_ISSUER is set without PUBLIC_URL/],
    [{ OIDC_CLIENT_ID: undefined }, /OIDC_ISSUER is set without OIDC_CLIENT_ID/],
    [{ OIDC_ROLES: undefined }, /OIDC_ISSUER is set without OIDC_ROLES/],
    [{ OIDC_ROLES: 'ops=owner' }, /OIDC_ROLES must be groups and their roles/],
    [{ OIDC_ROLES: '=admin' }, /OIDC_ROLES must be groups and their roles/],
    [{ OIDC_CLIENT_SECRET_FILE: '/nowhere/secret' }, /OIDC_CLIENT_SECRET_FILE cannot be read/],
    [{ OIDC_CLIENT_SECRET_FILE: '/dev/null' }, /names an empty file/],
  ])('of an identity provider refuses %j in a sentence', (changed, message) => {
    expect(() => parseConfig({ ...ofProvider, ...changed })).toThrow(ConfigError);
    expect(() => parseConfig({ ...ofProvider, ...changed })).toThrow(message);
  });

  test('does not mind what belongs to others', () => {
    expect(parseConfig({ PATH: '/bin', HOME: '' }).port).toBe(8787);
  });
});

describe('the recipes of src/deploy', () => {
  test.each(['audience-insights.service', 'Containerfile'])(
    '%s sets what the service understands',
    (name) => {
      const text = readFileSync(new URL(`../deploy/${name}`, import.meta.url), 'utf8');
      const [, line = ''] = /^(?:Environment=|ENV )(.*)$/m.exec(text) ?? [];
      const environment = Object.fromEntries(line.split(' ').map((setting) => setting.split('=')));
      expect(parseConfig(environment)).toMatchObject({
        dataDir: environment['DATA_DIR'],
        requireTls: true,
        trustedProxies: expect.arrayContaining([expect.anything()]),
      });
      const asked = new Set<string>();
      parseConfig(new Proxy(environment, { get: (all, key) => (asked.add(String(key)), all[String(key)]) }));
      expect(Object.keys(environment).filter((variable) => !asked.has(variable))).toEqual([]);
    },
  );

  test.each(['audience-insights.service', 'audience-insights-backup.service', 'Containerfile'])(
    '%s starts scripts that are there',
    (name) => {
      const text = readFileSync(new URL(`../deploy/${name}`, import.meta.url), 'utf8');
      const scripts = [...text.matchAll(/src\/server\/[\w/-]+\.ts/g)].map(([path]) => path);
      expect(scripts.length).toBeGreaterThan(0);
      for (const path of scripts) readFileSync(new URL(`../../${path}`, import.meta.url));
    },
  );
});
