import { IconChartLine, IconMathFunction, IconUsersGroup } from '@tabler/icons-react';
import { fieldingOf } from '../../../figures/words/footnotes.ts';
import type { Finding } from '../../../figures/statements/finding.ts';
import { headlineParts } from '../../../figures/statements/statement.ts';
import type { Scope } from '../../app/scope/scope.ts';
import { placeNoun } from '../../../lib/place-noun.ts';
import { scopeWords } from '../../app/scope/scope-words.ts';
import { askAboutAddress } from '../../connected/AskAbout.tsx';
import { FindingFigures } from '../../findings/FindingFigures.tsx';
import { StatementText } from '../../findings/StatementText.tsx';
import { useFindingActions } from '../../findings/use-finding-actions.ts';
import { format } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import css from './LiveFinding.module.css';
import { Text } from '../../ui/kit.ts';

interface LiveFindingProps {
  readonly finding: Finding;
  readonly scope: Scope;
  readonly isExplained: boolean;
  readonly onExplain: () => void;
}

const mostRows = 12;

/** A finding with its drawing, its figures and the ways on from it. */
export function LiveFinding({ finding, scope, isExplained, onExplain }: LiveFindingProps) {
  const actions = useFindingActions();
  return (
    <article>
      <Text component="h3" size="finding-lg" textWrap="pretty">
        {finding.statement === undefined ? (
          finding.text
        ) : (
          <StatementText parts={headlineParts(finding.statement)} />
        )}
      </Text>
      <Text size="dense" c="ink2" mt={6}>
        {aboutWords(finding, scope)}
      </Text>
      <div className={css.figures}>
        <FindingFigures finding={finding} mostRows={mostRows} fielding={fieldingIn(finding, scope)} />
      </div>
      <div className={css.actions}>
        <Button
          look="primary"
          icon={<IconChartLine />}
          onClick={() => actions.openAsChart(finding, 'the welcome page')}
        >
          Open as chart
        </Button>
        <ButtonLink
          icon={<IconUsersGroup />}
          to={askAboutAddress({
            topic: `${finding.question.name} by age`,
            audiences: [],
            scopeSearch: scope.search,
          })}
        >
          Break down by age
        </ButtonLink>
        <Text span ml="auto">
          <Button
            look={isExplained ? 'soft' : 'ghost'}
            pressed={isExplained}
            icon={<IconMathFunction />}
            onClick={onExplain}
          >
            Explain
          </Button>
        </Text>
      </div>
    </article>
  );
}

/** "Use of AI assistants, answer “Never”. All 12 countries, Q4 2024 – Q3 2026." */
function aboutWords({ question, datapoints, locations, waves }: Finding, scope: Scope): string {
  const { where, when } = scopeWords({
    ...scope,
    locations: locations.length === scope.allLocations.length ? null : locations.map(({ code }) => code),
    waves: waves.map(({ code }) => code),
  });
  const answers = datapoints.map(({ name }) => `“${name}”`).join(', ');
  return `${question.name}, answer ${answers}. ${where}, ${when}.`;
}

/** The waves of a finding that lack some of its locations. */
function fieldingIn({ locations, waves }: Finding, { allLocations }: Scope) {
  const named = new Set(locations.map(({ code }) => code));
  const fielded = allLocations.filter(({ code }) => named.size === 0 || named.has(code));
  return fieldingOf(fielded, waves, (count) => placeNoun(allLocations, count), format);
}
