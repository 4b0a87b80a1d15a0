import { blankFinding } from './blank-finding.ts';
import type { LocationChoice, ProposalFinding, WaveChoice } from './survey-proposal.ts';

/** Respondents below which figures are flagged where nobody says another base (`low_base` of a workspace's settings). */
const lowBase = 100;
const listed = 10;

/** A warning about the places of which the file has respondents, and in all of its waves fewer than a usable base. */
export function smallPlaces(
  { variable, locations }: Pick<LocationChoice, 'variable' | 'locations'>,
  { waves }: Pick<WaveChoice, 'waves'>,
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
  const more = small.length - listed;
  const each = small.slice(0, listed).map(({ name, respondents }) => `${name} ${respondents}`);
  return [
    {
      ...blankFinding,
      id: 'small_places',
      severity: 'warning',
      message:
        small.length === 1
          ? `${within}, ${least.name} has ${least.respondents}`
          : `${within}, ${small.length} of ${locations.length} places have fewer than ${lowBase} each`,
      consequence:
        small.length === 1
          ? `${least.name} is flagged as low base everywhere, which is below ${lowBase} unless the settings say otherwise.`
          : `They are flagged as low base everywhere: ${each.join(', ')}${more > 0 ? `, and ${more} more` : ''}.`,
      variable,
    },
  ];
}
