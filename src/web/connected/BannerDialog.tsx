import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Banner, BannerSide, BannerTree } from '../../contract/saved-work/banner.ts';
import { bannersOptions, removeBanner, restoreBanner, saveBanner } from '../api/tab-plans.ts';
import { useScope } from '../app/scope/use-scope.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { ChooserLayer } from '../chooser/list/ChooserLayer.tsx';
import { ListChooser } from '../chooser/list/ListChooser.tsx';
import { Button } from '../ui/Button.tsx';
import { capitalised } from '../../lib/capitalised.ts';
import { bannerChoice } from './banner-choice.ts';
import { Loaded } from '../ui/states/Loaded.tsx';
import { NameDialog } from '../ui/layers/NameDialog.tsx';
import { toasts } from '../ui/layers/toasts.ts';

interface BannerDialogProps {
  readonly catalogue: Catalogue;
  /** The present headings of each side that saved ones can be used on. They can be saved; empty: there are none. */
  readonly own: Partial<Readonly<Record<BannerSide, BannerTree>>>;
  readonly onPick: (banner: Banner, side: BannerSide) => void;
  /** Called with the banner or stub that the present headings were saved as. */
  readonly onSaved?: (banner: Banner) => void;
  readonly onClose: () => void;
}

const sides = ['columns', 'rows'] as const;
const nouns = { columns: 'banner', rows: 'stub' } as const;
const useKeys = ['Enter', 'Ctrl Enter'] as const;

/** Saved banners and stubs of the survey to choose from, each for either side, and the name of a new one. */
export function BannerDialog({ catalogue, own, onPick, onSaved, onClose }: BannerDialogProps) {
  const scope = useScope();
  const banners = useQuery(bannersOptions(scope.dataset.code));
  const [naming, setNaming] = useState<BannerSide | null>(null);
  const [looked, setLooked] = useState<string | null>(null);
  const items = useMemo(
    () =>
      (banners.data ?? []).map((banner) => {
        const { id, name, description } = bannerChoice(banner, catalogue);
        return { key: id, name, context: banner.owner_email, about: description };
      }),
    [banners.data, catalogue],
  );
  const tree = naming === null ? undefined : own[naming];
  if (naming !== null && tree !== undefined) {
    const all = banners.data ?? [];
    return <SaveBanner side={naming} tree={tree} banners={all} onSaved={onSaved} onClose={onClose} />;
  }
  const taken = sides.filter((side) => own[side] !== undefined);
  const names = taken.map((side) => nouns[side]);
  const isOfRows = banners.data?.find(({ id }) => id === looked)?.side === 'rows';
  // The side that the headings were saved from first.
  const uses = isOfRows ? taken.toReversed() : taken;
  return (
    <ChooserLayer
      title={capitalised(names.map((name) => `${name}s`).join(' and '))}
      size="list"
      onClose={onClose}
    >
      <Loaded query={banners} what={`the ${names.join('s and ')}s`} rows={4}>
        {(found) => (
          <ListChooser
            label={`Find a ${names.join(' or ')}`}
            items={items}
            onLook={setLooked}
            verbs={[
              ...useKeys.flatMap((keys, at) => {
                const side = uses[at];
                return side === undefined ? [] : [{ label: `Use as ${side}`, keys }];
              }),
              { label: 'Delete', keys: 'Alt Enter' },
            ]}
            onTake={(key, verb) => {
              const banner = found.find(({ id }) => id === key);
              const side = uses[verb === 'Enter' ? 0 : 1];
              if (banner === undefined) return;
              if (verb === 'Alt Enter') discard(banner);
              else if (side !== undefined) {
                onClose();
                onPick(banner, side);
              }
            }}
            emptyText={`No saved ${names.join('s or ')}s of this survey yet.`}
            start={taken.map((side) => (
              <Button
                key={side}
                look="ghost"
                disabledReason={own[side]?.length === 0 ? `Add ${side} first` : undefined}
                onClick={() => setNaming(side)}
              >
                {`Save ${nouns[side]}…`}
              </Button>
            ))}
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
  readonly side: BannerSide;
  readonly onSaved: BannerDialogProps['onSaved'];
  readonly tree: BannerTree;
  readonly banners: readonly Banner[];
}

/** Asks for a name; that of the user's own banner or stub replaces it. */
function SaveBanner({ side, tree, banners, onSaved, onClose }: SaveBannerProps) {
  const scope = useScope();
  const noun = nouns[side];
  const save = async (name: string) => {
    const isOver = (one: Banner) => one.name === name && one.side === side && one.access === 'owner';
    const over = banners.find(isOver) ?? null;
    const saved = await saveBanner({ name, dataset_code: scope.dataset.code, side, tree }, over);
    toasts.show({ text: `${over === null ? 'Saved' : 'Replaced'} the ${noun} “${saved.name}”` });
    onSaved?.(saved);
  };
  return (
    <NameDialog
      action={`Save ${noun}`}
      initialName={`${scope.dataset.name} ${noun}`}
      save={save}
      onClose={onClose}
    />
  );
}
