import { IconMessage2Question } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { insightsOptions } from '../../api/insights.ts';
import { useMe } from '../../api/me.ts';
import { address } from '../../app/routes.ts';
import { useSizeUnit } from '../../app/scope/use-scope.ts';
import { StatePanel } from '../../ui/StatePanel.tsx';
import css from './FirstUse.module.css';
import { Stack, Text } from '../../ui/kit.ts';

const mostFindings = 3;

/** Shown before the first question: example questions, and published findings. */
export function FirstUse() {
  const me = useMe();
  const hasSizes = useSizeUnit() === 'people';
  const findings = useQuery(insightsOptions({ order_by: 'trending', limit: mostFindings }));
  return (
    <>
      <StatePanel
        icon={<IconMessage2Question size={24} stroke={1.5} />}
        title="Ask the survey in your own words"
      >
        Shares, {hasSizes && 'sizes, '}averages, rankings, comparisons and trends. Every number comes from the
        survey and shows its base, its interval and its test. If the survey can't answer, you're told why.
        {me.role === 'admin' && ' Publish a finding for everyone with “Publish in Insights” on its card.'}
      </StatePanel>
      {findings.data !== undefined && findings.data.length > 0 && (
        <Stack component="section" gap={0} w="100%" maw={420} mx="auto" aria-labelledby="first-findings">
          <Text id="first-findings" component="h2" size="dense" c="dimmed" ta="center">
            Or start with a finding and ask about it
          </Text>
          <Stack component="ul" gap={8} mt={8}>
            {findings.data.map(({ id, name }) => (
              <li key={id}>
                <Link className={`${css.finding ?? ''} row-hover`} to={address.insight(id)}>
                  {name}
                </Link>
              </li>
            ))}
          </Stack>
        </Stack>
      )}
    </>
  );
}
