import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatasetImport } from '../../contract/datasets/dataset-import.ts';
import type { SurveyDecisions } from '../../contract/datasets/survey-decisions.ts';
import type { SurveyProposal } from '../../contract/datasets/survey-proposal.ts';
import type { AddedSurvey } from '../../importing/process/import-task.ts';
import { proposalProblems } from '../../importing/proposal/findings/proposal-problems.ts';
import { readDescription } from '../../importing/import-survey.ts';
import { intoDataset } from '../../importing/merge/into-dataset.ts';
import { datasetCodeFinding, isAboutDatasetCode } from '../../importing/proposal/findings/code-findings.ts';
import { knownDataset } from '../../importing/proposal/known-dataset.ts';
import { proposeSurvey } from '../../importing/proposal/propose-survey.ts';
import { ServiceError } from '../request/service-error.ts';
import type { Principal } from '../request/principal.ts';
import { readStatisticsSettings } from '../workspace/statistics-settings.ts';
import { assertFindings } from './codebook-uploads.ts';
import { sourceOf } from './inspections.ts';
import type { RunnerDeps } from './runner-deps.ts';
import type { ImportStore } from './store.ts';

const longestProblems = 10;

export interface PublishedUpload {
  readonly upload: string;
  readonly added: AddedSurvey;
  readonly proposalPath: string;
  /** Code of the dataset that it is a further wave of; `""` of a new one. */
  readonly into: string;
}

/** What uploads would become: read from their description and the decisions whenever it is asked for. */
export function createProposals({ datasets, storage }: RunnerDeps, store: ImportStore, home: string) {
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
