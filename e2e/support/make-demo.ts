import { cpSync } from 'node:fs';
import { ServiceProcess, withoutPages } from './service.ts';

/** `node e2e/support/make-demo.ts DIRECTORY`: makes a data directory with the demo survey, which services copy. */
const service = new ServiceProcess({ entry: withoutPages });
try {
  await service.start();
  await service.stop();
  cpSync(service.dataDirectory, process.argv[2] ?? '', { recursive: true });
} finally {
  await service.dispose();
}
