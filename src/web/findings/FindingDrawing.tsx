import type { Finding } from '../../figures/statements/finding.ts';
import { EstimateBars } from '../charts/EstimateBars.tsx';
import { EstimateLines } from '../charts/EstimateLines.tsx';
import { Mark } from '../ui/Mark.tsx';
import { StatLine } from '../ui/StatLine.tsx';
import type { DrawnFinding } from './finding-estimates.ts';
import { factsOf } from './finding-facts.ts';

/** The small chart of a finding. */
export function FindingDrawing({ drawn: { form, model } }: { readonly drawn: DrawnFinding }) {
  return form === 'lines' ? <EstimateLines model={model} /> : <EstimateBars model={model} />;
}

/** The stat line of a finding. */
export function FindingStats({ finding }: { readonly finding: Finding }) {
  const { n, base, interval, test } = factsOf(finding);
  return (
    <StatLine
      n={n}
      base={base}
      {...(interval === null ? {} : { interval })}
      {...(test === null
        ? {}
        : {
            test: (
              <>
                {test.mark !== null && <Mark {...test.mark} />} {test.words}
              </>
            ),
          })}
    />
  );
}
