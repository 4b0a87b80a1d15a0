import { IconPencil } from '@tabler/icons-react';
import type { SavedAudience } from '../../../../contract/saved-work/saved-audience.ts';
import { absentSentence } from '../../../../figures/reasons.ts';
import { address } from '../../../app/routes.ts';
import { useScope, useSizeUnit } from '../../../app/scope/use-scope.ts';
import { audienceUsesOptions } from '../../../api/audiences.ts';
import { useMe } from '../../../api/me.ts';
import { ExportRespondents } from '../../../connected/ExportRespondents.tsx';
import { WorkUses } from '../../../connected/WorkUses.tsx';
import { useTreeCode } from '../../../connected/use-dataset-tree.ts';
import { WorkChangesNotice } from '../../../saved-work/changes/WorkChangesNotice.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Panel } from '../../../ui/lists/Panel.tsx';
import { PanelSection } from '../../../ui/lists/PanelSection.tsx';
import { RelativeTime } from '../../../ui/marks/RelativeTime.tsx';
import { isOwn, sharingWords } from '../../../saved-work/work-summary.ts';
import type { DetailProps } from '../../../saved-work/work-kind.ts';
import css from './AudienceDetail.module.css';
import { WaveBand } from './WaveBand.tsx';
import { WhatStandsOut } from './WhatStandsOut.tsx';
import { Flex, Stack, Text } from '../../../ui/kit.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { baseColumn, shareRow, withIntervals } from '../../../../figures/query-parts.ts';
import { toExpression } from '../../../../expression/wire.ts';
import { figuresOptions } from '../../../api/figures/figures.ts';
import { isLowBase, lowBase } from '../../../lib/is-low-base.ts';
import type { ShareFigure } from '../../../../figures/figure.ts';
import { measuredInterval, measuredValue } from '../../../../figures/measured.ts';
import { format } from '../../../lib/format.ts';
import { LowBaseFlag } from '../../../ui/marks/LowBaseFlag.tsx';

/** Panel of an audience in the library: its sentence, figures, waves, and where it is used. */
export function AudienceDetail({
  item: audience,
  summary,
  actions,
  menu,
  onClose,
}: DetailProps<SavedAudience>) {
  const scope = useScope();
  const tree = useTreeCode();
  const isAdmin = useMe().role === 'admin';
  const figures = useFiguresInScope(audience);
  const figure = figures.data?.at(0, 0);
  const own = isOwn(summary);
  const edit = `${address.audienceEdit(audience.id)}${scope.search}`;
  return (
    <Panel
      kind="inspector"
      label={audience.name}
      title={<span className="isolate">{audience.name}</span>}
      actions={menu}
      onClose={onClose}
    >
      <WorkChangesNotice kind="audiences" id={audience.id} rev={audience.rev} />
      <Text component="div" inherit px={16} pt={4} pb={14} className="ruled">
        <p className={css.sentence}>{audience.description}</p>
        <Flex gap={6} wrap="wrap" mt={12}>
          <ButtonLink look="primary" to={edit} icon={<IconPencil />} keys="E">
            {own ? 'Edit' : 'Duplicate and edit'}
          </ButtonLink>
          {own &&
            actions
              .filter(({ key }) => key === 'duplicate' || key === 'share')
              .map(({ key, label, shortName = label, keys, icon, onSelect }) => (
                <Button
                  key={key}
                  icon={icon}
                  aria-keyshortcuts={keys}
                  title={`${shortName} (${keys})`}
                  onClick={onSelect}
                >
                  {shortName}
                </Button>
              ))}
          {isAdmin && (
            <ExportRespondents dataset={tree} audience={audience.id} what="the audience’s respondents" />
          )}
        </Flex>
      </Text>
      {figures.isError ? (
        <ErrorState error={figures.error} what="the figures" onRetry={() => void figures.refetch()} />
      ) : (
        <Stack gap={0} mih={84} className={css.live} data-stale={figures.isPlaceholderData || undefined}>
          {figure !== undefined && (
            <PanelSection>
              {figure.kind === 'share' && <AudienceFigures figure={figure} />}
              {figure.kind === 'absent' && (
                <Text inherit c="warn">
                  {absentSentence(figure.reason)}
                </Text>
              )}
            </PanelSection>
          )}
        </Stack>
      )}
      <WaveBand audience={audience} />
      <WhatStandsOut audience={audience} />
      <UsedIn id={audience.id} />
      <Text size="note" c="dimmed" px={16} py={14}>
        {sharingWords(summary)} · edited <RelativeTime at={audience.updated_at} /> · v{audience.rev}
      </Text>
    </Panel>
  );
}

function UsedIn({ id }: { readonly id: string }) {
  const uses = useQuery(audienceUsesOptions(id));
  if (uses.data === undefined) return null;
  const works = (['crosstabs', 'charts'] as const).flatMap((kind) =>
    uses.data[kind].map((use) => ({ kind, ...use })),
  );
  return (
    <PanelSection title="Used in">
      {works.length === 0 && <p className="note">Not used in a chart or crosstab yet.</p>}
      <WorkUses works={works} />
    </PanelSection>
  );
}

/** Size, share and sample of an audience in the scope; while they are counted anew the last ones stay. */
function useFiguresInScope({ id, expression }: SavedAudience) {
  const scope = useScope();
  const read = toExpression(expression);
  return useQuery({
    ...figuresOptions(
      scope.dataset.code,
      'expression' in read
        ? {
            rows: [shareRow(id, read.expression)],
            columns: [baseColumn('everyone', null)],
            base: null,
            scope: scope.toRequest(),
            want: withIntervals,
          }
        : null,
    ),
    placeholderData: keepPreviousData,
  });
}

/** Size, share and sample of an audience side by side. */
function AudienceFigures({ figure }: { readonly figure: ShareFigure }) {
  const { sample, size, effective } = figure.positive;
  const interval = measuredInterval(figure, 'columnPercentage');
  const unit = useSizeUnit();
  return (
    <dl className={css.figures}>
      {unit === 'people' && (
        <div>
          <dt className="note">Size</dt>
          <dd className="headline-figure" title={`${format.sizeInFull(size)} people`}>
            {format.size(size)}
          </dd>
          <dd className="note">people</dd>
        </div>
      )}
      <div>
        <dt className="note">Share</dt>
        <dd className="headline-figure">
          {format.percentInText(measuredValue(figure, 'columnPercentage') ?? 0)}
        </dd>
        <dd className="note" title={`95% interval; of n ${format.count(figure.whole.sample)} in the scope`}>
          {interval === null ? '–' : format.interval(interval.low, interval.high)}
        </dd>
      </div>
      <div>
        <dt className="note">Sample</dt>
        <dd className="headline-figure">{format.count(sample)}</dd>
        <dd className="note">eff. {format.count(effective ?? 0)}</dd>
      </div>
      {isLowBase(sample) && (
        <p className={css.low}>
          <LowBaseFlag sample={sample} /> under {format.count(lowBase.threshold())}: read as a direction only
        </p>
      )}
    </dl>
  );
}
