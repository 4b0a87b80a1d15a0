import {
  IconBulb,
  IconChartBar,
  IconPresentation,
  IconTable,
  IconTablePlus,
  IconTableRow,
  IconUsers,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { WorkKind } from '../../contract/codebook/work-change.ts';
import { address } from '../app/routes.ts';
import { Flex, Stack, Text } from '../ui/kit.ts';

interface Work {
  readonly kind: WorkKind;
  readonly id: string;
  readonly name: string;
}

const kinds: Readonly<
  Record<WorkKind, { readonly icon: ReactNode; readonly address: (id: string) => string | null }>
> = {
  audiences: { icon: <IconUsers />, address: address.audienceEdit },
  charts: { icon: <IconChartBar />, address: address.chart },
  crosstabs: { icon: <IconTable />, address: address.crosstab },
  // It has no page.
  banners: { icon: <IconTableRow />, address: () => null },
  tab_plans: { icon: <IconTablePlus />, address: address.tabPlan },
  reports: { icon: <IconPresentation />, address: address.report },
  insights: { icon: <IconBulb />, address: (id) => address.insight(Number(id)) },
};

export const workKindNames: Readonly<Record<WorkKind, string>> = {
  audiences: 'audience',
  charts: 'chart',
  crosstabs: 'crosstab',
  banners: 'banner',
  tab_plans: 'tab plan',
  reports: 'report',
  insights: 'insight',
};

interface WorkLinkProps {
  readonly work: Work;
  /** Code of the dataset that the work is opened with; absent: its own. */
  readonly dataset?: string | undefined;
}

/** The name of saved work, or of a published insight, with a link where it has a page. */
export function WorkLink({ work: { kind, id, name }, dataset }: WorkLinkProps) {
  const to = kinds[kind].address(id);
  if (to === null) return <span className="isolate">{name}</span>;
  const search = dataset === undefined ? '' : `?d=${encodeURIComponent(dataset)}`;
  return (
    <Link to={`${to}${search}`} className="link isolate">
      {name}
    </Link>
  );
}

interface WorkUsesProps {
  /** `as`: shown at the right, as the kind of the work. */
  readonly works: readonly (Work & { readonly as: string })[];
  readonly dataset?: string;
}

/** Work that uses something, each with the way to it. */
export function WorkUses({ works, dataset }: WorkUsesProps) {
  return (
    <Stack component="ul" gap={2}>
      {works.map((work) => (
        <Flex key={`${work.kind} ${work.id}`} component="li" gap={8} align="center" mih={26}>
          {kinds[work.kind].icon}
          <WorkLink work={work} dataset={dataset} />
          <Text span size="dense" c="dimmed" className="nowrap" ml="auto">
            {work.as}
          </Text>
        </Flex>
      ))}
    </Stack>
  );
}
