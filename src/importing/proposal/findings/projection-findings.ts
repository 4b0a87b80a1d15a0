import { leastProjectingMean } from '../../../engine/survey/weights.ts';
import type { SourceDescription } from '../../source/source-description.ts';
import { chosenOption, finding, optionsOf } from './finding.ts';
import type { ProposalFinding, WeightChoice } from '../survey-proposal.ts';

const id = ({ code }: Pick<WeightChoice, 'code'>) => `projects:${code}`;
/** A label that says that weights project. */
const projecting = /\b(?:population|projection|projected|grossing|expansion)\b/i;

/** Asks of each weight whether its sums are people of a population, with a guess by its mean or its label. */
export function* projectionFindings(
  { variables }: Pick<SourceDescription, 'variables'>,
  weights: readonly WeightChoice[],
): Generator<ProposalFinding> {
  for (const weight of weights) {
    const guess = guessOf(weight, variables);
    if (guess === null) continue;
    const { projects, reason } = guess;
    yield finding(
      id(weight),
      'note',
      `${weight.variable} ${projects ? 'projects' : 'does not project'} to a population`,
      `${reason} Sizes are shown only where sums count people.`,
      {
        variable: weight.variable,
        options: optionsOf({ respondents: 'Weighted respondents', people: 'People' }),
        chosen: projects ? 'people' : 'respondents',
      },
    );
  }
}

/** null: its variable holds no numbers to judge by. */
function guessOf(
  { variable, name }: WeightChoice,
  variables: SourceDescription['variables'],
): { readonly projects: boolean; readonly reason: string } | null {
  const found = variables.find((one) => one.name === variable);
  const numbers = found?.statistics.numbers ?? null;
  if (found === undefined || numbers === null || numbers.count === 0) return null;
  if (projecting.test(`${found.label} ${name}`)) return { projects: true, reason: 'Its label says so.' };
  const mean = numbers.sum / numbers.count;
  const projects = mean >= leastProjectingMean;
  return {
    projects,
    reason: `Its mean is ${mean.toPrecision(3)}${projects ? ', far above 1.' : ', about one for each respondent.'}`,
  };
}

/** Whether a weight projects, as proposed or decided. */
export function doesProject(
  weight: Pick<WeightChoice, 'code'>,
  findings: readonly ProposalFinding[],
): boolean {
  return chosenOption(findings, id(weight)) === 'people';
}
