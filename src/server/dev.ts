import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * The service with the application's sources behind one address: Node starts it anew when a file of the service
 * changes, vite reloads what changes in the application.
 */
const serve = fileURLToPath(new URL('./dev-serve.ts', import.meta.url));
const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', serve], { stdio: 'inherit' });
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => child.kill(signal));
child.once('exit', (code) => {
  process.exitCode = code ?? 0;
});
