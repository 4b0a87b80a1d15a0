import { existsSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatasetImport, ImportProblem } from '../../contract/dataset-import.ts';
import type { FileReading } from '../../contract/file-reading.ts';
import type { SurveyDecisions } from '../../contract/survey-decisions.ts';
import type { SurveyProposal } from '../../contract/survey-proposal.ts';
import type { WeighedWeights } from '../../contract/weighed-weights.ts';
import type { Catalogue } from '../../engine/survey/catalogue.ts';
import type { AddedSurvey } from '../../importing/added-survey.ts';
import { proposalProblems } from '../../importing/proposal/findings/proposal-problems.ts';
import { runImportProcess } from '../../importing/process/import-process.ts';
import type { ImportProgress, WeighOutcome } from '../../importing/process/import-task.ts';
import { inspectSurvey, readDescription } from '../../importing/inspect-survey.ts';
import { intoDataset, undecidable } from '../../importing/merge/into-dataset.ts';
import { datasetCodeFinding, isAboutDatasetCode } from '../../importing/proposal/findings/code-findings.ts';
import { knownDataset } from '../../importing/proposal/known-dataset.ts';
import { proposeSurvey } from '../../importing/proposal/propose-survey.ts';
import { sourceKind } from '../../importing/source/source-kind.ts';
import type { SourcePaths } from '../../importing/source/source-paths.ts';
import { ServiceError } from '../request/service-error.ts';
import type { Principal } from '../request/principal.ts';
import { readStatisticsSettings } from '../workspace/statistics-settings.ts';
import { assertFindings, assertGuessed, codebookOf, isByCodebook } from './codebook-uploads.ts';
import { problem, toProblem } from './import-answers.ts';
import { inheritedReading, type KeptReading } from './kept-reading.ts';
import type { RunnerDeps } from './runner-deps.ts';
import type { ImportStore } from './store.ts';

const longestProblems = 10;
/** The user waits for it: less than what an import may take. */
const weighingMs = 60_000;

/** An upload that is ready to be built. */
export interface PublishedUpload {
  readonly upload: string;
  readonly added: AddedSurvey;
  readonly proposalPath: string;
  /** Code of the dataset that it is a further wave of; `""` of a new one. */
  readonly into: string;
}

/** What uploads would become: read from their description and the decisions whenever it is asked for. */
export function createProposals(
  { datasets, imports, storage }: RunnerDeps,
  store: ImportStore,
  home: string,
) {
  function workOf(
    principal: Principal,
    { id }: DatasetImport,
  ): { decisions: SurveyDecisions; upload: string } {
    const work = store.findWork(principal, id);
    if (work === undefined) throw new ServiceError('not_found', 'import not found');
    return { ...work, upload: join(home, work.upload) };
  }

  async function read(
    principal: Principal,
    current: DatasetImport,
    decided?: SurveyDecisions,
  ): Promise<SurveyProposal> {
    const { decisions, upload } = workOf(principal, current);
    const chosen = decided ?? decisions;
    const catalogue =
      current.into === '' ? null : datasets.replaceable(current.into, principal.organisationId).tree.record;
    assertFindings(upload, chosen);
    const description = await readDescription(join(upload, 'inspected'));
    const known = catalogue === null ? null : knownDataset(catalogue);
    const { low_base: lowBase } = readStatisticsSettings(storage, principal.organisationId);
    const proposal = proposeSurvey(description, chosen, current.file, known, lowBase);
    return onTheWire(
      catalogue === null ? withTakenCode(datasets, proposal) : intoDataset(catalogue, proposal, chosen),
    );
  }

  return {
    read,

    /**
     * Reads an upload, writes its description next to it and returns the import's new state. A file of the kind of `kept` is
     * read in that way; where that fails it is read as it looks, with the problems listed. A file with a codebook is refused
     * if what it adds to the dataset of `catalogue` leaves something that no decision can settle.
     */
    async inspect(
      id: string,
      upload: string,
      kept: KeptReading | null,
      catalogue: Catalogue | null,
      signal: AbortSignal,
      tell: (progress: ImportProgress) => void,
    ): Promise<Partial<DatasetImport>> {
      const directory = join(upload, 'inspected');
      const kind = sourceKind(sourceOf(upload, {}));
      const inspected = (reading: FileReading) =>
        inspectSurvey({ source: sourceOf(upload, reading), directory, ...imports, signal, tell });
      let reading = inheritedReading(kept, kind);
      let outcome = await inspected(reading);
      let problems: ImportProblem[] = [];
      if (!outcome.ok && !signal.aborted && Object.keys(reading).length > 0) {
        problems = outcome.problems.map(toProblem);
        reading = {};
        outcome = await inspected(reading);
      }
      if (!outcome.ok) return { state: 'refused', problems: outcome.problems.map(toProblem) };
      if (catalogue !== null && isByCodebook(upload)) {
        const proposal = intoDataset(catalogue, proposeSurvey(await readDescription(directory)), {});
        const open = undecidable(proposal);
        if (open.length > 0) {
          await rm(directory, { recursive: true, force: true });
          return { state: 'refused', problems: open.map((message) => problem('decision', message)) };
        }
      } else store.replaceReading(id, { kind, reading });
      const { respondents, format } = outcome;
      return { state: 'proposed', progress: 1, respondents, format, problems };
    },

    /**
     * Reads a waiting upload as `reading` says. It waits again then: with another description, or with the one before and
     * the problems where it cannot be read so, or was ended.
     */
    async inspectAnew(
      id: string,
      upload: string,
      reading: FileReading,
      signal: AbortSignal,
      tell: (progress: ImportProgress) => void,
    ): Promise<Partial<DatasetImport>> {
      const [before, after] = [join(upload, 'inspected'), join(upload, 'inspected-anew')];
      const source = sourceOf(upload, reading);
      const outcome = await inspectSurvey({ source, directory: after, ...imports, signal, tell });
      if (!outcome.ok) return { state: 'proposed', progress: 1, problems: outcome.problems.map(toProblem) };
      await rm(before, { recursive: true });
      await rename(after, before);
      store.replaceReading(id, { kind: sourceKind(source), reading });
      return { state: 'proposed', progress: 1, respondents: outcome.respondents, problems: [] };
    },

    /** Throws `invalid_request` where the file cannot be read now, or not in a minute. */
    async weigh(principal: Principal, current: DatasetImport, signal: AbortSignal): Promise<WeighedWeights> {
      const { upload } = workOf(principal, current);
      assertGuessed(upload, 'the weights are said');
      const proposal = await read(principal, current);
      const proposalPath = join(upload, 'weighed-proposal.json');
      await writeFile(proposalPath, JSON.stringify(proposal), { mode: 0o600 });
      const source = sourceOf(upload, proposal.source.reading);
      const outcome = await runImportProcess<WeighOutcome>(
        { task: 'weigh', source, proposalPath },
        { ...imports, limits: { ...imports.limits, deadlineMs: weighingMs }, signal },
      );
      if (outcome.ok) {
        return {
          weights: outcome.weights.map(({ problems, notes, ...weight }) => ({
            ...weight,
            problems: [...problems],
            notes: [...notes],
          })),
        };
      }
      const [first] = outcome.problems;
      throw new ServiceError(
        'invalid_request',
        `the weights could not be worked out beforehand (${first?.message ?? 'the file could not be read'}); publishing works them out`,
      );
    },

    /**
     * Writes the proposal down for the process that builds, or compares, it. Throws `invalid_value` where something is left
     * to decide.
     */
    async prepare(
      principal: Principal,
      current: DatasetImport,
      purpose: 'published' | 'compared' = 'published',
    ): Promise<PublishedUpload> {
      const proposal = await read(principal, current);
      const taken = current.into === '' ? datasets.codeTaken(proposal) : null;
      const problems = [
        ...proposalProblems(proposal),
        ...(taken === null ? [] : [`${taken.message}; ${taken.remedy}`]),
      ];
      if (problems.length > 0) {
        const more =
          problems.length > longestProblems ? [`and ${problems.length - longestProblems} more`] : [];
        throw new ServiceError(
          'invalid_value',
          `the survey cannot be ${purpose} yet: ${[...problems.slice(0, longestProblems), ...more].join('; ')}`,
        );
      }
      const { upload } = workOf(principal, current);
      const proposalPath = join(upload, purpose === 'published' ? 'proposal.json' : 'compared.json');
      await writeFile(proposalPath, JSON.stringify(proposal), { mode: 0o600 });
      const added = { source: sourceOf(upload, proposal.source.reading), proposalPath };
      return { upload, added, proposalPath, into: current.into };
    },
  };
}

/** Adds an error where another dataset has the code: publishing would only find out once everything is built. */
function withTakenCode(
  datasets: RunnerDeps['datasets'],
  proposal: ReturnType<typeof proposeSurvey>,
): ReturnType<typeof proposeSurvey> {
  const taken = datasets.codeTaken(proposal);
  if (taken === null || proposal.findings.some(isAboutDatasetCode)) return proposal;
  const message = `${taken.message.slice(0, 1).toUpperCase()}${taken.message.slice(1)}`;
  const finding = datasetCodeFinding(taken.noun, message, taken.remedy);
  return { ...proposal, findings: [finding, ...proposal.findings] };
}

function onTheWire(proposal: ReturnType<typeof proposeSurvey>): SurveyProposal {
  // The contract's arrays are not readonly, which is all that differs.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same fields, by a test
  return proposal as unknown as SurveyProposal;
}

function sourceOf(directory: string, reading: FileReading): SourcePaths {
  const schemaPath = join(directory, 'schema.xml');
  return {
    dataPath: join(directory, 'survey.csv'),
    schemaPath: existsSync(schemaPath) ? schemaPath : null,
    ...codebookOf(directory),
    reading,
  };
}
