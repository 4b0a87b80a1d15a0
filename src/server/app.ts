import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Endpoint } from '../contract/endpoint.ts';
import { endpoints } from '../contract/endpoints.ts';
import type { ServerDeps } from './deps.ts';
import { createHandlers } from './handlers.ts';
import { createOriginReader, type Origin } from './http/reading/address.ts';
import { admissionLimitsOf, createAdmission } from './http/admission.ts';
import { createIdempotentAnswers } from './http/idempotent-answers.ts';
import type { Pages } from './http/pages/pages.ts';
import { createRateLimit, rateHeaders, type RateState } from './http/rate-limit.ts';
import { allowedMethods, findPath, toRoutes } from './http/routes.ts';
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

type App = Hono<{ Bindings: Partial<HttpBindings> }>;
type Context = Parameters<Parameters<App['notFound']>[0]>[0];

/** A request under way: what its log line and the headers of its answer say. */
interface Exchange {
  readonly raw: Request;
  readonly requestId: string;
  readonly origin: Origin;
  /** Method and path of the endpoint; `""` where no endpoint has the path. */
  readonly route: string;
  principal: Principal | null;
  rate: RateState | null;
}

/**
 * The service as one fetch handler; tests call `app.request` without a port. A request has one handler: through several,
 * Hono answers by a chain of promises.
 */
export function createApp(deps: ServerDeps, options: AppOptions = {}): App {
  const app: App = new Hono({ strict: true });
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
  const watch = createWatch(deps, metrics);

  /** Before the credential is looked at, which has travelled in the clear. Never a redirect, which would hide that it has. */
  function assertTls({ origin }: Exchange): void {
    if (!deps.config.requireTls || origin.secure) return;
    throw new ServiceError(
      'invalid_request',
      'this service answers over https only: send the request to its https:// address, and replace a key that was sent without',
    );
  }

  const routes = toRoutes(endpoints);
  for (const { name, endpoint, pattern } of routes) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Handlers` has the handler of that name, if any
    const handler = handlers[name] as ErasedHandler | undefined;
    const route = `${endpoint.method} ${endpoint.path}`;
    app.on(endpoint.method, pattern, (context) =>
      watch(context, route, endpoint.errors, (exchange) => {
        if (!askedFromNearby.has(name)) assertTls(exchange);
        return runEndpoint(
          endpoint,
          handler,
          {
            name,
            raw: exchange.raw,
            params: context.req.param(),
            requestId: exchange.requestId,
            origin: exchange.origin,
            identified(principal) {
              exchange.principal = principal;
            },
            limited(state) {
              exchange.rate = state;
            },
            failedMidway: (failure) => logFailure(deps, exchange, failure),
          },
          runtime,
        );
      }),
    );
  }
  app.notFound((context) => {
    const known = findPath(routes, context.req.path);
    return watch(context, '', known?.endpoint.errors ?? 'general', async (exchange) => {
      if (known !== undefined) {
        const allow = allowedMethods(routes, known.pattern);
        throw new ServiceError('method_not_allowed', `this path answers ${allow.join(', ')}`, {
          details: { allow },
        });
      }
      assertTls(exchange);
      const page = await options.pages?.(exchange.raw);
      if (page !== undefined) return openToFrames(deps, exchange.raw, page);
      throw new ServiceError('not_found', 'the service has nothing at this path');
    });
  });
  return app;
}

/** Answers a request by `work`, and its refusal in the envelope of `family`; counts and logs it. */
function createWatch(deps: ServerDeps, metrics: Metrics) {
  const originOf = createOriginReader(deps.config.trustedProxies);
  return async (
    { req, env }: Context,
    route: string,
    family: Endpoint['errors'],
    work: (exchange: Exchange) => Promise<Response>,
  ): Promise<Response> => {
    const startedAt = performance.now();
    const { raw } = req;
    const requestId = requestIdOf(raw.headers);
    const origin = originOf(raw.headers, env);
    const exchange: Exchange = { raw, requestId, origin, route, principal: null, rate: null };
    let response: Response;
    try {
      response = await work(exchange);
    } catch (error) {
      const refusal = toServiceError(error);
      logFailure(deps, exchange, refusal);
      response = toErrorResponse(refusal, family);
    }
    if (!isFinished(response)) finish(response, exchange);
    const { status } = response;
    const { method } = raw;
    const { principal } = exchange;
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
    if (status === 401 || status === 403) deps.log.security({ ...line, address: origin.address }, 'denied');
    else deps.log[isGone(raw, env) ? 'debug' : levelOf(status, route)](line, 'request');
    return response;
  };
}

function finish({ headers }: Response, { requestId, rate, origin }: Exchange): void {
  headers.set('X-Request-Id', requestId);
  if (rate !== null) {
    for (const [name, value] of Object.entries(rateHeaders(rate))) headers.set(name, value);
  }
  setSecurityHeaders(headers, origin.secure);
}

/** Whether the client has gone away. `bindings`: undefined without a socket. Asking the request for its signal makes one. */
function isGone(request: Request, bindings: Partial<HttpBindings> | undefined): boolean {
  return bindings?.outgoing?.destroyed ?? request.signal.aborted;
}

function logFailure(deps: ServerDeps, { raw, requestId }: Exchange, refusal: ServiceError): void {
  // A query that ends because its client went away does what it should.
  const isCutShort = refusal.kind === 'unavailable' && !raw.signal.aborted;
  if (refusal.kind === 'internal_error' || isCutShort) {
    deps.log.error({ requestId, error: refusal }, 'failure');
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
