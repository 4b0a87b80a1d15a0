import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ImportOutcome } from '../../importing/import-outcome.ts';
import type { ImportProblem } from '../../importing/import-problem.ts';
import { inspectSurvey, readDescription } from '../../importing/inspect-survey.ts';
import { proposeSurvey } from '../../importing/proposal/propose-survey.ts';
import type { SurveyDecisions } from '../../importing/proposal/survey-decisions.ts';
import { publishSurvey } from '../../importing/publish-survey.ts';
import type { SourceDescription } from '../../importing/source/source-description.ts';
import type { ServerDeps } from '../deps.ts';
import type { AdminCommand } from './command.ts';

type ImportCommand = Extract<AdminCommand, { readonly command: 'import' }>;

export type SourceOutcome =
  | (Extract<ImportOutcome, { ok: true }> & { /** What was guessed. */ readonly guesses: readonly string[] })
  | { readonly ok: false; readonly problems: readonly ImportProblem[] };

/**
 * Makes a dataset of a file that has no codebook, every proposal accepted: .sav, .zsav, Parquet, CSV, or the answers of
 * a Triple-S survey with its .xml as `codebook`. Where something must be decided, the first of its options is taken.
 */
export async function importSource(
  deps: ServerDeps,
  command: ImportCommand,
  directory: string,
): Promise<SourceOutcome> {
  const work = join(deps.config.dataDir, 'uploads', randomUUID());
  const source = { dataPath: command.file, schemaPath: command.codebook ?? null };
  const limits = { unpackedMb: deps.config.importUnpackedMb };
  await mkdir(work, { recursive: true, mode: 0o700 });
  try {
    const inspected = await inspectSurvey({ source, directory: join(work, 'inspected'), limits });
    if (!inspected.ok) return inspected;
    const description = await readDescription(join(work, 'inspected'));
    const wanted = decisionsOf(command, description);
    if (!wanted.ok) return wanted;
    const { decisions } = wanted;
    const fileName = basename(command.file);
    const open = proposeSurvey(description, decisions, fileName);
    const undecided = open.findings.filter(({ severity, chosen }) => severity === 'error' && chosen === '');
    const findings = Object.fromEntries(undecided.map(({ id, options }) => [id, options[0]?.code ?? '']));
    const proposal = proposeSurvey(description, { ...decisions, findings }, fileName);
    const proposalPath = join(work, 'proposal.json');
    await writeFile(proposalPath, JSON.stringify(proposal), { mode: 0o600 });
    const outcome = await publishSurvey({ source, proposalPath, basePath: null, directory, limits });
    if (!outcome.ok) return outcome;
    const told = proposal.findings.filter(({ severity }) => severity !== 'note');
    const guesses = [
      `id: ${proposal.id.variable || 'rows are numbered'} (${proposal.id.reason})`,
      `waves: ${proposal.wave.variable || 'one'} (${proposal.wave.reason})`,
      `locations: ${proposal.location.variable || 'one'} (${proposal.location.reason})`,
      ...told.map(({ message, consequence, options, chosen }) => {
        const choice = options.find(({ code }) => code === chosen)?.name;
        return `${message}. ${consequence}${choice === undefined ? '' : ` Taken: ${choice}.`}`;
      }),
    ];
    return { ...outcome, guesses };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** The options of the command as decisions; a variable that the file does not have is refused, not passed over. */
function decisionsOf(
  { code, namespace, weight, wave, location }: ImportCommand,
  { variables }: SourceDescription,
): { ok: true; decisions: SurveyDecisions } | { ok: false; problems: ImportProblem[] } {
  const missing = Object.entries({ weight, wave, location }).filter(
    ([, name]) => name !== undefined && !variables.some((variable) => variable.name === name),
  );
  if (missing.length > 0) {
    const problems = missing.map(
      ([option, name]): ImportProblem => ({
        line: null,
        column: name ?? null,
        code: 'header',
        message: `the file has no variable ${name ?? ''}, which --${option} names`,
      }),
    );
    return { ok: false, problems };
  }
  return {
    ok: true,
    decisions: {
      ...(code !== undefined && { code }),
      ...(namespace !== undefined && { namespace }),
      ...(weight !== undefined && { weights: [{ code: codeOf(weight), name: weight, variable: weight }] }),
      ...(wave !== undefined && { wave: { variable: wave } }),
      ...(location !== undefined && { location: { variable: location } }),
    },
  };
}

function codeOf(name: string): string {
  return name.replaceAll(/[^A-Za-z0-9_:-]/g, '_').slice(0, 64);
}
