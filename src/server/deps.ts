import type { Expression } from '../contract/expression.ts';
import type { Engine } from '../engine/engine.ts';
import type { AnsweringWorkers } from './answering/answering-workers.ts';
import type { Config } from './config.ts';
import type { DatasetRegistry } from './datasets/dataset-registry.ts';
import type { Log } from './http/log.ts';
import type { EditionRunner } from './editions/edition-runner.ts';
import type { FiguresWriter } from './figures/writing/figures-writer.ts';
import type { ImportRunner } from './imports/import-runner.ts';
import type { Principal } from './request/principal.ts';
import type { Storage } from './storage/storage.ts';

/** What the service is built from. Slices take it whole and keep no state of their own. */
export interface ServerDeps {
  readonly config: Config;
  readonly storage: Storage;
  readonly datasets: DatasetRegistry;
  readonly engine: Engine;
  readonly answering: AnsweringWorkers;
  readonly figuresWriter: FiguresWriter;
  readonly imports: ImportRunner;
  readonly editions: EditionRunner;
  /** Finds the expression of a saved audience as it was saved; undefined where the caller has no such audience. */
  readonly findSavedExpression: (principal: Principal, id: string) => Expression | undefined;
  readonly log: Log;
  /** The clock, for timestamps and expiry alone. Intervals are measured with `performance.now()`. */
  readonly now: () => Date;
  /** 32 random bytes of this installation: signs cursors and tokens. */
  readonly secret: Uint8Array;
}
