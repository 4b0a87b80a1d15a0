import { endpointOptions } from './endpoint-options.ts';
import { DatasetImport } from '../../contract/datasets/dataset-import.ts';
import type { FileReading } from '../../contract/datasets/file-reading.ts';
import type { SurveyDecisions } from '../../contract/datasets/survey-decisions.ts';
import type { SurveyProposal } from '../../contract/datasets/survey-proposal.ts';
import { call, callEvents, callForm, type UploadWatch } from './client.ts';
import { queryClient } from './query-client.ts';
import { datasetKeys } from './datasets.ts';

export const importKeys = {
  all: ['imports'] as const,
  one: (id: string) => ['imports', 'one', id] as const,
  proposal: (id: string) => ['imports', 'proposal', id] as const,
  decisions: (id: string) => ['imports', 'decisions', id] as const,
};

/** Imports under way, those that wait for decisions, and the last that ended. */
export const importsOptions = () =>
  endpointOptions('listDatasetImports', importKeys.all, { select: ({ imports }) => imports });

export const importOptions = (id: string) =>
  endpointOptions('readDatasetImport', importKeys.one(id), { params: { id } });

/** How the import comes along, until it ends or waits; each step takes its place in the cache. */
export async function followImport(id: string, signal: AbortSignal): Promise<void> {
  const events = callEvents('readDatasetImport', DatasetImport, { params: { id }, signal });
  for await (const event of events) queryClient.setQueryData(importKeys.one(id), event);
  await queryClient.invalidateQueries({ queryKey: importKeys.all, exact: true });
}

/** What an import begins with: the survey, and what describes it where it does not itself. */
export interface ImportFiles {
  readonly survey: File;
  readonly codebook?: File | undefined;
  readonly schema?: File | undefined;
}

export async function beginImport(
  files: ImportFiles,
  into: string,
  watch: UploadWatch,
): Promise<DatasetImport> {
  const form = new FormData();
  form.set('file_name', files.survey.name);
  if (into !== '') form.set('into', into);
  if (files.codebook !== undefined) form.set('codebook', files.codebook);
  if (files.schema !== undefined) form.set('schema', files.schema);
  form.set('file', files.survey);
  const begun = await callForm('createDatasetImport', form, watch);
  queryClient.setQueryData(importKeys.one(begun.id), begun);
  await queryClient.invalidateQueries({ queryKey: importKeys.all, exact: true });
  return begun;
}

export async function cancelImport(id: string): Promise<DatasetImport> {
  return keep(await call('cancelDatasetImport', { params: { id } }));
}

export const proposalOptions = (id: string) =>
  endpointOptions('readImportProposal', importKeys.proposal(id), {
    params: { id },
    staleTime: Number.POSITIVE_INFINITY,
  });

export const decisionsOptions = (id: string) =>
  endpointOptions('readImportDecisions', importKeys.decisions(id), {
    params: { id },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Sends all decisions; returns the next proposal. */
export async function decide(id: string, decisions: SurveyDecisions): Promise<SurveyProposal> {
  const proposal = await call('replaceImportDecisions', { params: { id }, body: decisions });
  queryClient.setQueryData(importKeys.decisions(id), decisions);
  queryClient.setQueryData(importKeys.proposal(id), proposal);
  return proposal;
}

/** Reads the file with other settings; the new proposal is asked for when the import waits again. */
export async function readAnew(id: string, reading: FileReading): Promise<DatasetImport> {
  const begun = await call('replaceImportReading', { params: { id }, body: reading });
  queryClient.removeQueries({ queryKey: importKeys.proposal(id) });
  queryClient.removeQueries({ queryKey: [...importKeys.one(id), 'weights'] });
  return keep(begun);
}

export async function publishImport(id: string): Promise<DatasetImport> {
  return keep(await call('publishDatasetImport', { params: { id } }));
}

/** After publishing a survey: everything read from datasets, questions and figures is read again. */
export async function forgetSurveys(): Promise<void> {
  await queryClient.invalidateQueries();
}

async function keep(current: DatasetImport): Promise<DatasetImport> {
  queryClient.setQueryData(importKeys.one(current.id), current);
  await queryClient.invalidateQueries({ queryKey: importKeys.all, exact: true });
  return current;
}

/** A version of a dataset tree against the one before it; for administrators. */
export const versionComparisonOptions = (code: string, version: string) =>
  endpointOptions('compareDatasetVersion', [...datasetKeys.versions(code), 'comparison', version], {
    params: { code, version },
    // Versions never change.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What an import would add, as it is decided now, against the last wave of its dataset. */
export const importComparisonOptions = (id: string, decisions: unknown) =>
  endpointOptions('compareDatasetImport', [...importKeys.one(id), 'comparison', decisions], {
    params: { id },
    staleTime: Number.POSITIVE_INFINITY,
  });
