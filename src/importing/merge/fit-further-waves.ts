import type { ImportNote } from '../import-note.ts';
import type { Refused } from '../import-problem.ts';
import { listed } from '../listed.ts';
import { ProblemList } from '../problem-list.ts';
import type { ProposalFinding } from '../proposal/survey-proposal.ts';
import { type AskedIn, type Survey, type SurveyQuestion, unstatedLocation } from '../survey.ts';
import { unansweredWavesOf } from './empty-waves.ts';
import { mergeFindings } from './merge-findings.ts';
import { mergeSurveys } from './merge-surveys.ts';

export type FittedWaves =
  | { readonly ok: true; readonly survey: Survey; readonly notes: readonly ImportNote[] }
  | Refused;

/**
 * A dataset's survey with the waves of another behind it, which a codebook describes. `added` has the code and the namespace
 * of the dataset; `chosen` has the options that somebody took, by finding. Where something is left to decide, a problem a
 * thing, each with what the codebook would have to say.
 */
export function fitFurtherWaves(
  dataset: Survey,
  added: Survey,
  chosen: Readonly<Record<string, string>> = {},
): FittedWaves {
  const fresh = inPlacesOf(dataset, withoutKnownWaves(dataset, added));
  const problems = new ProblemList();
  const add = (message: string) => problems.add({ line: null, column: null, code: 'decision', message });
  const namespaces = new Set(dataset.datasets.map(({ namespace }) => namespace));
  const unknown = added.datasets.filter(({ namespace }) => !namespaces.has(namespace));
  if (unknown.length > 0) add(noQuestionnaire(unknown.map(({ namespace }) => namespace)));
  const findings = mergeFindings({ ...dataset, emptyWaves: unansweredWavesOf(dataset) }, fresh, chosen);
  for (const finding of findings) {
    if (finding.severity === 'error' && finding.chosen === '') add(adviceOn(finding));
  }
  if (!problems.isEmpty) return { ok: false, problems: problems.list() };
  const notes = findings
    .filter(({ severity }) => severity !== 'error')
    .map(
      ({ message, consequence }): ImportNote => ({ code: 'remark', message: `${message}. ${consequence}` }),
    );
  return { ok: true, survey: mergeSurveys(dataset, fresh, findings), notes };
}

/** What is told of add-on questionnaires that a dataset does not have. */
export function noQuestionnaire(namespaces: readonly string[]): string {
  return `the dataset has no add-on questionnaire ${listed(namespaces)}; ask its questions under one that it has`;
}

/** What a finding that nobody can decide is told by: with what the codebook would have to say. */
export function adviceOn({ id, message, consequence }: ProposalFinding): string {
  if (id.startsWith('wave_exists:')) {
    return `${message}; send the rows of new waves only, under codes of their own in the codebook`;
  }
  const remedy = id.startsWith('changed_label:')
    ? 'Give it the label of the dataset (one trend) or a code of its own (another answer) in the codebook'
    : 'Give the question a code of its own in the codebook, or leave it out there';
  return `${message}. ${consequence} ${remedy}, or decide on the page of the import`;
}

/** A codebook may list all waves of a survey; those of the dataset that no row is of are not added again. */
function withoutKnownWaves(dataset: Survey, added: Survey): Survey {
  const known = new Set(dataset.waves.map(({ code }) => code));
  const used = new Set(added.respondents.wave);
  const isKept = added.waves.map(({ code }, index) => used.has(index) || !known.has(code));
  const waves = added.waves.filter((_, index) => isKept[index]);
  const places = added.waves.map((wave) => waves.indexOf(wave));
  return {
    ...added,
    waves,
    respondents: { ...added.respondents, wave: added.respondents.wave.map((index) => places[index] ?? 0) },
  };
}

/** Where things ran, said of the added waves alone, in the dataset's codes of locations. */
function inPlacesOf(dataset: Survey, added: Survey): Survey {
  const waves = new Set(added.waves.map(({ code }) => code));
  const locations = new Map(
    added.locations.map(({ code, name }) => {
      const known = dataset.locations.find((one) => one.code === code || one.name === name);
      return [code, code === unstatedLocation ? code : (known?.code ?? code)];
    }),
  );
  const fitted = (askedIn: AskedIn | null): AskedIn | null =>
    askedIn?.map((where) => ({
      waves: (where.waves ?? [...waves]).filter((code) => waves.has(code)),
      ...(where.locations && { locations: where.locations.map((code) => locations.get(code) ?? code) }),
    })) ?? null;
  const questions = added.questions.map(
    (question): SurveyQuestion => ({
      ...question,
      askedIn: fitted(question.askedIn),
      datapoints: question.datapoints.map((one) => ({ ...one, askedIn: fitted(one.askedIn) })),
      suffixes: question.suffixes.map((one) => ({ ...one, askedIn: fitted(one.askedIn) })),
    }),
  );
  return { ...added, questions };
}
