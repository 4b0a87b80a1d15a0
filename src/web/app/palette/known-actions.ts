interface KnownAction {
  readonly label: string;
  readonly keys: string;
  readonly elsewhere: string;
}

const inCrosstab = 'In a crosstab';
const inChart = 'In a chart';
const inBuilder = 'In the expression builder';

/**
 * What analysts look for from anywhere, with the page that does it: listed greyed where the page that is open cannot.
 * Labels are those of the pages' own shortcuts.
 */
export const knownActions: readonly KnownAction[] = [
  { label: 'Transpose', keys: 'T', elsewhere: inCrosstab },
  { label: 'Add rows', keys: 'R', elsewhere: inCrosstab },
  { label: 'Add a base', keys: 'B', elsewhere: inCrosstab },
  { label: 'Next metric', keys: 'M', elsewhere: inChart },
  { label: 'Next view', keys: 'V', elsewhere: inChart },
  { label: 'Show or hide intervals', keys: 'I', elsewhere: inChart },
  { label: 'Show the JSON', keys: 'J', elsewhere: inBuilder },
  { label: 'Save the audience', keys: 'Ctrl S', elsewhere: inBuilder },
];
