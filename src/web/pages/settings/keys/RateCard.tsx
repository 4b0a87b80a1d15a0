import { useQuery } from '@tanstack/react-query';
import { datasetsOptions } from '../../../api/datasets.ts';
import { rateUseOptions } from '../../../api/keys.ts';
import { format } from '../../../lib/format.ts';
import { Card } from '../../../ui/Card.tsx';
import { Fact, Facts } from '../../../ui/Facts.tsx';
import { Flex, Text } from '../../../ui/kit.ts';

/** How much of the minute is used, by this browser and all keys of the account together. */
export function RateCard() {
  const { data: rate } = useQuery(rateUseOptions());
  const { data: datasets } = useQuery(datasetsOptions());
  const floors = [...new Set(datasets?.map(({ min_cell: floor }) => floor).filter((floor) => floor > 0))];
  return (
    <Card title="Rate limit, this minute">
      {rate?.limited === false && (
        <Text size="dense" c="ink2" mb={10}>
          This service does not limit requests.
        </Text>
      )}
      {rate?.limited === true && (
        <>
          <Flex component="p" gap={8} align="baseline">
            <span className="headline-figure num">{format.count(rate.used)}</span>
            <Text span size="dense" c="ink2">
              of {format.count(rate.limit)} calls, resets in {format.count(rate.resets_in)} s
            </Text>
          </Flex>
          <Flex h={4} mt={6} mb={14} className="track" aria-hidden="true">
            <div style={{ width: `${Math.min(100, (100 * rate.used) / Math.max(1, rate.limit))}%` }} />
          </Flex>
        </>
      )}
      <Facts>
        {rate?.limited === true && <Fact name="Counted">all your keys and this browser</Fact>}
        <Fact name="Suppressed">
          {floors.length === 0 ? 'none' : `n under ${format.count(Math.max(...floors))}`}
        </Fact>
        <Fact name="Assistant endpoint">
          <code>/mcp</code>
        </Fact>
      </Facts>
    </Card>
  );
}
