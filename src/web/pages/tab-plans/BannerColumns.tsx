import { IconChevronDown, IconChevronRight, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BannerLeaf } from '../../../figures/tables/banner-leaves.ts';
import { totalId } from '../../../figures/tables/table-bases.ts';
import { bannersOptions } from '../../api/tab-plans.ts';
import { useScope } from '../../app/scope/use-scope.ts';
import { BannerDialog } from '../../connected/BannerDialog.tsx';
import { useSamples } from '../../connected/counts/use-samples.ts';
import { format } from '../../lib/format.ts';
import { isLowBase } from '../../lib/is-low-base.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Flex, Stack, UnstyledButton } from '../../ui/kit.ts';
import { LowBaseFlag } from '../../ui/marks/LowBaseFlag.tsx';
import { SectionHead } from '../../ui/lists/Card.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { useRoving } from '../../ui/use-roving.ts';
import { bannerHeadings, bannerOf, offeredQuestions, withBanner } from './plan-draft.ts';
import type { PlanPartProps, SavedNames } from './plan-draft.ts';
import css from './TabPlanEditor.module.css';

interface BannerColumnsProps extends PlanPartProps, SavedNames {
  readonly columns: number;
  /** Whether the saved banners are offered at once, where there are any. */
  readonly isNew: boolean;
}

/** Columns of the plan with their respondents. Its own banner can have questions added and headings removed. */
export function BannerColumns(props: BannerColumnsProps) {
  const { plan, catalogue, trees, names, columns, isNew, onChange } = props;
  const banners = useQuery({ ...bannersOptions(useScope().dataset.code), enabled: isNew });
  const [choosing, setChoosing] = useState<boolean | null>(null);
  const isChoosing = choosing ?? (isNew && (banners.data ?? []).length > 0);
  const part = useRoving<HTMLElement>({ axis: 'y' });
  const tree = bannerOf(plan, trees);
  const isOwn = plan.banner.kind === 'own';
  const headings = bannerHeadings(tree, catalogue);
  const samples = useSamples(headings.flatMap(({ leaves }) => leaves));
  return (
    <section ref={part} aria-label="Banner" className={css.part}>
      <SectionHead title="Banner" note={columns === 1 ? '1 column' : `${format.count(columns)} columns`} />
      <Stack gap={10}>
        {plan.settings.total !== 'off' && (
          <Flex justify="space-between">
            <span className="strong">Total</span>
            <Sample of={samples?.get(totalId)} />
          </Flex>
        )}
        {headings.map(({ name, leaves }, place) => (
          <Heading
            key={`${name} ${leaves[0]?.id ?? ''}`}
            name={name}
            leaves={leaves}
            samples={samples}
            onRemove={
              isOwn
                ? () =>
                    onChange(`remove ${name}`, (now) =>
                      withBanner(now, bannerOf(now, trees).toSpliced(place, 1)),
                    )
                : null
            }
          />
        ))}
        {isOwn ? (
          <Select
            label="Add a question"
            value=""
            options={offeredQuestions(catalogue).map(({ code, name }) => ({ value: code, name }))}
            onChange={(code) =>
              onChange('add a question to the banner', (now) =>
                withBanner(now, [...bannerOf(now, trees), { kind: 'question', question: code }]),
              )
            }
          />
        ) : (
          <p className="note isolate">
            {names.get(plan.banner.kind === 'saved' ? plan.banner.id : '') ?? 'A saved banner'}. A run always
            takes the latest.
          </p>
        )}
        <Flex gap={8} wrap="wrap">
          <Button small onClick={() => setChoosing(true)}>
            Banners…
          </Button>
          {!isOwn && (
            <Button
              small
              onClick={() => onChange('edit a copy of the banner', (now) => withBanner(now, tree))}
            >
              Edit copy
            </Button>
          )}
        </Flex>
        {isChoosing && (
          <BannerDialog
            catalogue={catalogue}
            own={{ columns: tree }}
            onPick={({ id, name }) =>
              onChange(`use the banner “${name}”`, (now) => ({ ...now, banner: { kind: 'saved', id } }))
            }
            onClose={() => setChoosing(false)}
          />
        )}
      </Stack>
    </section>
  );
}

/** n, flagged where it is low. */
function Sample({ of: sample }: { readonly of: number | undefined }) {
  if (sample === undefined) return null;
  if (isLowBase(sample)) return <LowBaseFlag sample={sample} look="flag" />;
  return <span className="num">{format.count(sample)}</span>;
}

interface HeadingProps {
  readonly name: string;
  readonly leaves: readonly BannerLeaf[];
  readonly samples: ReturnType<typeof useSamples>;
  /** null: the banner is a saved one. */
  readonly onRemove: (() => void) | null;
}

/** A heading with its columns and their respondents, which it folds. */
function Heading({ name, leaves, samples, onRemove }: HeadingProps) {
  const [isFolded, setFolded] = useState(false);
  const Chevron = isFolded ? IconChevronRight : IconChevronDown;
  return (
    <div>
      <Flex gap={8} justify="space-between" align="center">
        <UnstyledButton className="strong" aria-expanded={!isFolded} onClick={() => setFolded(!isFolded)}>
          <Flex component="span" gap={6} align="center">
            <Chevron size={13} aria-hidden />
            <span className="isolate">{name}</span>
          </Flex>
        </UnstyledButton>
        <Flex gap={4} align="center">
          <span className="note num">{format.count(leaves.length)}</span>
          {onRemove !== null && (
            <IconButton label={`Remove ${name}`} icon={<IconX size={14} />} onClick={onRemove} />
          )}
        </Flex>
      </Flex>
      {!isFolded && (
        <Stack component="ul" aria-label={name} gap={0} pl={19}>
          {leaves.map((leaf) => (
            <Flex component="li" key={leaf.id} justify="space-between" align="center" gap={8} mih={24}>
              <span className="isolate">{[...leaf.path.slice(1), leaf.name].join(' › ')}</span>
              <Sample of={samples?.get(leaf.id)} />
            </Flex>
          ))}
        </Stack>
      )}
    </div>
  );
}
