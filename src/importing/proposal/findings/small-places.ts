import { listed } from '../../shown.ts';
import { finding } from './finding.ts';
import type { LocationChoice, ProposalFinding, WaveChoice } from '../survey-proposal.ts';

const mostNamed = 10;

/**
 * A warning about the places of which the file has respondents, and in all of its waves fewer than `lowBase`: as many as a
 * place needs for its figures to go unflagged in the workspace.
 */
export function smallPlaces(
  { variable, locations }: Pick<LocationChoice, 'variable' | 'locations'>,
  { waves }: Pick<WaveChoice, 'waves'>,
  lowBase: number,
): ProposalFinding[] {
  if (variable === '' || locations.length < 2) return [];
  const all = locations.reduce((sum, { respondents }) => sum + respondents, 0);
  // Of a file that is as small as a whole no place stands out.
  if (all < lowBase) return [];
  const small = locations
    .filter(({ respondents }) => respondents > 0 && respondents < lowBase)
    .toSorted((left, right) => left.respondents - right.respondents);
  const [least] = small;
  if (least === undefined) return [];
  const [wave, ...others] = waves;
  const within =
    wave !== undefined && others.length === 0
      ? `${wave.name} has ${all} respondents`
      : `The file has ${all} respondents`;
  const each = small.map(({ name, respondents }) => `${name} ${respondents}`);
  const bound = `below ${lowBase}, as this workspace’s statistics settings say`;
  return [
    finding(
      'small_places',
      'warning',
      small.length === 1
        ? `${within}, ${least.name} has ${least.respondents}`
        : `${within}, ${small.length} of ${locations.length} places have fewer than ${lowBase} each`,
      small.length === 1
        ? `${least.name} is flagged as low base everywhere: ${bound}.`
        : `They are flagged as low base everywhere (${bound}): ${listed(each, mostNamed)}.`,
      { variable },
    ),
  ];
}
