import { existsSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { ImportOutcome } from '../../importing/import-outcome.ts';
import type { ImportProblem } from '../../importing/import-problem.ts';
import { inspectSurvey, readDescription, importSurvey } from '../../importing/import-survey.ts';
import { adviceOnOpen, intoDataset } from '../../importing/merge/into-dataset.ts';
import { isChange, optionOfChange } from '../../importing/merge/merge-findings.ts';
import { knownDataset } from '../../importing/proposal/known-dataset.ts';
import { proposeSurvey } from '../../importing/proposal/propose-survey.ts';
import type {
  ProposalFinding,
  SurveyDecisions,
  SurveyProposal,
} from '../../importing/proposal/survey-proposal.ts';
import { sourceKind } from '../../importing/source/source-kind.ts';
import type { SourceDescription } from '../../importing/source/source-description.ts';
import type { SourcePaths } from '../../importing/source/source-paths.ts';
import type { ServerDeps } from '../deps.ts';
import { inheritedReading, type KeptReading } from '../imports/kept-reading.ts';
import type { AdminCommand } from './command.ts';
import type { DatasetRegistry } from '../datasets/dataset-registry.ts';

type ImportCommand = Extract<AdminCommand, { readonly command: 'import' }>;

/** The dataset that a wave is added to, as it is when the import begins. */
export interface WaveTarget {
  readonly base: ReturnType<DatasetRegistry['replaceable']>;
  /** Owner of the dataset. */
  readonly organisationId: number;
}

/** Throws `not_found` where there is no such dataset. */
export function waveTarget({ datasets }: Pick<ServerDeps, 'datasets'>, code: string): WaveTarget {
  const { ownerId: organisationId } = datasets.rights.grantees(code).tree;
  return { base: datasets.replaceable(code, organisationId), organisationId };
}

export type SourceOutcome =
  | (Extract<ImportOutcome, { ok: true }> & {
      /** Guesses of the proposal. */ readonly guesses: readonly string[];
    })
  | { readonly ok: false; readonly problems: readonly ImportProblem[] };

/**
 * Makes a dataset of a file, accepting every proposal: CSV, with its codebook or without, .sav, .zsav, Parquet, or the
 * answers of a Triple-S survey with its .xml as `codebook`. Where a decision is needed, takes its first option. Further
 * waves of a dataset begin with the decisions about its last file, unless a codebook says them; later changes are treated
 * as `changed` says, and else refused.
 */
export async function importSource(
  deps: ServerDeps,
  command: ImportCommand,
  directory: string,
  target: WaveTarget | null,
): Promise<SourceOutcome> {
  const codebookPath = codebookOf(command);
  const isDescribed = codebookPath !== null;
  const before =
    target === null || isDescribed ? undefined : deps.imports.decidedBefore(target, target.base.tree.code);
  const source = isDescribed
    ? describedSource(command, codebookPath, target)
    : sourceReadAs(command, before?.reading ?? null);
  const limits = { unpackedMb: deps.config.importUnpackedMb };
  const place = { directory, basePath: target?.base.path ?? null, limits };
  if (isDescribed && target === null) {
    const outcome = await importSurvey({ source, proposalPath: null, ...place });
    return outcome.ok ? { ...outcome, guesses: [] } : outcome;
  }
  const work = join(deps.config.dataDir, 'uploads', randomUUID());
  await mkdir(work, { recursive: true, mode: 0o700 });
  try {
    const inspected = await inspectSurvey({ source, directory: join(work, 'inspected'), limits });
    if (!inspected.ok) return inspected;
    const description = await readDescription(join(work, 'inspected'));
    const wanted = isDescribed ? nothingDecided : decisionsOf(command, description);
    if (!wanted.ok) return wanted;
    const { decisions } = wanted;
    const proposed = (findings: Readonly<Record<string, string>>) =>
      proposeFrom(description, { ...before?.decisions, ...decisions }, findings, command, target);
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
    const refused = isDescribed
      ? adviceOnOpen(proposal)
      : proposal.findings.filter((finding) => isOpen(finding) && isChange(finding)).map(adviceOnChange);
    if (refused.length > 0) return { ok: false, problems: refused.map(toProblem) };
    const proposalPath = join(work, 'proposal.json');
    await writeFile(proposalPath, JSON.stringify(proposal), { mode: 0o600 });
    const outcome = await importSurvey({ source, proposalPath, ...place });
    if (!outcome.ok) return outcome;
    return { ...outcome, guesses: isDescribed ? [] : guessesOf(proposal) };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Returns the codebook that is named, or lies next to the file; null: none, as of other kinds of files. */
function codebookOf({ file, codebook }: ImportCommand): string | null {
  if (codebook !== undefined) return codebook.toLowerCase().endsWith('.xml') ? null : codebook;
  const beside = join(dirname(file), 'codebook.json');
  const describesItself = /\.(?:z?sav|parquet)$/i.test(file);
  return !describesItself && existsSync(beside) ? beside : null;
}

function describedSource(
  { file, weight, wave, location, ...command }: ImportCommand,
  codebookPath: string,
  target: WaveTarget | null,
): SourcePaths {
  const { code, namespace } = target?.base.tree.catalogue.datasets[0] ?? command;
  const options = { code, namespace, weight, wave, location };
  return { dataPath: file, schemaPath: null, codebookPath, options };
}

function sourceReadAs({ file, codebook }: ImportCommand, kept: KeptReading | null): SourcePaths {
  const files = { dataPath: file, schemaPath: codebook ?? null };
  const isKept = kept !== null && existsSync(file);
  return { ...files, reading: isKept ? inheritedReading(kept, sourceKind(files)) : {} };
}

function guessesOf({ id, wave, location, findings }: SurveyProposal): string[] {
  const told = findings.filter(({ severity, options }) => severity !== 'note' || options.length > 0);
  return [
    `id: ${id.variable || 'rows are numbered'} (${id.reason})`,
    `waves: ${wave.variable || 'one'} (${wave.reason})`,
    `locations: ${location.variable || 'one'} (${location.reason})`,
    ...told.map(({ message, consequence, options, chosen }) => {
      const choice = options.find(({ code }) => code === chosen)?.name;
      return `${message}. ${consequence}${choice === undefined ? '' : ` Taken: ${choice}.`}`;
    }),
  ];
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

function adviceOnChange({ message, consequence, options }: ProposalFinding): string {
  const words = options.some(({ code }) => code === 'merge')
    ? '--changed merge or --changed apart'
    : '--changed apart';
  return `${message}. ${consequence} Say ${words}, or decide on the page of the import`;
}

function toProblem(message: string): ImportProblem {
  return { line: null, column: null, code: 'decision', message };
}

const nothingDecided = { ok: true, decisions: {} } as const;

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
