import { IconChevronDown, IconListDetails, IconPlus } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import type { Interpretation, InterpretedTopic } from '../../../../contract/chat/interpretation.ts';
import { scopeWords } from '../../../app/scope/scope-words.ts';
import { useScope } from '../../../app/scope/use-scope.ts';
import type { Scope } from '../../../app/scope/scope.ts';
import type { Catalogue, CatalogueQuestion } from '../../../catalogue/catalogue.ts';
import { useSmallScreen } from '../../../ui/kit-hooks.ts';
import { Menu } from '../../../ui/layers/Menu.tsx';
import type { MenuItem } from '../../../ui/layers/MenuRow.tsx';
import { PlaceChip, ReadingChip } from './PlaceChip.tsx';
import css from './ReadAs.module.css';
import type { ReadingDialog } from './ReadAsDialogs.tsx';
import { baseOfReading, codesOf, splitOfReading, topicName, useReadingWords } from './ReadAsWords.tsx';
import { type AudienceList, removeCondition, removeTopic, replaceTopic } from './reading-edits.ts';
import { Flex, Text } from '../../../ui/kit.ts';
import { latePart } from '../../../ui/lazy-part.tsx';
import { useQuery } from '@tanstack/react-query';
import { figuresOptions } from '../../../api/figures/figures.ts';
import { readingCountQuery, readingCountWords } from './reading-count.ts';

interface ReadAsProps {
  readonly reading: Interpretation;
  /** null until it is there. */
  readonly catalogue: Catalogue | null;
  readonly onChange: (reading: Interpretation) => void;
}

// Seldom needed, so their code comes when they are.
const ReadAsDialogs = latePart(async () => (await import('./ReadAsDialogs.tsx')).ReadAsDialogs);

/** The reading of a prompt; on small screens one line that opens. */
export function ReadAs(props: ReadAsProps) {
  const isSmall = useSmallScreen();
  const [isOpen, setOpen] = useState(false);
  const words = useReadingWords(props);
  if (!isSmall) return <ReadingParts {...props} />;
  return (
    <>
      <button type="button" className={css.line} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Text span size="dense" c="dimmed">
          Read as
        </Text>
        <Text span size="dense" truncate miw={0} flex={1}>
          {words}
        </Text>
        <IconChevronDown aria-hidden />
      </button>
      {isOpen && <ReadingParts {...props} />}
    </>
  );
}

/** A reading part by part. Changing a part asks the same question again. */
function ReadingParts({ reading, catalogue, onChange }: ReadAsProps) {
  const scope = useScope();
  const base = baseOfReading(reading);
  const split = splitOfReading(reading, catalogue);
  const [open, setOpen] = useState<ReadingDialog | null>(null);
  const words = scopeWords({
    ...scope,
    locations: codesOf(reading.locations),
    waves: codesOf(reading.waves),
  });
  return (
    <Flex gap={6} align="center" wrap="wrap" mt={10} role="group" aria-label="Read as">
      <Text span size="dense" c="dimmed">
        Read as
      </Text>
      {(['audience', 'sides'] as const).map((list) =>
        reading[list].map(({ name }, at) => (
          <Fragment key={keyOf(list, reading[list], at)}>
            {(at > 0 || (list === 'sides' && reading.audience.length > 0)) && (
              <Text span size="dense" c="ink2">
                {jointOf(list, at, reading.pooled)}
              </Text>
            )}
            <Menu
              label={`Audience: ${name}`}
              items={audienceItems(list, at)}
              renderTrigger={(trigger) => (
                <ReadingChip {...trigger} {...(list === 'sides' ? { series: (at % 8) + 1 } : {})}>
                  {name === '' ? 'Everyone' : name}
                </ReadingChip>
              )}
            />
          </Fragment>
        )),
      )}
      {base !== null && (
        <OptionalChip
          name={`Base: ${base}`}
          onRemove={() => onChange({ ...reading, base: null, base_mode: '' })}
        />
      )}
      <TopicChips
        reading={reading}
        catalogue={catalogue}
        onChange={onChange}
        onSearch={(at) => setOpen({ kind: 'topic', at })}
      />
      {split !== null && (
        <OptionalChip name={split} onRemove={() => onChange({ ...reading, split_by: '' })} />
      )}
      {(['locations', 'waves'] as const).map((part) => (
        <PlaceChip
          key={part}
          part={part === 'locations' ? 'where' : 'when'}
          words={part === 'locations' ? words.where : words.when}
          isAssumed={reading.assumed.includes(part)}
          codes={codesOf(reading[part])}
          onChange={(codes) => onChange(withPlaces(reading, part, codes, scope))}
        />
      ))}
      {reading.assumed.length > 0 && (
        <Text span size="dense" c="dimmed">
          Dashed: assumed, not in your question
        </Text>
      )}
      <button
        type="button"
        className={`${css.add ?? ''} row-hover`}
        onClick={() => setOpen({ kind: 'condition' })}
      >
        <IconPlus size={14} aria-hidden />
        Condition
      </button>
      {open !== null && (
        <ReadAsDialogs reading={reading} open={open} onChange={onChange} onClose={() => setOpen(null)} />
      )}
    </Flex>
  );

  function audienceItems(list: AudienceList, at: number): readonly MenuItem[] {
    const isLastPair = list === 'sides' && reading.sides.length <= 2;
    return [
      { key: 'edit', label: 'Edit the conditions…', onSelect: () => setOpen({ kind: 'edit', list, at }) },
      { key: 'choose', label: 'Another audience…', onSelect: () => setOpen({ kind: 'choose', list, at }) },
      {
        key: 'remove',
        label: 'Leave it out',
        separated: true,
        disabledReason: isLastPair ? 'A comparison needs two sides' : undefined,
        onSelect: () => onChange(removeCondition(reading, list, at)),
      },
    ];
  }
}

/** A part that a reading may do without. */
function OptionalChip({ name, onRemove }: { readonly name: string; readonly onRemove: () => void }) {
  return (
    <Menu
      label={name}
      items={[{ key: 'remove', label: 'Leave it out', onSelect: onRemove }]}
      renderTrigger={(trigger) => <ReadingChip {...trigger}>{name}</ReadingChip>}
    />
  );
}

interface TopicChipsProps extends ReadAsProps {
  readonly onSearch: (at: number) => void;
}

/** The questions of a reading, each with what else it could be. */
function TopicChips({ reading, catalogue, onChange, onSearch }: TopicChipsProps) {
  const nameOf = (topic: InterpretedTopic) => topicName(topic, catalogue);
  return reading.topics.map((topic, at) => (
    <Menu
      key={topicKey(topic)}
      label={`Topic: ${nameOf(topic)}`}
      items={topicItems(at)}
      renderTrigger={(trigger) => (
        <ReadingChip
          {...trigger}
          isAssumed={reading.assumed.includes('topics')}
          icon={<IconListDetails size={14} aria-hidden />}
        >
          {topic.negated ? `not ${nameOf(topic)}` : nameOf(topic)}
        </ReadingChip>
      )}
    />
  ));

  function topicItems(at: number): readonly MenuItem[] {
    return [
      ...reading.other_topics.map((other) => ({
        key: topicKey(other),
        label: nameOf(other),
        note: (
          <ReadingCount
            reading={reading}
            topic={other}
            question={catalogue?.questionByCode.get(other.question)}
          />
        ),
        onSelect: () => onChange(replaceTopic(reading, at, other)),
      })),
      {
        key: 'search',
        label: 'Search the questions…',
        separated: reading.other_topics.length > 0,
        onSelect: () => onSearch(at),
      },
      ...(reading.topics.length > 1
        ? [{ key: 'remove', label: 'Leave it out', onSelect: () => onChange(removeTopic(reading, at)) }]
        : []),
    ];
  }
}

function jointOf(list: AudienceList, at: number, isPooled: boolean): string {
  if (list === 'audience') return 'and';
  if (at === 0) return ':';
  return isPooled ? 'and' : 'vs';
}

function topicKey({ question, datapoints, suffixes }: InterpretedTopic): string {
  return [question, ...datapoints, ...suffixes].join(' ');
}

/** Numbers audiences of the same name by their order. */
function keyOf(list: AudienceList, audiences: Interpretation[AudienceList], at: number): string {
  const name = audiences[at]?.name ?? '';
  const before = audiences.slice(0, at).filter((one) => one.name === name).length;
  return `${list} ${name} ${before}`;
}

function withPlaces(
  reading: Interpretation,
  part: 'locations' | 'waves',
  codes: readonly string[] | null,
  { allLocations, allWaves }: Scope,
): Interpretation {
  const known: readonly { readonly code: string; readonly name: string }[] =
    part === 'locations' ? allLocations : allWaves;
  const places = known
    .filter(({ code }) => codes?.includes(code) === true)
    .map(({ code, name }) => ({ code, name }));
  return { ...reading, [part]: places, assumed: reading.assumed.filter((one) => one !== part) };
}

interface ReadingCountProps {
  readonly reading: Interpretation;
  readonly topic: InterpretedTopic;
  /** Of the topic; undefined: not known. */
  readonly question: CatalogueQuestion | undefined;
}

/** How many respondents another reading would be about; asked for once it is shown. */
function ReadingCount({ reading, topic, question }: ReadingCountProps) {
  const { data, isError } = useQuery(figuresOptions('', readingCountQuery(reading, topic, question)));
  const words =
    data === undefined ? (isError ? 'not counted' : '··') : readingCountWords(topic, data.at(0, 0));
  return <span className="num">{words}</span>;
}
