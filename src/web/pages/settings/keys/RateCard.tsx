import { useQuery } from '@tanstack/react-query';
import { datasetsOptions } from '../../../api/datasets.ts';
import { rateUseOptions } from '../../../api/keys.ts';
import { format } from '../../../lib/format.ts';
import { Card } from '../../../ui/Card.tsx';
import css from './KeysTab.module.css';

/** How much of the minute is used, by this browser and all keys of the account together. */
export function RateCard() {
  const { data: rate } = useQuery(rateUseOptions());
  const { data: datasets } = useQuery(datasetsOptions());
  const floors = [...new Set(datasets?.map(({ min_cell: floor }) => floor).filter((floor) => floor > 0))];
  return (
    <Card title="Rate limit, this minute">
      {rate?.limited === false && <p className={css.dense}>This service does not limit requests.</p>}
      {rate?.limited === true && (
        <>
          <p className={css.rate}>
            <span className={`${css.used ?? ''} num`}>{format.count(rate.used)}</span>
            <span className={css.dense}>
              of {format.count(rate.limit)} calls, resets in {format.count(rate.resets_in)} s
            </span>
          </p>
          <div className={css.track} aria-hidden="true">
            <div
              className={css.fill}
              style={{ width: `${Math.min(100, (100 * rate.used) / Math.max(1, rate.limit))}%` }}
            />
          </div>
        </>
      )}
      <dl className={css.facts}>
        <div className={css.fact}>
          <dt>Counted</dt>
          <dd>all keys of yours and this browser</dd>
        </div>
        <div className={css.fact}>
          <dt>Small cells withheld</dt>
          <dd>{floors.length === 0 ? 'none' : `n under ${format.count(Math.max(...floors))}`}</dd>
        </div>
        <div className={css.fact}>
          <dt>Assistant endpoint</dt>
          <dd>
            <code>/mcp</code>
          </dd>
        </div>
      </dl>
    </Card>
  );
}
