import { IconChartBar, IconMessage2, IconTablePlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { InsightDetail } from '../../../contract/insight.ts';
import { insightCategoriesOptions, insightOptions } from '../../api/insights.ts';
import { askAboutAddress } from '../../connected/ask-about.ts';
import { WorkLink, workKindNames } from '../../connected/WorkUses.tsx';
import { FindingFigures } from '../../findings/FindingFigures.tsx';
import { seriesOf } from '../../../figures/statements/finding-places.ts';
import { FindingView } from '../../findings/FindingView.tsx';
import { useFindingActions } from '../../findings/use-finding-actions.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PanelSection } from '../../ui/PanelSection.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { SkeletonBars } from '../../ui/SkeletonBars.tsx';
import { viewsWords } from './CategoryChips.tsx';
import css from './InsightPanel.module.css';
import { DataNotice } from './DataNotice.tsx';
import { type ReadyFinding, useFinding } from './use-finding.ts';
import { Flex, Text } from '../../ui/kit.ts';

interface InsightPanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

const mostRows = 12;
const icon = { size: 16, stroke: 1.5 } as const;

/** One finding with its current figures, their explanation, and its actions. */
export function InsightPanel({ id, onClose }: InsightPanelProps) {
  const insight = useQuery(insightOptions(id));
  return (
    <Panel kind="detail" label="Finding" title="Finding" onClose={onClose}>
      <Loaded query={insight} what="the finding" rows={7}>
        {(found) => <Finding insight={found} />}
      </Loaded>
    </Panel>
  );
}

function Finding({ insight }: { readonly insight: InsightDetail }) {
  const categories = useQuery(insightCategoriesOptions());
  const names = (categories.data ?? []).filter(({ id }) => insight.category_ids.includes(id));
  const current = useFinding(insight);
  return (
    <article>
      <PanelSection>
        <Flex gap={6} align="center" wrap="wrap" mih={20} className="quiet">
          {names.map(({ id, name }) => (
            <Pill key={id}>{name}</Pill>
          ))}
          <span>
            Published <RelativeTime at={insight.published_at} /> · {viewsWords(insight.view_count)}
          </span>
        </Flex>
        <h3 className={css.finding}>{insight.name}</h3>
        {insight.description !== insight.name && (
          <Text size="finding-sm" c="ink2" mt={6}>
            {insight.description}
          </Text>
        )}
        {insight.work && (
          <Text size="dense" c="ink2" mt={6}>
            Found in the {workKindNames[insight.work.kind]}{' '}
            <Text span inherit c="accent">
              <WorkLink work={insight.work} />
            </Text>
          </Text>
        )}
        <DataNotice insight={insight} />
      </PanelSection>
      <Loaded query={current} what="the figures" skeleton={<SkeletonBars label="Loading the figures" />}>
        {(ready) => <CurrentFigures {...ready} />}
      </Loaded>
    </article>
  );
}

/** The figures of today, the ways on from them, and their explanation. */
function CurrentFigures({ finding, source }: ReadyFinding) {
  const actions = useFindingActions();
  const from = 'a published finding';
  return (
    <>
      <PanelSection title={finding.question.name}>
        <FindingFigures finding={finding} mostRows={mostRows} />
      </PanelSection>
      <div className={css.actions}>
        <Button
          look="primary"
          icon={<IconChartBar {...icon} />}
          onClick={() => actions.openAsChart(finding, from)}
        >
          Open as chart
        </Button>
        <Button icon={<IconTablePlus {...icon} />} onClick={() => actions.addToCrosstab(finding, from, null)}>
          New crosstab
        </Button>
        <ButtonLink
          icon={<IconMessage2 {...icon} />}
          to={askAboutAddress({
            topic: finding.question.name,
            audiences: seriesOf(finding)
              .filter(({ audience }) => audience.expression !== null)
              .map(({ name }) => name),
            scopeSearch: `?d=${encodeURIComponent(finding.dataset.code)}`,
          })}
        >
          Ask about it
        </ButtonLink>
      </div>
      <FindingView finding={finding} source={source} />
    </>
  );
}
