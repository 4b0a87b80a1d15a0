import {
  IconChartBar,
  IconMessage2,
  IconTablePlus,
  IconAlertTriangle,
  IconRefresh,
  IconPresentation,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { InsightDetail } from '../../../contract/chat/insight.ts';
import { insightCategoriesOptions, insightOptions } from '../../api/insights.ts';
import { askAboutAddress } from '../../connected/AskAbout.tsx';
import { WorkLink, workKindNames } from '../../connected/WorkUses.tsx';
import { FindingFigures } from '../../findings/FindingFigures.tsx';
import { seriesOf } from '../../../figures/statements/finding-places.ts';
import { FindingView } from '../../findings/FindingView.tsx';
import { useAddToReport } from '../../connected/use-add-to-report.tsx';
import { chartOfFinding, savedFinding } from '../../findings/finding-document.ts';
import { useFindingActions } from '../../findings/use-finding-actions.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Loaded } from '../../ui/states/Loaded.tsx';
import { Panel } from '../../ui/lists/Panel.tsx';
import { PanelSection } from '../../ui/lists/PanelSection.tsx';
import { Pill } from '../../ui/marks/Pill.tsx';
import { RelativeTime } from '../../ui/marks/RelativeTime.tsx';
import { SkeletonBars } from '../../ui/states/Skeleton.tsx';
import { viewsWords } from './CategoryChips.tsx';
import css from './InsightPanel.module.css';
import { type ReadyFinding, useFinding } from './use-finding.ts';
import { Flex, Text } from '../../ui/kit.ts';
import { Link } from 'react-router';
import { address } from '../../app/routes.ts';
import { useMe } from '../../api/me.ts';
import { format } from '../../lib/format.ts';

interface InsightPanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

const mostRows = 12;

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
        <Text component="h3" size="finding-lg" mt={8} textWrap="balance">
          {insight.name}
        </Text>
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
  const toReport = useAddToReport();
  const from = 'a published finding';
  return (
    <>
      <PanelSection title={finding.question.name}>
        <FindingFigures finding={finding} mostRows={mostRows} />
      </PanelSection>
      <Flex gap={6} wrap="wrap" px={16} py={14} className="ruled">
        <Button look="primary" icon={<IconChartBar />} onClick={() => actions.openAsChart(finding, from)}>
          Open as chart
        </Button>
        <Button icon={<IconTablePlus />} onClick={() => actions.addToCrosstab(finding, from, null)}>
          New crosstab
        </Button>
        <Button
          icon={<IconPresentation />}
          onClick={() => toReport.add(async () => savedFinding(chartOfFinding(finding)))}
        >
          Add to report
        </Button>
        {toReport.layer}
        <ButtonLink
          icon={<IconMessage2 />}
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
      </Flex>
      <FindingView finding={finding} source={source} />
    </>
  );
}

const mostListed = 4;

/** Says what changed in the data since the finding was published, and whether it is still true; nothing if nothing changed. */
function DataNotice({ insight }: { readonly insight: InsightDetail }) {
  const isAdmin = useMe().role === 'admin';
  const { holds, problem } = insight;
  const changed = insight.data_changes ?? null;
  if (holds && changed === null) return null;
  const Icon = holds ? IconRefresh : IconAlertTriangle;
  const listed = changed?.changes.slice(0, mostListed) ?? [];
  const more = (changed?.changes.length ?? 0) - listed.length;
  return (
    <div className={holds ? css.updated : css.outdated} role="status">
      <Icon aria-hidden />
      <div>
        {changed !== null && (
          <p>
            Its survey is at {/* Versions are for administrators. */}
            {isAdmin ? (
              <Link to={address.dataset(changed.dataset, 'history')}>
                version {format.count(changed.present)}
              </Link>
            ) : (
              `version ${format.count(changed.present)}`
            )}
            ; this was published on version {format.count(changed.published_on)}.
          </p>
        )}
        <p>{statusOf(holds, problem)}</p>
        {listed.length > 0 && (
          <ul>
            {listed.map(({ kind, question, answer, message, remedy }) => (
              <li key={`${kind} ${question} ${answer}`}>
                <span className="isolate">{message}</span> {remedy}
              </li>
            ))}
            {more > 0 && <li>And {format.count(more)} more.</li>}
          </ul>
        )}
      </div>
    </div>
  );
}

function statusOf(holds: boolean, problem: string): string {
  if (holds) return 'Calculated again with today’s data: still true.';
  const why =
    problem === ''
      ? 'The data have changed, and its figures are calculated again.'
      : `No longer true: ${problem}.`;
  return `${why} The figures below are from today’s data.`;
}
