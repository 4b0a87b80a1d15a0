import { IconMessage2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { InsightDetail } from '../../../contract/insight.ts';
import { insightCategoriesOptions, insightOptions } from '../../api/insights.ts';
import { routes } from '../../app/routes.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PanelSection } from '../../ui/PanelSection.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import css from './InsightPanel.module.css';

interface InsightPanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One finding with its figures, its picture and what can be done with it. */
export function InsightPanel({ id, onClose }: InsightPanelProps) {
  const insight = useQuery(insightOptions(id));
  return (
    <Panel kind="detail" label="Finding" title="Finding" onClose={onClose}>
      {insight.isPending && <SkeletonRows rows={7} rowHeight={40} label="Loading the finding" />}
      {insight.isError && (
        <ErrorState error={insight.error} what="the finding" onRetry={() => void insight.refetch()} />
      )}
      {insight.isSuccess && <Finding insight={insight.data} />}
    </Panel>
  );
}

function Finding({ insight }: { readonly insight: InsightDetail }) {
  const categories = useQuery(insightCategoriesOptions());
  const picture = insight.images.find(({ is_main }) => is_main) ?? insight.images[0];
  const names = (categories.data ?? []).filter(({ id }) => insight.category_ids.includes(id));
  return (
    <article>
      <PanelSection>
        <div className={css.categories}>
          {names.map(({ id, name }) => (
            <Pill key={id}>{name}</Pill>
          ))}
        </div>
        <h3 className={css.finding}>{insight.name}</h3>
        <p className={css.about}>{insight.description}</p>
      </PanelSection>
      {picture !== undefined && (
        <PanelSection>
          <img className={css.picture} src={picture.page_preview_thumb_path} alt={insight.name} />
        </PanelSection>
      )}
      <div className={css.actions}>
        <ButtonLink
          to={`${routes.chats}?ask=${encodeURIComponent(insight.name)}`}
          icon={<IconMessage2 size={16} stroke={1.5} />}
        >
          Ask about it
        </ButtonLink>
      </div>
    </article>
  );
}
