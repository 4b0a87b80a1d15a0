import { IconAlertTriangle, IconBulb, IconPlus, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryState } from 'nuqs';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { InsightSummary } from '../../../contract/insight.ts';
import { insightCategoriesOptions, insightsOptions } from '../../api/insights.ts';
import { useShortcuts } from '../../app/keys/use-shortcuts.ts';
import { address, routes } from '../../app/routes.ts';
import { smallScreen } from '../../app/shell/breakpoints.ts';
import { Page } from '../../app/shell/Page.tsx';
import { ScrollBody } from '../../app/shell/ScrollBody.tsx';
import { useMe } from '../../app/use-me.ts';
import { useDebounced } from '../../connected/use-debounced.ts';
import { format } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Select } from '../../ui/Select.tsx';
import { StatePanel } from '../../ui/StatePanel.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { useMediaQuery } from '../../ui/kit-hooks.ts';
import { CategoryChips } from './CategoryChips.tsx';
import { InsightCard } from './InsightCard.tsx';
import { InsightPanel } from './InsightPanel.tsx';
import { insightOrderNames, insightOrders, mostInsights, searchOf } from './insight-order.ts';
import css from './InsightsPage.module.css';
import { InsightsSkeleton } from './InsightsSkeleton.tsx';
import { useRoving } from '../../ui/use-roving.ts';

const typingMs = 150;
const orderParser = parseAsStringLiteral(insightOrders).withDefault('trending');

/** `/insights` and `/insights/:id`: published findings, and one of them beside the list. */
export function InsightsPage() {
  const { id } = useParams();
  const navigate = useNavigate();
  const { search: query } = useLocation();
  const isSmall = useMediaQuery(smallScreen, undefined, { getInitialValueInEffect: false });
  const [text, setText] = useQueryState('q', parseAsString.withDefault(''));
  const [category, setCategory] = useQueryState('category', parseAsInteger);
  const [order, setOrder] = useQueryState('sort', orderParser);
  const [standing, setStanding] = useQueryState('standing', parseAsStringLiteral(['outdated']));
  const isOutdated = standing !== null;
  const wanted = useDebounced(text, typingMs);
  const insights = useQuery({
    ...insightsOptions(searchOf(wanted, order, category, isOutdated)),
    placeholderData: keepPreviousData,
  });
  // Findings stand in several categories: how many there are is not the sum of those.
  const all = useQuery(insightsOptions(searchOf('', order, null, false)));
  const total = all.data === undefined || all.data.length === mostInsights ? null : all.data.length;
  const me = useMe();
  const overtaken = useQuery({ ...insightsOptions({ standing: 'outdated' }), enabled: me.role === 'admin' });
  const categories = useQuery(insightCategoriesOptions());
  const categoryName = ({ category_ids: [first] }: InsightSummary) =>
    categories.data?.find((one) => one.id === first)?.name ?? '';
  const close = () => void navigate(`${routes.insights}${query}`);
  useShortcuts(id === undefined ? [] : [{ keys: 'Escape', label: 'Close the finding', run: close }]);

  const cards = useRoving<HTMLUListElement>({ rows: 'li' });
  const panel = id === undefined ? null : <InsightPanel key={id} id={id} onClose={close} />;
  if (panel !== null && isSmall) {
    return (
      <Page title="Insights" parent={{ to: routes.insights, label: 'Insights' }}>
        {panel}
      </Page>
    );
  }
  return (
    <Page
      title="Insights"
      right={panel}
      actions={
        me.role === 'admin' && (
          <ButtonLink look="primary" to={routes.chats} icon={<IconPlus size={15} stroke={1.5} />}>
            Publish a finding
          </ButtonLink>
        )
      }
    >
      <Toolbar
        label="Find insights"
        end={
          <>
            {me.role === 'admin' && (isOutdated || (overtaken.data?.length ?? 0) > 0) && (
              <Button
                look={isOutdated ? 'soft' : 'ghost'}
                pressed={isOutdated}
                icon={<IconAlertTriangle size={15} stroke={1.5} />}
                onClick={() => void setStanding(isOutdated ? null : 'outdated')}
              >
                {format.count(overtaken.data?.length ?? 0)} no longer hold
              </Button>
            )}
            <Select
              label="Order"
              labelPlace="hidden"
              value={order}
              options={insightOrders.map((value) => ({ value, name: insightOrderNames[value] }))}
              onChange={(next) => void setOrder(next)}
            />
          </>
        }
      >
        <SearchField
          label="Search findings"
          value={text}
          onChange={(next) => void setText(next === '' ? null : next)}
          pageSearch
          className={css.search}
        />
      </Toolbar>
      <ScrollBody padded>
        <CategoryChips total={total} chosen={category} onChoose={(chosen) => void setCategory(chosen)} />
        {insights.isPending && <InsightsSkeleton />}
        {insights.isError && (
          <ErrorState error={insights.error} what="the findings" onRetry={() => void insights.refetch()} />
        )}
        {insights.data?.length === 0 &&
          (wanted.trim() === '' && category === null && !isOutdated ? (
            <NoFindings />
          ) : (
            <NothingFound
              text={wanted}
              onClear={() => {
                void setText(null);
                void setCategory(null);
                void setStanding(null);
              }}
            />
          ))}
        <ul
          ref={cards}
          className={css.cards}
          aria-label="Findings"
          data-stale={insights.isPlaceholderData || undefined}
        >
          {insights.data?.map((insight) => (
            <InsightCard
              key={insight.id}
              insight={insight}
              category={categoryName(insight)}
              to={`${address.insight(insight.id)}${query}`}
              isOpen={id === String(insight.id)}
            />
          ))}
        </ul>
      </ScrollBody>
    </Page>
  );
}

function NoFindings() {
  return (
    <StatePanel icon={<IconBulb size={24} stroke={1.5} />} title="No findings yet">
      Findings appear here once a colleague publishes one from a survey you can use.
    </StatePanel>
  );
}

function NothingFound({ text, onClear }: { readonly text: string; readonly onClear: () => void }) {
  return (
    <StatePanel
      icon={<IconSearch size={24} stroke={1.5} />}
      title={text.trim() === '' ? 'No finding in this category' : `No finding matches “${text}”`}
      actions={
        <Button look="ghost" onClick={onClear}>
          Clear search
        </Button>
      }
    >
      No matches in titles or text. Try a single word.
    </StatePanel>
  );
}
