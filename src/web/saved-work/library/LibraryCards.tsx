import { Pill } from '../../ui/Pill.tsx';
import { useRoving } from '../../ui/use-roving.ts';
import { EditedTime, OwnerName, SharingWords } from './item-columns.tsx';
import { ItemChoice, ItemName, ItemPicture, type ItemViewProps } from './ItemParts.tsx';
import { Flex, Stack } from '../../ui/kit.ts';
import css from './LibraryCards.module.css';
import { isOwn } from '../work-summary.ts';

/** The items as cards, each with its miniature. */
export function LibraryCards<Item, Figures>(props: ItemViewProps<Item, Figures>) {
  const { library, kind, label, renderMenu } = props;
  const { entries, chosen, surveys } = library;
  const cards = useRoving<HTMLUListElement>({ rows: 'li' });
  return (
    <ul ref={cards} className={css.cards} aria-label={label}>
      {entries.map(({ item, summary }) => (
        <li
          key={summary.id}
          className={css.card}
          data-item={summary.id}
          data-drag-item={isOwn(summary) ? summary.id : undefined}
          data-chosen={chosen.ids.has(summary.id) || undefined}
        >
          <div className={css.picture}>
            <ItemPicture kind={kind} library={library} item={item} id={summary.id} />
          </div>
          <Stack gap={4} flex={1} px={12} pt={8} pb={10}>
            <Flex gap={6} align="flex-start" mih={26}>
              <span className={css.choice}>
                <ItemChoice summary={summary} chosen={chosen} />
              </span>
              <h2 className={css.name}>
                <ItemName summary={summary} library={library} kind={kind} />
              </h2>
              <span className={css.menu}>{renderMenu(item, summary)}</span>
            </Flex>
            <p className="quiet ellipsis">{summary.about}</p>
            <p className={css.foot}>
              <OwnerName summary={summary} />
              <EditedTime summary={summary} />
            </p>
            <p className={css.foot}>
              <span>{surveys.wavesOf(summary)}</span>
              {surveys.hasNewWave(summary) ? (
                <Pill tone="warn">new wave</Pill>
              ) : (
                <SharingWords summary={summary} />
              )}
            </p>
          </Stack>
        </li>
      ))}
    </ul>
  );
}
