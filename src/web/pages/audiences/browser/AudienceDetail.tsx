import { IconCopy, IconDots, IconPencil, IconShare2 } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import type { SavedAudience } from '../../../../contract/saved-audience.ts';
import { useShortcuts } from '../../../app/keys/use-shortcuts.ts';
import { isPinned, pin, unpin } from '../../../app/pins/pins.ts';
import { address } from '../../../app/routes.ts';
import { useScope } from '../../../app/scope/use-scope.ts';
import { useMe } from '../../../app/use-me.ts';
import { ExportRespondents } from '../../../connected/ExportRespondents.tsx';
import { audienceCountQuery } from '../../../connected/use-audience-counts.ts';
import { useTreeCode } from '../../../connected/use-dataset-tree.ts';
import { WorkChangesNotice } from '../../../connected/WorkChangesNotice.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { PanelSection } from '../../../ui/PanelSection.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { isOwn, sharingWords } from '../audience-words.ts';
import { useLiveCounts } from '../use-live-counts.ts';
import { useLibraryDialogs } from '../../../saved-work/use-library-dialogs.tsx';
import { audienceLibrary } from './audience-library.ts';
import css from './AudienceDetail.module.css';
import { AudienceFigures } from './AudienceFigures.tsx';
import { UsedIn } from './UsedIn.tsx';
import { useInPages } from './use-in-pages.ts';
import { useShareInterval } from './use-share-interval.ts';
import { WaveBand } from './WaveBand.tsx';
import { WhatStandsOut } from './WhatStandsOut.tsx';

interface AudienceDetailProps {
  readonly audience: SavedAudience;
  /** Several are chosen: keys that change are for them. */
  readonly areKeysTaken: boolean;
  readonly onClose: () => void;
  readonly onSelect: (id: string) => void;
}

export function AudienceDetail({ audience, areKeysTaken, onClose, onSelect }: AudienceDetailProps) {
  const scope = useScope();
  const tree = useTreeCode();
  const isAdmin = useMe().role === 'admin';
  const navigate = useNavigate();
  const live = useLiveCounts(audienceCountQuery(audience, scope));
  const interval = useShareInterval(audience);
  const { duplicate, remove, move, share, rename, dialogs } = useLibraryDialogs(audienceLibrary, noOp);
  const useIn = useInPages();
  const own = isOwn(audience);
  const edit = `${address.audienceEdit(audience.id)}${scope.search}`;
  const pinKey = `audience:${audience.id}`;
  const copy = () =>
    duplicate.mutate([audience], { onSuccess: ([made]) => made !== undefined && onSelect(made.id) });
  const deleteIt = () => remove.mutate([audience], { onSuccess: onClose });

  useShortcuts([
    { keys: 'E', label: 'Edit the audience', run: () => void navigate(edit) },
    { keys: 'D', label: 'Duplicate the audience', run: copy },
    ...(own
      ? [
          { keys: 'S', label: 'Share the audience', run: () => share([audience]) },
          { keys: 'F2', label: 'Rename the audience', run: () => rename([audience]) },
        ]
      : []),
    ...(own && !areKeysTaken
      ? [
          { keys: 'M', label: 'Move the audience', run: () => move([audience]) },
          { keys: 'Delete', label: 'Delete the audience', run: deleteIt },
        ]
      : []),
  ]);

  const notYours = own ? undefined : 'Duplicate it first: it is not yours';
  return (
    <Panel
      kind="inspector"
      label={audience.name}
      title={<span className="isolate">{audience.name}</span>}
      actions={
        <Menu
          label="More actions"
          align="end"
          items={[
            { key: 'chart', label: 'Use in a new chart', onSelect: () => useIn.chart([audience]) },
            { key: 'crosstab', label: 'Use in a new crosstab', onSelect: () => useIn.crosstab([audience]) },
            { key: 'ask', label: 'Ask about it', onSelect: () => useIn.ask([audience]) },
            isPinned(pinKey)
              ? { key: 'pin', label: 'Unpin', onSelect: () => unpin(pinKey) }
              : {
                  key: 'pin',
                  label: 'Pin to the rail',
                  onSelect: () => pin({ key: pinKey, name: audience.name }),
                },
            {
              key: 'rename',
              label: 'Rename…',
              keys: 'F2',
              separated: true,
              disabledReason: notYours,
              onSelect: () => rename([audience]),
            },
            {
              key: 'move',
              label: 'Move to a folder…',
              keys: 'M',
              disabledReason: notYours,
              onSelect: () => move([audience]),
            },
            {
              key: 'delete',
              label: 'Delete',
              keys: 'Delete',
              danger: true,
              separated: true,
              disabledReason: notYours,
              onSelect: deleteIt,
            },
          ]}
          renderTrigger={(control) => (
            <IconButton {...control} label="More actions" icon={<IconDots size={16} stroke={1.5} />} />
          )}
        />
      }
      onClose={onClose}
    >
      <WorkChangesNotice kind="audiences" id={audience.id} rev={audience.rev} />
      <div className={css.head}>
        <p className={css.sentence}>{audience.description}</p>
        <div className={css.actions}>
          <ButtonLink look="primary" to={edit} icon={<IconPencil size={16} stroke={1.5} />} keys="E">
            {own ? 'Edit' : 'Duplicate and edit'}
          </ButtonLink>
          {own && (
            <Button
              icon={<IconCopy size={16} stroke={1.5} />}
              busy={duplicate.isPending}
              aria-keyshortcuts="D"
              title="Duplicate (D)"
              onClick={copy}
            >
              Duplicate
            </Button>
          )}
          {own && (
            <Button
              icon={<IconShare2 size={16} stroke={1.5} />}
              aria-keyshortcuts="S"
              title="Share (S)"
              onClick={() => share([audience])}
            >
              Share
            </Button>
          )}
          {isAdmin && (
            <ExportRespondents dataset={tree} audience={audience.id} what="the audience’s respondents" />
          )}
        </div>
      </div>
      {live.error !== null ? (
        <ErrorState error={live.error} what="the figures" onRetry={live.retry} />
      ) : (
        <div className={css.live} data-stale={live.isStale || undefined}>
          {live.counts !== undefined && (
            <PanelSection>
              {live.counts.per_wave_count.every(({ available }) => !available) ? (
                <p className={css.warn}>
                  No wave of this scope asked all its questions: there is no number, not a zero.
                </p>
              ) : (
                <AudienceFigures counts={live.counts} interval={interval} />
              )}
            </PanelSection>
          )}
        </div>
      )}
      <WaveBand audience={audience} />
      <WhatStandsOut audience={audience} />
      <UsedIn id={audience.id} />
      <p className={css.about}>
        {sharingWords(audience)} · edited <RelativeTime at={audience.updated_at} /> · v{audience.rev}
      </p>
      {dialogs}
    </Panel>
  );
}

const noOp = () => undefined;
