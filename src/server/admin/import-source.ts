import { existsSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ImportOutcome } from '../../importing/import-outcome.ts';
import type { ImportProblem } from '../../importing/import-problem.ts';
import { inspectSurvey, readDescription } from '../../importing/inspect-survey.ts';
import { intoDataset } from '../../importing/merge/into-dataset.ts';
import { isChange, optionOfChange } from '../../importing/merge/merge-findings.ts';
import { knownDataset } from '../../importing/proposal/known-dataset.ts';
import { proposeSurvey } from '../../importing/proposal/propose-survey.ts';
import type {
  ProposalFinding,
  SurveyDecisions,
  SurveyProposal,
} from '../../importing/proposal/survey-proposal.ts';
import { importSurvey } from '../../importing/import-survey.ts';
import { sourceKind } from '../../importing/source/source-kind.ts';
import type { SourceDescription } from '../../importing/source/source-description.ts';
import type { ServerDeps } from '../deps.ts';
import { inheritedReading } from '../imports/kept-reading.ts';
import type { AdminCommand } from './command.ts';
import type { WaveTarget } from './wave-target.ts';

type ImportCommand = Extract<AdminCommand, { readonly command: 'import' }>;

export type SourceOutcome =
  | (Extract<ImportOutcome, { ok: true }> & {
      /** Guesses of the proposal. */ readonly guesses: readonly string[];
    })
  | { readonly ok: false; readonly problems: readonly ImportProblem[] };

/**
 * Makes a dataset of a file without a codebook, accepting every proposal: .sav, .zsav, Parquet, CSV, or the answers of
 * a Triple-S survey with its .xml as `codebook`. Where a decision is needed, takes its first option. For further waves
 * of a dataset it begins with the decisions about its last file; later changes are treated as `changed` says, and else
 * refused.
 */
export async function importSource(
  deps: ServerDeps,
  command: ImportCommand,
  directory: string,
  target: WaveTarget | null,
): Promise<SourceOutcome> {
  const work = join(deps.config.dataDir, 'uploads', randomUUID());
  const files = { dataPath: command.file, schemaPath: command.codebook ?? null };
  const before = target === null ? undefined : deps.imports.decidedBefore(target, target.base.tree.code);
  const kept = before?.reading ?? null;
  const source = {
    ...files,
    reading: kept === null || !existsSync(command.file) ? {} : inheritedReading(kept, sourceKind(files)),
  };
  const limits = { unpackedMb: deps.config.importUnpackedMb };
  await mkdir(work, { recursive: true, mode: 0o700 });
  try {
    const inspected = await inspectSurvey({ source, directory: join(work, 'inspected'), limits });
    if (!inspected.ok) return inspected;
    const description = await readDescription(join(work, 'inspected'));
    const wanted = decisionsOf(command, description);
    if (!wanted.ok) return wanted;
    const proposed = (findings: Readonly<Record<string, string>>) =>
      proposeFrom(description, { ...before?.decisions, ...wanted.decisions }, findings, command, target);
    const undecided = proposed(before?.decisions.findings ?? {}).findings.filter(isOpen);
    const proposal = proposed({
      ...before?.decisions.findings,
      ...Object.fromEntries(
        undecided.map((finding) => [
          finding.id,
          isChange(finding) ? optionOfChange(finding, command.changed) : (finding.options[0]?.code ?? ''),
        ]),
      ),
    });
    const refused = proposal.findings.filter((finding) => isOpen(finding) && isChange(finding));
    if (refused.length > 0) return { ok: false, problems: refused.map(toProblem) };
    const proposalPath = join(work, 'proposal.json');
    await writeFile(proposalPath, JSON.stringify(proposal), { mode: 0o600 });
    const outcome = await importSurvey({
      source,
      proposalPath,
      basePath: target?.base.path ?? null,
      directory,
      limits,
    });
    if (!outcome.ok) return outcome;
    const told = proposal.findings.filter(
      ({ severity, options }) => severity !== 'note' || options.length > 0,
    );
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

function proposeFrom(
  description: SourceDescription,
  decided: SurveyDecisions,
  findings: Readonly<Record<string, string>>,
  { file }: ImportCommand,
  target: WaveTarget | null,
): SurveyProposal {
  const decisions = { ...decided, findings };
  const catalogue = target?.base.tree.record;
  const known = catalogue === undefined ? null : knownDataset(catalogue);
  const proposal = proposeSurvey(description, decisions, basename(file), known);
  return catalogue === undefined ? proposal : intoDataset(catalogue, proposal, decisions);
}

function isOpen({ severity, chosen }: ProposalFinding): boolean {
  return severity === 'error' && chosen === '';
}

function toProblem({ message, consequence, options }: ProposalFinding): ImportProblem {
  const words = options.some(({ code }) => code === 'merge')
    ? '--changed merge or --changed apart'
    : '--changed apart';
  const text = `${message}. ${consequence} Say ${words}, or decide on the page of the import`;
  return { line: null, column: null, code: 'decision', message: text };
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
