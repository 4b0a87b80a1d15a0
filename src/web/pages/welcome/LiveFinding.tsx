import { IconChartLine, IconUsersGroup } from '@tabler/icons-react';
import type { Finding } from '../../../figures/statements/finding.ts';
import type { Scope } from '../../app/scope/scope.ts';
import { EstimateBars } from '../../charts/EstimateBars.tsx';
import { EstimateLines } from '../../charts/EstimateLines.tsx';
import { askAboutAddress } from '../../connected/ask-about.ts';
import { drawFinding } from '../../findings/finding-estimates.ts';
import { factsOf } from '../../findings/finding-facts.ts';
import { segmentNamesIn } from '../../findings/segment-names.ts';
import { StatementText } from '../../findings/StatementText.tsx';
import { useFindingActions } from '../../findings/use-finding-actions.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { StatLine } from '../../ui/StatLine.tsx';
import css from './LiveFinding.module.css';

interface LiveFindingProps {
  readonly finding: Finding;
  readonly scope: Scope;
}

const mostRows = 12;
const icon = { size: 16, stroke: 1.5 } as const;

/** A finding with its drawing, its figures and the ways on from it. */
export function LiveFinding({ finding, scope }: LiveFindingProps) {
  const actions = useFindingActions();
  const drawn = drawFinding(finding, segmentNamesIn(scope, null), mostRows);
  const { n, base, interval, test } = factsOf(finding);
  const answers = finding.datapoints.map(({ name }) => `“${name}”`).join(', ');
  return (
    <article>
      <h3 className={css.statement}>
        {finding.statement === undefined ? finding.text : <StatementText parts={finding.statement} />}
      </h3>
      <p className={css.about}>
        {finding.question.name}, {answers}
      </p>
      {drawn !== null && (
        <div className={css.chart}>
          {drawn.form === 'lines' ? (
            <EstimateLines model={drawn.model} />
          ) : (
            <EstimateBars model={drawn.model} />
          )}
        </div>
      )}
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
      <div className={css.actions}>
        <Button
          look="primary"
          icon={<IconChartLine {...icon} />}
          onClick={() => actions.openAsChart(finding, 'the welcome page')}
        >
          Open as chart
        </Button>
        <ButtonLink
          icon={<IconUsersGroup {...icon} />}
          to={askAboutAddress({
            topic: `${finding.question.name} by age`,
            audiences: [],
            scopeSearch: scope.search,
          })}
        >
          Break down by age
        </ButtonLink>
      </div>
    </article>
  );
}
