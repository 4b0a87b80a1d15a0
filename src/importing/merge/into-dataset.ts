import type { Catalogue } from '../../engine/survey/catalogue.ts';
import { hasPair } from '../../engine/survey/pairs.ts';
import { listed } from '../shown.ts';
import { finding } from '../proposal/findings/finding.ts';
import { isAboutDatasetCode } from '../proposal/findings/code-findings.ts';
import type { ProposalFinding, SurveyDecisions, SurveyProposal } from '../proposal/survey-proposal.ts';
import { mergedSideOf, mergeFindings } from './merge-findings.ts';

const unknownQuestionnaire = 'unknown_questionnaire';

/**
 * The proposal as further waves of a dataset, which keep its code, name and namespace; what changes there is to be
 * decided too. A codebook may list all waves of a survey: those of the dataset that no row is of are left out.
 */
export function intoDataset(
  catalogue: Catalogue,
  proposal: SurveyProposal,
  { findings: chosen = {} }: Pick<SurveyDecisions, 'findings'>,
): SurveyProposal {
  const { code, name } = catalogue;
  const namespace = catalogue.datasets[0]?.namespace ?? code;
  const known = new Set(catalogue.waves.map((wave) => wave.code));
  const waves = proposal.source.described
    ? proposal.wave.waves.filter((wave) => wave.respondents !== 0 || !known.has(wave.code))
    : proposal.wave.waves;
  const added = { ...proposal, code, name, namespace, wave: { ...proposal.wave, waves } };
  const changes = mergeFindings(
    { ...catalogue, emptyWaves: emptyWavesOf(catalogue) },
    mergedSideOf(added, namespace),
    chosen,
  );
  const findings = [
    ...questionnaireFindings(catalogue, proposal),
    ...changes,
    ...proposal.findings.filter((one) => !isAboutDatasetCode(one)),
  ];
  return { ...added, findings };
}

/** Codes of a dataset's waves without respondents. */
function emptyWavesOf({ waves, locations, fielded }: Catalogue): ReadonlySet<string> {
  const empty = waves.filter(
    (_, wave) => !locations.some((_location, at) => hasPair(fielded, wave * locations.length + at)),
  );
  return new Set(empty.map(({ code }) => code));
}

function questionnaireFindings(
  { datasets }: Catalogue,
  { children = [] }: SurveyProposal,
): ProposalFinding[] {
  const unknown = children.filter(
    (child) => !datasets.some(({ namespace }) => namespace === child.namespace),
  );
  if (unknown.length === 0) return [];
  const message = `the dataset has no add-on questionnaire ${listed(unknown.map((one) => one.namespace))}; ask its questions under one that it has`;
  return [finding(unknownQuestionnaire, 'error', message, '')];
}

/** Everything that is left to decide of further waves with a codebook, each with what the codebook would have to say. */
export function adviceOnOpen({ findings }: SurveyProposal): string[] {
  return findings.filter(({ severity, chosen }) => severity === 'error' && chosen === '').map(adviceOn);
}

/**
 * The same where something can't be decided, such as a wave that the dataset has. Otherwise nothing: the survey can wait for
 * decisions.
 */
export function undecidable(proposal: SurveyProposal): string[] {
  const isStuck = proposal.findings.some(
    ({ severity, options }) => severity === 'error' && options.length === 0,
  );
  return isStuck ? adviceOnOpen(proposal) : [];
}

function adviceOn({ id, message, consequence }: ProposalFinding): string {
  if (id === unknownQuestionnaire) return message;
  if (id.startsWith('wave_exists:')) {
    return `${message}; send the rows of new waves only, under codes of their own in the codebook`;
  }
  const remedy = id.startsWith('changed_label:')
    ? 'Give it the label of the dataset (one trend) or a code of its own (another answer) in the codebook'
    : 'Give the question a code of its own in the codebook, or leave it out there';
  return `${message}. ${consequence} ${remedy}, or decide on the page of the import`;
}
