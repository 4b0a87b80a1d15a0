import type { Catalogue } from '../../engine/survey/catalogue.ts';
import { emptyWavesOf } from '../../importing/merge/empty-waves.ts';
import { mergedSideOf, mergeFindings } from '../../importing/merge/merge-findings.ts';
import { isAboutDatasetCode } from '../../importing/proposal/code-findings.ts';
import type { SurveyDecisions } from '../../importing/proposal/survey-decisions.ts';
import type { SurveyProposal } from '../../importing/proposal/survey-proposal.ts';

/** A further wave keeps code, name and namespace of its dataset; what changes there is to be decided too. */
export function intoDataset(
  catalogue: Catalogue,
  proposal: SurveyProposal,
  { findings: chosen = {} }: SurveyDecisions,
): SurveyProposal {
  const { code } = catalogue;
  const namespace = catalogue.datasets[0]?.namespace ?? code;
  const changes = mergeFindings(
    { ...catalogue, emptyWaves: emptyWavesOf(catalogue) },
    mergedSideOf(proposal, namespace),
    chosen,
  );
  return {
    ...proposal,
    code,
    name: catalogue.name,
    namespace,
    findings: [...changes, ...proposal.findings.filter((finding) => !isAboutDatasetCode(finding))],
  };
}
