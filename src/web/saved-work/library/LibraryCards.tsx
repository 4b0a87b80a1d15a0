import { Pill } from '../../ui/Pill.tsx';
import { useRoving } from '../../ui/use-roving.ts';
import { EditedTime, OwnerName, SharingWords } from './item-columns.tsx';
import { ItemChoice, ItemName, ItemPicture, type ItemViewProps } from './ItemParts.tsx';
import { Flex, Stack, Text } from '../../ui/kit.ts';
import css from './LibraryCards.module.css';
import { isOwn } from '../work-summary.ts';

/** The items as cards, each with its miniature. */
export function LibraryCards<Item, Figures>(props: ItemViewProps<Item, Figures>) {
  const { library, label, renderMenu } = props;
  const { entries, chosen, drawn, surveys } = library;
  const cards = useRoving<HTMLUListElement>({ rows: 'li' });
  const foot = { justify: 'space-between', align: 'center', gap: 8, mih: 18 };
  return (
    <ul ref={cards} className={css.cards} aria-label={label}>
      {gap(drawn.window?.above)}
      {entries.slice(drawn.start, drawn.end).map((entry) => {
        const { summary } = entry;
        return (
          <li
            key={summary.id}
            className={css.card}
            data-item={summary.id}
            data-drag-item={isOwn(summary) ? summary.id : undefined}
            data-chosen={chosen.ids.has(summary.id) || undefined}
          >
            <div className={css.picture}>
              <ItemPicture library={library} entry={entry} />
            </div>
            <Stack gap={4} flex={1} px={12} pt={8} pb={10}>
              <Flex gap={6} align="flex-start" mih={26}>
                <span className={css.choice}>
                  <ItemChoice library={library} entry={entry} />
                </span>
                <Text component="h2" inherit className={css.name} flex={1} miw={0} pt={4}>
                  <ItemName library={library} entry={entry} />
                </Text>
                <span className={css.above}>{renderMenu(entry)}</span>
              </Flex>
              <p className="quiet ellipsis">{summary.about}</p>
              <Flex {...foot} mt="auto">
                <OwnerName summary={summary} />
                <EditedTime summary={summary} />
              </Flex>
              <Flex {...foot}>
                <Text span size="note" c="dimmed">
                  {surveys.wavesOf(summary)}
                </Text>
                {surveys.hasNewWave(summary) ? (
                  <Pill tone="warn">new wave</Pill>
                ) : (
                  <SharingWords summary={summary} />
                )}
              </Flex>
            </Stack>
          </li>
        );
      })}
      {gap(drawn.window?.below)}
    </ul>
  );
}

/** Replaces cards that are not drawn. */
const gap = (height = 0) => height > 0 && <li aria-hidden="true" style={{ gridColumn: '1 / -1', height }} />;
