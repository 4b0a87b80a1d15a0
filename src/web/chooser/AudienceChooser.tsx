import { useMemo, useState } from 'react';
import type { SizeUnit } from '../../figures/measures.ts';
import { type NodeCount, sampleWords } from '../catalogue/node-count.ts';
import type { AudienceChoice } from '../catalogue/question-pick.ts';
import { format } from '../lib/format.ts';
import { isLowBase } from '../lib/is-low-base.ts';
import { Button } from '../ui/Button.tsx';
import { LowBaseFlag } from '../ui/marks/LowBaseFlag.tsx';
import { ChoicePreview } from './ChoicePreview.tsx';
import type { ChooserProps } from './chooser-props.ts';
import { ChooserLayer } from './list/ChooserLayer.tsx';
import { ListChooser } from './list/ListChooser.tsx';

interface AudienceChooserProps extends Pick<ChooserProps, 'figures' | 'build' | 'onClose'> {
  readonly title: string;
  readonly audiences: readonly AudienceChoice[];
  /** n of audiences, by id; those that are not counted are absent. */
  readonly counts: ReadonlyMap<string, NodeCount>;
  readonly sizeUnit: SizeUnit;
  readonly isSeveral: boolean;
  /** Purpose on the button: "Add 3 as columns" says "as columns". */
  readonly purpose: string;
  readonly onPick: (audiences: readonly AudienceChoice[]) => void;
}

/** Saved audiences, one or several. */
export function AudienceChooser(props: AudienceChooserProps) {
  const { title, audiences, counts, figures, sizeUnit, isSeveral, purpose, onPick, build, onClose } = props;
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const items = useMemo(
    () =>
      audiences.map(({ id, name, description }) => ({
        key: id,
        name,
        context: description,
        about: description,
      })),
    [audiences],
  );
  const byId = useMemo(() => new Map(audiences.map((one) => [one.id, one])), [audiences]);
  const { onLook } = figures;
  const look = useMemo(
    () => (key: string | null) => {
      const audience = byId.get(key ?? '');
      onLook(audience === undefined ? null : { pick: null, expression: audience.expression });
    },
    [byId, onLook],
  );
  const count = Math.max(1, picked.size);
  return (
    <ChooserLayer title={title} size="list" onClose={onClose}>
      <ListChooser
        label="Find an audience"
        items={items}
        renderAside={(key) => sampleOf(counts.get(key))}
        picked={picked}
        onPicked={isSeveral ? setPicked : undefined}
        verbs={[
          { label: isSeveral ? `Add ${format.count(count)} ${purpose}` : 'Choose audience', keys: 'Enter' },
        ]}
        onTake={(key) => {
          const taken = new Set(key === null ? picked : picked.size === 0 ? [key] : [...picked, key]);
          onPick(audiences.filter(({ id }) => taken.has(id)));
        }}
        onLook={look}
        emptyText="No saved audiences yet."
        preview={<ChoicePreview count={figures.preview} sizeUnit={sizeUnit} />}
        start={
          build !== undefined && (
            <Button look="ghost" onClick={build.run}>
              {build.label}
            </Button>
          )
        }
      />
    </ChooserLayer>
  );
}

function sampleOf(count: NodeCount | undefined) {
  if (count?.status === 'ready' && isLowBase(count.sample)) return <LowBaseFlag sample={count.sample} />;
  return count && sampleWords(count);
}
