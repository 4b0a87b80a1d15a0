import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { SavedAudience } from '../../../contract/saved-audience.ts';
import { ApiError } from '../../api/api-error.ts';
import { audienceKeys, createAudience, removeAudience } from '../../api/audiences.ts';
import { useShortcuts } from '../../app/keys/use-shortcuts.ts';
import { address } from '../../app/routes.ts';
import { useScope } from '../../app/scope/use-scope.ts';
import { selectedWaves } from '../../connected/selected-waves.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PanelSection } from '../../ui/PanelSection.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { toasts } from '../../ui/toasts.ts';
import css from './AudienceDetail.module.css';
import { AudienceFigures } from './AudienceFigures.tsx';
import { copyName, isOwn, sharingWords } from './audience-words.ts';
import { audienceCountQuery } from '../../connected/use-audience-counts.ts';
import { useLiveCounts } from './use-live-counts.ts';
import { WaveBars } from './WaveBars.tsx';

interface AudienceDetailProps {
  readonly audience: SavedAudience;
  readonly onClose: () => void;
  readonly onSelect: (id: string) => void;
}

export function AudienceDetail({ audience, onClose, onSelect }: AudienceDetailProps) {
  const scope = useScope();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isDeleting, setDeleting] = useState(false);
  const live = useLiveCounts(audienceCountQuery(audience, scope));
  const waves = useMemo(() => selectedWaves(scope), [scope]);
  const own = isOwn(audience);
  const edit = `${address.audienceEdit(audience.id)}${scope.search}`;
  const reload = () => queryClient.invalidateQueries({ queryKey: audienceKeys.all });

  const duplicate = useMutation({
    mutationFn: () =>
      createAudience({
        name: copyName(audience.name),
        expression: audience.expression,
        datasets: audience.datasets,
      }),
    onSuccess: async (copy) => {
      await reload();
      onSelect(copy.id);
    },
  });
  const remove = useMutation({
    mutationFn: () => removeAudience(audience.id, audience.rev),
    onSuccess: async () => {
      onClose();
      toasts.show({ text: `“${audience.name}” deleted` });
      await reload();
    },
    onError: () => setDeleting(false),
  });
  useShortcuts([
    { keys: 'E', label: 'Edit the audience', run: () => void navigate(edit) },
    { keys: 'D', label: 'Duplicate the audience', run: () => duplicate.mutate() },
    ...(own ? [{ keys: 'Delete', label: 'Delete the audience', run: () => setDeleting(true) }] : []),
  ]);

  const failure = remove.error ?? duplicate.error;
  return (
    <Panel
      kind="inspector"
      label={audience.name}
      title={<span className="isolate">{audience.name}</span>}
      onClose={onClose}
    >
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
              onClick={() => duplicate.mutate()}
            >
              Duplicate
            </Button>
          )}
          {own && (
            <Button
              look="danger"
              icon={<IconTrash size={16} stroke={1.5} />}
              onClick={() => setDeleting(true)}
            >
              Delete
            </Button>
          )}
        </div>
        {failure !== null && (
          <p role="alert" className={css.failure}>
            {failure instanceof ApiError ? failure.message : 'That did not work. Try again.'}
          </p>
        )}
      </div>
      {live.error !== null ? (
        <ErrorState error={live.error} what="the figures" onRetry={live.retry} />
      ) : (
        <div className={css.live} data-stale={live.isStale || undefined}>
          {live.counts !== undefined && (
            <>
              <PanelSection>
                {live.counts.per_wave_count.every(({ available }) => !available) ? (
                  <p className={css.warn}>
                    No wave of this scope asked all its questions: there is no number, not a zero.
                  </p>
                ) : (
                  <AudienceFigures counts={live.counts} />
                )}
              </PanelSection>
              <PanelSection title="By wave" note="n in audience">
                <WaveBars waves={live.waves} selected={waves} />
              </PanelSection>
            </>
          )}
        </div>
      )}
      <p className={css.about}>
        {sharingWords(audience)} · edited <RelativeTime at={audience.updated_at} /> · v{audience.rev}
      </p>
      {isDeleting && (
        <ConfirmDialog
          action="Delete audience"
          danger
          busy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setDeleting(false)}
        >
          “{audience.name}” leaves the list, for everyone it is shared with too.
        </ConfirmDialog>
      )}
    </Panel>
  );
}
