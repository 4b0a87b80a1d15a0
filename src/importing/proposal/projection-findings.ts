import { leastProjectingMean } from '../../engine/survey/projecting-mean.ts';
import type { SourceDescription } from '../source/source-description.ts';
import { blankFinding } from './blank-finding.ts';
import type { ProposalFinding, WeightChoice } from './survey-proposal.ts';

const id = ({ code }: Pick<WeightChoice, 'code'>) => `projects:${code}`;
/** A label that says that weights project. */
const projecting = /\b(?:population|projection|projected|grossing|expansion)\b/i;

/** Asks of each weight whether its sums are people of a population, with a guess by its mean or its label. */
export function projectionFindings(
  { variables }: Pick<SourceDescription, 'variables'>,
  weights: readonly WeightChoice[],
): ProposalFinding[] {
  return weights.flatMap((weight) => {
    const found = variables.find(({ name }) => name === weight.variable);
    const numbers = found?.statistics.numbers ?? null;
    if (found === undefined || numbers === null || numbers.count === 0) return [];
    const mean = numbers.sum / numbers.count;
    const isNamed = projecting.test(`${found.label} ${weight.name}`);
    const projects = mean >= leastProjectingMean || isNamed;
    const reason = isNamed
      ? 'Its label says so.'
      : `Its mean is ${mean.toPrecision(3)}${projects ? ', far above 1.' : ', about one for each respondent.'}`;
    return [
      {
        ...blankFinding,
        id: id(weight),
        message: `${weight.variable} ${projects ? 'projects' : 'does not project'} to a population`,
        consequence: `${reason} Its sums are shown as ${projects ? 'people' : 'weighted respondents, without sizes'}.`,
        variable: weight.variable,
        options: [
          { code: 'respondents', name: 'Weighted respondents' },
          { code: 'people', name: 'People' },
        ],
        chosen: projects ? 'people' : 'respondents',
      },
    ];
  });
}

/** Whether a weight projects, as proposed or decided; a raked one without a finding does not. */
export function doesProject(
  weight: Pick<WeightChoice, 'code'>,
  findings: readonly ProposalFinding[],
): boolean {
  return findings.some((finding) => finding.id === id(weight) && finding.chosen === 'people');
}
