import { Link } from 'react-router';
import type { InsightSummary } from '../../../contract/chat/insight.ts';
import { FindingThumb } from '../../findings/FindingFigures.tsx';
import { useInViewport } from '../../ui/kit-hooks.ts';
import { RelativeTime } from '../../ui/marks/RelativeTime.tsx';
import { viewsWords } from './CategoryChips.tsx';
import { Flex, Stack, Text } from '../../ui/kit.ts';
import css from './InsightCard.module.css';
import { useFinding } from './use-finding.ts';

interface InsightCardProps {
  readonly insight: InsightSummary;
  /** `""`: none. */
  readonly category: string;
  readonly to: string;
  readonly isOpen: boolean;
}

/** A published finding: its figures as they are now, and its text. */
export function InsightCard({ insight, category, to, isOpen }: InsightCardProps) {
  const { ref, inViewport } = useInViewport<HTMLDivElement>();
  return (
    <li className={css.card} data-open={isOpen || undefined}>
      <div ref={ref} className={css.figures} aria-hidden="true">
        {inViewport && <Figures insight={insight} />}
      </div>
      <Stack gap={4} flex={1} px={12} pt={10} pb={12}>
        <Text component="h2" size="finding-sm" fw={600} textWrap="balance">
          <Link className={css.link} to={to} aria-current={isOpen ? 'true' : undefined}>
            {insight.name}
          </Link>
        </Text>
        {insight.description !== insight.name && <p className={css.about}>{insight.description}</p>}
        <Flex component="p" gap={10} mt="auto" pt={8} className="note nowrap">
          <Text span inherit c="ink2" fw={500} className="ellipsis" title={category}>
            {category}
          </Text>
          {insight.view_count > 0 && <span>{viewsWords(insight.view_count)}</span>}
          <Text span inherit ml="auto" className="nowrap">
            <RelativeTime at={insight.published_at} />
          </Text>
        </Flex>
      </Stack>
    </li>
  );
}

/** The title and the text say what the figures show. */
function Figures({ insight }: Pick<InsightCardProps, 'insight'>) {
  const { data } = useFinding(insight);
  return data === undefined ? null : <FindingThumb finding={data.finding} />;
}
