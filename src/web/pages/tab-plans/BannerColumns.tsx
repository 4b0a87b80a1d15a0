import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bannersOptions } from '../../api/tab-plans.ts';
import { useScope } from '../../app/scope/use-scope.ts';
import { BannerDialog } from '../../connected/BannerDialog.tsx';
import { format } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Flex, Stack } from '../../ui/kit.ts';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { Select } from '../../ui/Select.tsx';
import { useRoving } from '../../ui/use-roving.ts';
import { bannerOf, headingWords, offeredQuestions, withBanner } from './plan-draft.ts';
import type { PlanPartProps, SavedNames } from './plan-draft.ts';
import css from './TabPlanEditor.module.css';

interface BannerColumnsProps extends PlanPartProps, SavedNames {
  readonly columns: number;
  /** Whether the saved banners are offered at once, where there are any. */
  readonly isNew: boolean;
}

/** Columns of the plan in words. Its own banner can have questions added and headings removed. */
export function BannerColumns(props: BannerColumnsProps) {
  const { plan, catalogue, trees, names, columns, isNew, onChange } = props;
  const banners = useQuery({ ...bannersOptions(useScope().dataset.code), enabled: isNew });
  const [choosing, setChoosing] = useState<boolean | null>(null);
  const isChoosing = choosing ?? (isNew && (banners.data ?? []).length > 0);
  const part = useRoving<HTMLElement>({ axis: 'y' });
  const tree = bannerOf(plan, trees);
  const isOwn = plan.banner.kind === 'own';
  const headings = tree.map((node, place) => ({ place, ...headingWords(node, catalogue) }));
  return (
    <section ref={part} aria-label="Banner" className={css.part}>
      <SectionHead title="Banner" note={columns === 1 ? '1 column' : `${format.count(columns)} columns`} />
      <Stack gap={10}>
        {plan.settings.total !== 'off' && <span className="strong">Total</span>}
        {headings.map(({ place, name, under }) => (
          <Flex key={`${place} ${name}`} gap={8} justify="space-between" align="flex-start">
            <Stack gap={2} miw={0}>
              <span className="strong isolate">{name}</span>
              {under !== '' && <span className="note isolate">{under}</span>}
            </Stack>
            {isOwn && (
              <IconButton
                label={`Remove ${name}`}
                icon={<IconX size={14} stroke={1.75} />}
                onClick={() =>
                  onChange(`remove ${name}`, (now) =>
                    withBanner(now, bannerOf(now, trees).toSpliced(place, 1)),
                  )
                }
              />
            )}
          </Flex>
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
