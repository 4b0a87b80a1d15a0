import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Banner, BannerTree } from '../../contract/banner.ts';
import { bannersOptions, removeBanner, restoreBanner, saveBanner } from '../api/tab-plans.ts';
import { useScope } from '../app/scope/use-scope.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { ChooserLayer } from '../chooser/list/ChooserLayer.tsx';
import { ListChooser } from '../chooser/list/ListChooser.tsx';
import { Button } from '../ui/Button.tsx';
import { bannerChoice } from './banner-choice.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { NameDialog } from '../ui/NameDialog.tsx';
import { toasts } from '../ui/toasts.ts';

interface BannerDialogProps {
  readonly catalogue: Catalogue;
  /** The present columns as a banner, which can be saved; empty: there are none. */
  readonly own: BannerTree;
  readonly onPick: (banner: Banner) => void;
  /** Learns under which banner the present columns were saved. */
  readonly onSaved?: (banner: Banner) => void;
  readonly onClose: () => void;
}

const none: ReadonlySet<string> = new Set();

/** Saved banners of the survey to choose from, and the name of a new one. */
export function BannerDialog({ catalogue, own, onPick, onSaved, onClose }: BannerDialogProps) {
  const scope = useScope();
  const banners = useQuery(bannersOptions(scope.dataset.code));
  const [isNaming, setNaming] = useState(false);
  const items = useMemo(
    () =>
      (banners.data ?? []).map((banner) => {
        const { id, name, description } = bannerChoice(banner, catalogue);
        return { key: id, name, context: banner.owner_email, about: description };
      }),
    [banners.data, catalogue],
  );
  if (isNaming) {
    return <SaveBanner tree={own} banners={banners.data ?? []} onSaved={onSaved} onClose={onClose} />;
  }
  return (
    <ChooserLayer title="Banners" size="list" onClose={onClose}>
      <Loaded query={banners} what="the banners" rows={4}>
        {(found) => (
          <ListChooser
            label="Find a banner"
            items={items}
            picked={none}
            verbs={[
              { label: 'Use banner', keys: 'Enter' },
              { label: 'Delete', keys: 'Alt Enter' },
            ]}
            onTake={(key, verb) => {
              const banner = found.find(({ id }) => id === key);
              if (banner === undefined) return;
              if (verb === 'Alt Enter') {
                discard(banner);
                return;
              }
              onClose();
              onPick(banner);
            }}
            emptyText="No saved banners of this survey yet."
            start={
              <Button
                look="ghost"
                disabledReason={own.length === 0 ? 'Add columns first' : undefined}
                onClick={() => setNaming(true)}
              >
                Save banner…
              </Button>
            }
          />
        )}
      </Loaded>
    </ChooserLayer>
  );
}

function discard({ id, name, access }: Banner): void {
  if (access !== 'owner') {
    toasts.show({ text: `Only the owner can delete “${name}”` });
    return;
  }
  const undo = () => void restoreBanner(id).catch(showFailure);
  removeBanner(id)
    .then(() => toasts.show({ text: `“${name}” deleted`, note: 'kept 30 days', undo }))
    .catch(showFailure);
}

function showFailure(error: unknown): void {
  toasts.show({ text: error instanceof Error ? error.message : 'The banner was not changed' });
}

interface SaveBannerProps extends Pick<BannerDialogProps, 'onClose'> {
  readonly onSaved: BannerDialogProps['onSaved'];
  readonly tree: BannerTree;
  readonly banners: readonly Banner[];
}

/** Asks for the name of a banner; that of one's own replaces it. */
function SaveBanner({ tree, banners, onSaved, onClose }: SaveBannerProps) {
  const scope = useScope();
  const save = useMutation({
    mutationFn: async (name: string) => {
      const over = banners.find((one) => one.name === name && one.access === 'owner') ?? null;
      const saved = await saveBanner({ name, dataset_code: scope.dataset.code, side: 'columns', tree }, over);
      toasts.show({ text: `${over === null ? 'Saved' : 'Replaced'} the banner “${saved.name}”` });
      onSaved?.(saved);
    },
    onSuccess: onClose,
  });
  return (
    <NameDialog
      action="Save banner"
      initialName={`${scope.dataset.name} banner`}
      busy={save.isPending}
      error={save.error?.message}
      onSubmit={(name) => save.mutate(name)}
      onClose={onClose}
    />
  );
}
