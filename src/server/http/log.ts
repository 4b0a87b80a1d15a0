import { type DestinationStream, pino } from 'pino';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

/** One line an entry, fields first. Never bodies, headers, tokens or secrets. */
export interface Log {
  debug(fields: LogFields, message: string): void;
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  error(fields: LogFields, message: string): void;
  /** Who was let in, turned away, given or taken something: written at every level but `silent`. */
  security(fields: LogFields, message: string): void;
}

export interface LogFields {
  /** Written with its stack and causes. */
  readonly error?: unknown;
  readonly [field: string]: unknown;
}

/** JSON lines on standard output, or on `destination`. */
export function createLog(level: LogLevel, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { error: describeError },
  };
  const logger = destination === undefined ? pino(options) : pino(options, destination);
  const always = level === 'silent' ? logger : logger.child({ security: true }, { level: 'info' });
  return {
    debug: (fields, message) => logger.debug(fields, message),
    info: (fields, message) => logger.info(fields, message),
    warn: (fields, message) => logger.warn(fields, message),
    error: (fields, message) => logger.error(fields, message),
    security: (fields, message) => always.info(fields, message),
  };
}

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  return {
    name: error.name,
    message: error.message,
    stack: error.stack,
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}
