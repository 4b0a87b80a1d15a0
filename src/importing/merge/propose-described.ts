import { capitalised } from '../../lib/capitalised.ts';
import type { Catalogue } from '../../engine/survey/catalogue.ts';
import { blankFinding } from '../proposal/blank-finding.ts';
import type { SurveyProposal } from '../proposal/survey-proposal.ts';
import type { DescribedSurvey } from './described-survey.ts';
import { emptyWavesOf } from './empty-waves.ts';
import { adviceOn, noQuestionnaire } from './fit-further-waves.ts';
import { mergedSideOf, mergeFindings } from './merge-findings.ts';

/**
 * What a survey that a codebook describes would add to a dataset. Only what changed is left to decide, which `chosen` does
 * by finding: everything else is said in the codebook.
 */
export function proposeDescribed(
  { proposal, notes }: DescribedSurvey,
  catalogue: Catalogue,
  chosen: Readonly<Record<string, string>>,
): SurveyProposal {
  const namespace = catalogue.datasets[0]?.namespace ?? '';
  const known = new Set(catalogue.waves.map(({ code }) => code));
  // A codebook may list all waves of a survey.
  const waves = proposal.wave.waves.filter(({ code, respondents }) => respondents !== 0 || !known.has(code));
  const added = { ...proposal, findings: [], wave: { ...proposal.wave, waves } };
  return {
    ...added,
    code: catalogue.code,
    name: catalogue.name,
    namespace,
    findings: [
      ...mergeFindings(
        { ...catalogue, emptyWaves: emptyWavesOf(catalogue) },
        mergedSideOf(added, namespace),
        chosen,
      ),
      ...notes.map((message, index) => ({
        ...blankFinding,
        id: `note:${index}`,
        message: capitalised(message),
      })),
    ],
  };
}

/**
 * Where something can be decided by nobody, as a wave that is there already: all that is to be decided, each with what the
 * codebook is to say instead. Otherwise nothing: the survey can wait for decisions.
 */
export function undecidable(described: DescribedSurvey, catalogue: Catalogue): string[] {
  const namespaces = new Set(catalogue.datasets.map(({ namespace }) => namespace));
  // The first is the survey's own, whatever it is called there.
  const unknown = described.namespaces.slice(1).filter((namespace) => !namespaces.has(namespace));
  const { findings } = proposeDescribed(described, catalogue, {});
  const errors = findings.filter(({ severity }) => severity === 'error');
  if (unknown.length === 0 && errors.every(({ options }) => options.length > 0)) return [];
  return [...(unknown.length > 0 ? [noQuestionnaire(unknown)] : []), ...errors.map(adviceOn)];
}
