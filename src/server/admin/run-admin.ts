import { type Config, readConfig } from '../config.ts';
import { ServiceError } from '../request/service-error.ts';
import { StartError } from '../start-error.ts';
import { isDataDirLocked } from '../storage/lock-data-dir.ts';
import type { AdminAnswer, AdminCommand } from './command.ts';
import { isCallForHelp, parseArguments, UsageError, usage } from './parse-arguments.ts';
import { askRunningService } from './socket.ts';

/** Carries out what the words say and prints the answer; a refusal is a sentence on the other stream, and exit 2. */
export async function runAdmin(words: readonly string[]): Promise<void> {
  if (isCallForHelp(words)) {
    console.log(usage);
    return;
  }
  try {
    const { command, json } = parseArguments(words);
    const answer = await carryOut(readConfig(), command);
    console.log(json ? JSON.stringify(answer.json) : answer.lines.join('\n'));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}

/** Runs the command in this process where no service holds the data directory, else in the service that does. */
async function carryOut(config: Config, command: AdminCommand): Promise<AdminAnswer> {
  if (isDataDirLocked(config.dataDir)) return askRunningService(config.dataDir, command);
  // Reading the modules of a service takes longer than most commands.
  const [{ createLog }, { openService }, { runCommand }] = await Promise.all([
    import('../http/log.ts'),
    import('../open-service.ts'),
    import('./run-command.ts'),
  ]);
  const service = await openService({ ...config, engineWorkers: 1 }, createLog('error', process.stderr));
  try {
    return await runCommand(service.deps, command);
  } finally {
    await service.close();
  }
}

function isRefusal(error: unknown): error is Error {
  return error instanceof ServiceError || error instanceof UsageError || error instanceof StartError;
}
