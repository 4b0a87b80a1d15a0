import {
  IconAlertTriangle,
  IconCirclePlus,
  IconDownload,
  IconLock,
  IconPresentation,
} from '@tabler/icons-react';
import { useState } from 'react';
import { routes } from '../../app/routes.ts';
import { Page } from '../../app/shell/Page.tsx';
import type {
  MissingSlide,
  PartReport,
  RefreshedDeck,
  SlideReport,
  PartOutcome,
} from '../../exports/refresh/deck-report.ts';
import { useShortcuts } from '../../keys/use-shortcuts.ts';
import { format } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Flex, Stack, Text } from '../../ui/kit.ts';
import { Panel } from '../../ui/lists/Panel.tsx';
import { PanelSection } from '../../ui/lists/PanelSection.tsx';
import { Pill } from '../../ui/marks/Pill.tsx';
import { useRoving } from '../../ui/use-roving.ts';
import { undecided } from './use-deck-refresh.ts';

interface DeckPreviewProps {
  readonly name: string;
  readonly result: RefreshedDeck;
  readonly isSaving: boolean;
  readonly onSave: (choices: {
    readonly taken: ReadonlySet<string>;
    readonly added: ReadonlySet<string>;
  }) => void;
  readonly onClose: () => void;
}

/** What the refresh does, slide by slide, before the new file is saved. */
export function DeckPreview({ name, result, isSaving, onSave, onClose }: DeckPreviewProps) {
  const { slides, missing } = result;
  const [taken, setTaken] = useState(undecided.taken);
  const [added, setAdded] = useState(undecided.added);
  const [at, setAt] = useState(0);
  const rows = useRoving<HTMLOListElement>({ axis: 'y' });
  const slide = slides[at];
  const counts = Map.groupBy(slides, outcomeOf);
  const kept = slides.flatMap(({ parts }) => parts).filter(({ outcome }) => outcome === 'kept');
  const open = kept.filter(({ key }) => !taken.has(key)).length;
  const save = () => onSave({ taken, added });
  useShortcuts([{ keys: 'Ctrl S', label: 'Save refreshed deck', run: save }]);
  return (
    <Page
      title="Refresh a deck"
      parent={{ to: routes.charts, label: 'Charts' }}
      status={<span className="note nowrap">{name}</span>}
      actions={
        <>
          <Button onClick={onClose}>Other file</Button>
          <Button look="primary" keys="Ctrl S" icon={<IconDownload />} busy={isSaving} onClick={save}>
            Save refreshed deck
          </Button>
        </>
      }
      right={
        slide !== undefined && (
          <Panel kind="inspector" label="Parts of the slide" title={slide.title || 'Untitled slide'}>
            <SlideParts slide={slide} taken={taken} onTake={(key) => setTaken(toggled(taken, key))} />
          </Panel>
        )
      }
      bottom={
        <Flex className="note ruled-above" gap={12} align="center" wrap="wrap" px={16} py={8}>
          <Text span inherit>
            A new file is saved; yours is not overwritten. Refreshing again changes nothing.
          </Text>
          <Text span inherit ml="auto" role="status">
            {open > 0 && `${format.count(open)} ${open === 1 ? 'text' : 'texts'} of yours kept`}
          </Text>
        </Flex>
      }
    >
      <Stack className="scroll-pane" gap={12} px={16} py={12}>
        <Flex gap={8} align="center" wrap="wrap">
          <IconLock size={14} aria-hidden />
          <b>The deck stays in this browser.</b>
          {Array.from(counts, ([outcome, list]) => (
            <Pill key={outcome} tone={outcomeTones[outcome]}>
              {format.count(list.length)} {outcomeWords[outcome]}
            </Pill>
          ))}
        </Flex>
        <ol ref={rows} className="framed lines" aria-label="Slides">
          {slides.map((one, place) => (
            <SlideLine key={one.place} slide={one} isCurrent={place === at} onChoose={() => setAt(place)} />
          ))}
        </ol>
        {missing.length > 0 && (
          <section aria-label="Not in the deck" className="framed lines">
            {missing.map((one) => (
              <MissingLine
                key={one.key}
                slide={one}
                isAdded={added.has(one.key)}
                onToggle={() => setAdded(toggled(added, one.key))}
              />
            ))}
          </section>
        )}
      </Stack>
    </Page>
  );
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}

interface SlideLineProps {
  readonly slide: SlideReport;
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
}

function SlideLine({ slide, isCurrent, onChoose }: SlideLineProps) {
  const outcome: SlideOutcome = outcomeOf(slide);
  const hasMoved = slide.parts.some((part) => part.outcome === 'yours');
  return (
    <li>
      <Flex
        component="button"
        type="button"
        className="row-hover"
        gap={10}
        align="center"
        w="100%"
        mih={40}
        px={12}
        py={6}
        {...(isCurrent && { bg: 'var(--soft)' })}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={onChoose}
      >
        <Text span size="note" c="dimmed" miw={18} className="num">
          {format.count(slide.place)}
        </Text>
        <Text span inherit flex={1} miw={0} truncate>
          {slide.title || 'Untitled slide'}
        </Text>
        {slide.copyOf !== null && <span className="note nowrap">copy of {format.count(slide.copyOf)}</span>}
        {hasMoved && (
          <IconAlertTriangle size={15} color="var(--warn)" aria-label="A figure in your text has moved" />
        )}
        <Pill tone={outcomeTones[outcome]}>{outcomeWords[outcome]}</Pill>
      </Flex>
    </li>
  );
}

interface SlidePartsProps {
  readonly slide: SlideReport;
  readonly taken: ReadonlySet<string>;
  readonly onTake: (key: string) => void;
}

function SlideParts({ slide: { place, parts }, taken, onTake }: SlidePartsProps) {
  return (
    <>
      <PanelSection>
        <span className="note">Slide {format.count(place)} of the deck</span>
        {parts.length === 0 && <p>This slide is yours. It is left as it is, to the byte.</p>}
      </PanelSection>
      {parts.map((part) => (
        <PanelSection
          key={part.key}
          title={part.name}
          note={<Pill tone={outcomeTones[part.outcome]}>{outcomeWords[part.outcome]}</Pill>}
        >
          <PartWords part={part} isTaken={taken.has(part.key)} onTake={() => onTake(part.key)} />
        </PanelSection>
      ))}
    </>
  );
}

interface PartWordsProps {
  readonly part: PartReport;
  readonly isTaken: boolean;
  readonly onTake: () => void;
}

function PartWords({ part, isTaken, onTake }: PartWordsProps) {
  const { outcome, text, suggested, words } = part;
  if (outcome !== 'kept') {
    return words.map((one) => (
      <Text key={one} size="dense" c={outcome === 'yours' ? 'warn' : 'ink2'}>
        {one}
        {outcome === 'yours' && ' Your text is never changed.'}
      </Text>
    ));
  }
  return (
    <Stack gap={6}>
      <span className="note">Yours, edited in the deck</span>
      <span>{text}</span>
      <span className="note">Suggested</span>
      <Text size="finding-sm">{suggested}</Text>
      <Flex gap={6}>
        <Button small pressed={isTaken} onClick={isTaken ? undefined : onTake}>
          Use suggestion
        </Button>
        <Button small pressed={!isTaken} onClick={isTaken ? onTake : undefined}>
          Keep mine
        </Button>
      </Flex>
    </Stack>
  );
}

interface MissingLineProps {
  readonly slide: MissingSlide;
  readonly isAdded: boolean;
  readonly onToggle: () => void;
}

function MissingLine({ slide: { title, wasDeleted }, isAdded, onToggle }: MissingLineProps) {
  const said = isAdded
    ? 'is added as a new slide.'
    : wasDeleted
      ? 'was deleted from the deck and stays deleted.'
      : 'is new and not in the deck.';
  return (
    <Flex gap={10} px={12} py={8} align="center" wrap="wrap">
      {wasDeleted ? <IconPresentation size={16} aria-hidden /> : <IconCirclePlus size={16} aria-hidden />}
      <Text inherit flex="1 1 180px">
        <b>{title}</b> {said}
      </Text>
      <Button small onClick={onToggle}>
        {isAdded ? 'Leave out' : wasDeleted ? 'Add it again' : 'Add slide'}
      </Button>
    </Flex>
  );
}

/** What becomes of a slide: the most that one of its parts needs of the person. */
type SlideOutcome = PartOutcome;

const outcomeWords: Readonly<Record<SlideOutcome, string>> = {
  refreshed: 'refreshed',
  unchanged: 'up to date',
  kept: 'text kept',
  left: 'left alone',
  'not-found': 'not found',
  yours: 'yours',
};

const outcomeTones = {
  refreshed: 'ok',
  unchanged: 'plain',
  kept: 'warn',
  left: 'warn',
  'not-found': 'plain',
  yours: 'plain',
} as const satisfies Readonly<Record<SlideOutcome, string>>;

const strongest: readonly PartOutcome[] = ['not-found', 'left', 'kept', 'refreshed', 'unchanged'];

function outcomeOf({ parts }: Pick<SlideReport, 'parts'>): SlideOutcome {
  return strongest.find((outcome) => parts.some((part) => part.outcome === outcome)) ?? 'yours';
}
