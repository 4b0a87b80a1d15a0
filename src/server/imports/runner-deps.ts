import type { ProcessRequest } from '../../importing/process/import-process.ts';
import type { DatasetRegistry } from '../datasets/dataset-registry.ts';
import type { Log } from '../http/log.ts';
import type { Storage } from '../storage/storage.ts';

/** What imports need of the service. */
export interface RunnerDeps {
  readonly storage: Storage;
  readonly datasets: DatasetRegistry;
  readonly log: Log;
  readonly now: () => Date;
  readonly dataDir: string;
  readonly imports: Pick<ProcessRequest, 'limits' | 'carryOut'>;
}
