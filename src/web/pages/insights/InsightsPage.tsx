import { IconAlertTriangle, IconBulb, IconPlus, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useLocation, useNavigate, useParams } from 'react-router';
import { insightCategoriesOptions, insightsOptions } from '../../api/insights.ts';
import { useShortcuts } from '../../keys/use-shortcuts.ts';
import { address, routes } from '../../app/routes.ts';
import { Page } from '../../app/shell/Page.tsx';
import { ScrollBody } from '../../app/shell/ScrollBody.tsx';
import { useMe } from '../../api/me.ts';
import { format } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Loaded } from '../../ui/states/Loaded.tsx';
import { SearchField } from '../../ui/fields/SearchField.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { StatePanel } from '../../ui/states/StatePanel.tsx';
import { Toolbar } from '../../ui/lists/Toolbar.tsx';
import { Stack } from '../../ui/kit.ts';
import { useDebouncedValue, useSmallScreen } from '../../ui/kit-hooks.ts';
import { CategoryChips } from './CategoryChips.tsx';
import { InsightCard } from './InsightCard.tsx';
import { InsightPanel } from './InsightPanel.tsx';
import css from './InsightsPage.module.css';
import { useRoving } from '../../ui/use-roving.ts';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import card from './InsightCard.module.css';
import type { InsightSearch } from '../../../contract/chat/insight.ts';

const insightOrders = ['trending', 'popularity', 'published_at', 'name'] as const;
type InsightOrder = (typeof insightOrders)[number];

/** Names for each order's own direction: most viewed and newest first, names from A. */
const insightOrderNames: Readonly<Record<InsightOrder, string>> = {
  trending: 'Trending',
  popularity: 'Most viewed',
  published_at: 'Newest',
  name: 'Name',
};

const typingMs = 150;
const parsers = {
  q: parseAsString.withDefault(''),
  category: parseAsInteger,
  sort: parseAsStringLiteral(insightOrders).withDefault('trending'),
  standing: parseAsStringLiteral(['outdated']),
};

/** What the address looks for. */
function useInsightSearch() {
  const [{ q, category, sort, standing }, set] = useQueryStates(parsers);
  return { text: q, category, order: sort, isOutdated: standing !== null, set };
}

type Search = ReturnType<typeof useInsightSearch>;

/** `/insights` and `/insights/:id`: published findings, and one finding next to the list. */
export function InsightsPage() {
  const { id } = useParams();
  const navigate = useNavigate();
  const { search: query } = useLocation();
  const isSmall = useSmallScreen();
  const search = useInsightSearch();
  const isAdmin = useMe().role === 'admin';
  const close = () => void navigate(`${routes.insights}${query}`);
  useShortcuts(id === undefined ? [] : [{ keys: 'Escape', label: 'Close the finding', run: close }]);
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
        isAdmin && (
          <ButtonLink look="primary" to={routes.chats} icon={<IconPlus />}>
            Publish a finding
          </ButtonLink>
        )
      }
    >
      <SearchBar search={search} isAdmin={isAdmin} />
      <ScrollBody padded>
        <FoundInsights search={search} open={id} />
      </ScrollBody>
    </Page>
  );
}

function SearchBar({ search, isAdmin }: { readonly search: Search; readonly isAdmin: boolean }) {
  const { text, order, isOutdated, set } = search;
  const overtaken = useQuery({ ...insightsOptions({ standing: 'outdated' }), enabled: isAdmin });
  const count = overtaken.data?.length ?? 0;
  return (
    <Toolbar
      label="Find insights"
      end={
        <>
          {isAdmin && (isOutdated || count > 0) && (
            <Button
              look={isOutdated ? 'soft' : 'ghost'}
              pressed={isOutdated}
              icon={<IconAlertTriangle />}
              onClick={() => void set({ standing: isOutdated ? null : 'outdated' })}
            >
              {format.count(count)} no longer hold
            </Button>
          )}
          <Select
            label="Order"
            labelPlace="hidden"
            value={order}
            options={insightOrders.map((value) => ({ value, name: insightOrderNames[value] }))}
            onChange={(sort) => void set({ sort })}
          />
        </>
      }
    >
      <SearchField
        label="Search findings"
        value={text}
        onChange={(q) => void set({ q: q === '' ? null : q })}
        pageSearch
        className={css.search}
      />
    </Toolbar>
  );
}

function FoundInsights({ search, open }: { readonly search: Search; readonly open: string | undefined }) {
  const { text, category, order, isOutdated, set } = search;
  const { search: query } = useLocation();
  const [wanted] = useDebouncedValue(text, typingMs);
  const insights = useQuery({
    ...insightsOptions(searchOf(wanted, order, category, isOutdated)),
    placeholderData: keepPreviousData,
  });
  // Findings are in several categories: how many there are is not the sum of those.
  const all = useQuery(insightsOptions(searchOf('', order, null, false)));
  const total = all.data === undefined || all.data.length === mostInsights ? null : all.data.length;
  const categories = useQuery(insightCategoriesOptions());
  const cards = useRoving<HTMLUListElement>({ rows: 'li' });
  const isSearched = wanted.trim() !== '' || category !== null || isOutdated;
  return (
    <>
      <CategoryChips total={total} chosen={category} onChoose={(chosen) => void set({ category: chosen })} />
      <Loaded query={insights} what="the findings" skeleton={<InsightsSkeleton />} />
      {insights.data?.length === 0 &&
        (isSearched ? (
          <NothingFound text={wanted} onClear={() => void set({ q: null, category: null, standing: null })} />
        ) : (
          <NoFindings />
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
            category={categories.data?.find(({ id }) => id === insight.category_ids[0])?.name ?? ''}
            to={`${address.insight(insight.id)}${query}`}
            isOpen={open === String(insight.id)}
          />
        ))}
      </ul>
    </>
  );
}

function NoFindings() {
  return (
    <StatePanel icon={<IconBulb />} title="No findings yet">
      Findings appear here once a colleague publishes one from a survey you can use.
    </StatePanel>
  );
}

function NothingFound({ text, onClear }: { readonly text: string; readonly onClear: () => void }) {
  return (
    <StatePanel
      icon={<IconSearch />}
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

const cards = [92, 78, 85, 70, 88, 74] as const;

/** Cards at their final size while the findings are on their way. */
function InsightsSkeleton() {
  return (
    <div className={css.cards} role="status" aria-label="Loading findings">
      {cards.map((width) => (
        <div key={width} className={card.card}>
          <div className={card.picture} />
          <Stack gap={8} flex={1} px={12} pt={10} pb={12}>
            <Skeleton width={`${width}%`} height={16} />
            <Skeleton width="100%" />
            <Skeleton width="60%" />
          </Stack>
        </div>
      ))}
    </div>
  );
}

function searchOf(
  text: string,
  order: InsightOrder,
  category: number | null,
  isOutdated: boolean,
): InsightSearch {
  return {
    ...(isOutdated ? { standing: 'outdated' as const } : {}),
    query: text.trim(),
    order_by: order,
    limit: mostInsights,
    ...(category === null ? {} : { category_id: category }),
  };
}

/** Number of insights on a page of the service. */
const mostInsights = 200;
