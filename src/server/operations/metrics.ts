import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Engine } from '../../engine/engine.ts';
import type { AdmissionLoad } from '../http/admission.ts';
import type { Storage } from '../storage/storage.ts';

/** What collectors of figures read at `/metrics`. Labels are routes, methods and statuses: never a name or an id. */
export interface Metrics {
  /** Counts a request that was answered. `route` is that of the contract, `""` where no endpoint has the path. */
  countRequest(request: AnsweredRequest): void;
  /** In the text format of Prometheus. */
  text(): Promise<string>;
}

export interface AnsweredRequest {
  readonly route: string;
  readonly method: string;
  readonly status: number;
  readonly ms: number;
}

interface Sources {
  readonly engine: Pick<Engine, 'load'>;
  readonly storage: Pick<Storage, 'load'>;
  /** null: queries are let in without limits. */
  readonly admission: { load(): AdmissionLoad } | null;
}

/** Those that HTTP has and we answer; whatever else a client makes up is counted as `other`. */
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']);

const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Memory, processor time, descriptors and delay of the event loop: of the process, so gathered once. */
let processRegistry: Registry | undefined;

function registryOfProcess(): Registry {
  if (processRegistry === undefined) {
    processRegistry = new Registry();
    collectDefaultMetrics({ register: processRegistry });
  }
  return processRegistry;
}

export function createMetrics({ engine, storage, admission }: Sources): Metrics {
  const registry = new Registry();
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered, by route, method and status.',
    labelNames: ['route', 'method', 'status'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to its answer, by route.',
    labelNames: ['route'],
    buckets: durationBuckets,
    registers: [registry],
  });
  function gauge(name: string, help: string, read: () => number): void {
    const collect = function (this: Gauge) {
      this.set(read());
    };
    registry.registerMetric(new Gauge({ name, help, registers: [], collect }));
  }
  gauge('engine_workers', 'Worker threads.', () => engine.load().workers);
  gauge('engine_busy_workers', 'Worker threads with work in hand.', () => engine.load().busyWorkers);
  gauge('engine_open_queries', 'Queries worked on or waiting for a worker.', () => engine.load().openCalls);
  gauge('engine_held_datasets', 'Dataset trees in memory.', () => engine.load().heldDatasets);
  gauge('engine_held_bytes', 'Memory that the respondents of all trees take.', () => engine.load().heldBytes);
  gauge('copy_answers', 'Queries that copies in databases have answered.', () => engine.load().copyAnswers);
  gauge('copy_refusals', 'Queries that copies have not answered.', () => engine.load().copyRefusals);
  gauge(
    'copy_wrong_counts',
    'Answers of copies in which respondents were missing; must be 0.',
    () => engine.load().copyWrongCounts,
  );
  if (admission !== null) {
    gauge('queries_admitted', 'Queries let in and not answered yet.', () => admission.load().running);
    gauge('queries_waiting', "Queries that wait for their caller's turn.", () => admission.load().waiting);
  }
  gauge('storage_ready', '1: the database answers and is sound.', () => (storage.load().isReady ? 1 : 0));
  gauge('storage_database_bytes', 'Size of the database file.', () => storage.load().databaseBytes);
  gauge('storage_log_bytes', 'Size of its write-ahead log.', () => storage.load().logBytes);
  gauge('storage_transactions', 'Transactions committed since the start.', () => storage.load().commits);
  gauge('storage_failures', 'Reads and writes that the disk refused.', () => storage.load().failures);

  /** Finding the figures of a route by its labels takes longer than counting. */
  const ofRoutes = new Map<string, { answers: Counter.Internal; durations: Histogram.Internal<'route'> }>();
  function figuresOf(route: string, method: string, status: number) {
    const key = `${status} ${method} ${route}`;
    let figures = ofRoutes.get(key);
    if (figures === undefined) {
      figures = {
        answers: requests.labels({ route, method, status: String(status) }),
        durations: durations.labels({ route }),
      };
      ofRoutes.set(key, figures);
    }
    return figures;
  }

  return {
    countRequest({ route, method, status, ms }) {
      const figures = figuresOf(route, methods.has(method) ? method : 'other', status);
      figures.answers.inc();
      figures.durations.observe(ms / 1_000);
    },
    text: () => Registry.merge([registry, registryOfProcess()]).metrics(),
  };
}
