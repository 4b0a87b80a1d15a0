import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type { Endpoint } from '../contract/endpoint.ts';
import { endpoints } from '../contract/endpoints.ts';
import type { ServerDeps } from './deps.ts';
import { createHandlers } from './handlers.ts';
import { createOriginReader, type Origin } from './http/reading/address.ts';
import { admissionLimitsOf, createAdmission } from './http/admission.ts';
import { createIdempotentAnswers } from './http/idempotent-answers.ts';
import type { Pages } from './http/pages/pages.ts';
import { createRateLimit, rateHeaders, type RateState } from './http/rate-limit.ts';
import { allowedMethods, toRoutes } from './http/routes.ts';
import { type ErasedHandler, isFinished, toErrorResponse } from './http/writing/respond.ts';
import { runEndpoint } from './http/run-endpoint.ts';
import { setSecurityHeaders } from './http/security-headers.ts';
import { ServiceError } from './request/service-error.ts';
import { toServiceError } from './http/writing/to-service-error.ts';
import { createAuthenticator } from './identity/authenticate.ts';
import type { Principal } from './request/principal.ts';
import { createMetrics, type Metrics } from './operations/metrics.ts';
import { openToFrames } from './saved-work/sharing/open-to-frames.ts';
import { randomUUID } from 'node:crypto';

export interface AppOptions {
  /** Holds every answer against the contract's schema; a mismatch is 500. For tests and development. */
  readonly checkAnswers?: boolean;
  /** What answers a path that no endpoint has: the application's files. Undefined: it has nothing there either. */
  readonly pages?: Pages;
}

interface Environment {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    origin: Origin;
    route: string;
    principal: Principal | null;
    rate: RateState | null;
  };
}

/** The service as one fetch handler; tests call `app.request` without a port. */
export function createApp(deps: ServerDeps, options: AppOptions = {}): Hono<Environment> {
  const app = new Hono<Environment>({ strict: true });
  const admission = deps.config.rateLimits ? createAdmission(admissionLimitsOf(deps.config)) : null;
  const metrics = createMetrics({ ...deps, admission });
  const handlers: Readonly<Record<string, unknown>> = createHandlers(deps, metrics);
  const runtime = {
    authenticate: createAuthenticator(deps),
    limits: deps.config.rateLimits
      ? {
          rate: createRateLimit(),
          perAccount: deps.config.requestsPerMinute,
          perAddress: deps.config.anonymousRequestsPerMinute,
        }
      : null,
    admission,
    idempotentAnswers: createIdempotentAnswers(deps),
    whenWritable: () => deps.storage.whenWritable(),
    checkAnswers: options.checkAnswers ?? false,
  };

  watchRequests(app, deps, metrics);

  /** Before the credential is looked at, which has travelled in the clear. Never a redirect, which would hide that it has. */
  function assertTls(context: Context<Environment>): void {
    if (!deps.config.requireTls || context.get('origin').secure) return;
    throw new ServiceError(
      'invalid_request',
      'this service answers over https only: send the request to its https:// address, and replace a key that was sent without',
    );
  }

  const routes = toRoutes(endpoints);
  for (const { name, endpoint, pattern } of routes) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Handlers` has the handler of that name, if any
    const handler = handlers[name] as ErasedHandler | undefined;
    app.on(endpoint.method, pattern, async (context) => {
      context.set('route', `${endpoint.method} ${endpoint.path}`);
      try {
        if (!askedFromNearby.has(name)) assertTls(context);
        return await runEndpoint(
          endpoint,
          handler,
          {
            name,
            raw: context.req.raw,
            params: context.req.param(),
            requestId: context.get('requestId'),
            origin: context.get('origin'),
            identified: (principal) => context.set('principal', principal),
            limited: (state) => context.set('rate', state),
            failedMidway: (failure) => logFailure(deps, context, failure),
          },
          runtime,
        );
      } catch (error) {
        return refuse(deps, context, error, endpoint.errors);
      }
    });
  }
  for (const { endpoint, pattern } of routes) {
    app.all(pattern, (context) => {
      const allow = allowedMethods(routes, pattern);
      const error = new ServiceError('method_not_allowed', `this path answers ${allow.join(', ')}`, {
        details: { allow },
      });
      return refuse(deps, context, error, endpoint.errors);
    });
  }
  app.notFound(async (context) => {
    assertTls(context);
    const page = await options.pages?.(context.req.raw);
    if (page !== undefined) return openToFrames(deps, context.req.raw, page);
    return refuse(
      deps,
      context,
      new ServiceError('not_found', 'the service has nothing at this path'),
      'general',
    );
  });
  app.onError((error, context) => refuse(deps, context, error, 'general'));
  return app;
}

/** Gives each request its id and origin, then counts and logs it. */
function watchRequests(app: Hono<Environment>, deps: ServerDeps, metrics: Metrics): void {
  const originOf = createOriginReader(deps.config.trustedProxies);
  app.use(async (context, next) => {
    const startedAt = performance.now();
    const requestId = requestIdOf(context.req.raw.headers);
    const origin = originOf(context.req.raw.headers, context.env);
    context.set('requestId', requestId);
    context.set('origin', origin);
    context.set('route', '');
    context.set('principal', null);
    context.set('rate', null);
    await next();
    if (!isFinished(context.res)) finish(context);
    const { status } = context.res;
    const { method } = context.req;
    const route = context.get('route');
    const principal = context.get('principal');
    const ms = performance.now() - startedAt;
    metrics.countRequest({ route, method, status, ms });
    const line = {
      requestId,
      method,
      route,
      status,
      ms: Math.round(ms),
      userId: principal?.userId ?? null,
      credential: principal === null ? null : `${principal.credential.kind} ${principal.credential.id}`,
    };
    const isGone = context.req.raw.signal.aborted;
    if (status === 401 || status === 403) deps.log.security({ ...line, address: origin.address }, 'denied');
    else deps.log[isGone ? 'debug' : levelOf(status, route)](line, 'request');
  });
}

function finish(context: Context<Environment>): void {
  const { headers } = context.res;
  headers.set('X-Request-Id', context.get('requestId'));
  const rate = context.get('rate');
  if (rate !== null) {
    for (const [name, value] of Object.entries(rateHeaders(rate))) headers.set(name, value);
  }
  setSecurityHeaders(headers, context.get('origin').secure);
}

function refuse(
  deps: ServerDeps,
  context: Context<Environment>,
  error: unknown,
  family: Endpoint['errors'],
): Response {
  const refusal = toServiceError(error);
  logFailure(deps, context, refusal);
  return toErrorResponse(refusal, family);
}

function logFailure(deps: ServerDeps, context: Context<Environment>, refusal: ServiceError): void {
  // A query that ends because its client went away does what it should.
  const isCutShort = refusal.kind === 'unavailable' && !context.req.raw.signal.aborted;
  if (refusal.kind === 'internal_error' || isCutShort) {
    deps.log.error({ requestId: context.get('requestId'), error: refusal }, 'failure');
  }
}

/** By those who watch over the process, past the proxy; they tell nothing that is anybody's. */
const askedFromNearby: ReadonlySet<string> = new Set(['readHealth', 'readReadiness']);

/** What people at the terminal want to read least often first: files, requests, failures. */
function levelOf(status: number, route: string): 'debug' | 'info' | 'error' {
  if (status >= 500 && status !== 501) return 'error';
  return route === '' && status < 400 ? 'debug' : 'info';
}

/** Short, and nothing that a log or a header could misread. */
const wellFormed = /^[A-Za-z0-9_.:-]{1,64}$/;

/** The id under which a request is logged and answered: the caller's own where it is well formed, else a new one. */
function requestIdOf(headers: Headers): string {
  const sent = headers.get('x-request-id');
  return sent !== null && wellFormed.test(sent) ? sent : randomUUID();
}
