import { IconSearch } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { useShortcuts } from '../../keys/use-shortcuts.ts';
import { Kbd } from '../../ui/marks/Kbd.tsx';
import { useMergedRef } from '../../ui/kit-hooks.ts';
import { giveTyped } from '../../ui/typed-ahead.ts';
import css from './ChooserField.module.css';

interface ChooserFieldProps
  extends Pick<ComponentProps<'input'>, 'ref' | 'value' | 'onKeyDown' | 'onPaste' | 'onFocus'> {
  /** Name of the field, and its placeholder. */
  readonly label: string;
  readonly listId: string;
  /** Id of the row that Enter takes. */
  readonly activeId: string | undefined;
  readonly onType: (text: string) => void;
  /** Above a dialog's panes, or a short list. */
  readonly size: 'dialog' | 'list';
  /** Where it has the focus first: as its layer opens, as the page opens, or neither. */
  readonly begins?: 'layer' | 'page' | 'elsewhere';
  /** Whether `/` focuses it; one per page. */
  readonly pageSearch?: boolean;
  /** Before and after the field. */
  readonly start?: ReactNode;
  readonly end?: ReactNode;
}

/** Field that filters a list and moves through its rows: it keeps the focus while they are read out. */
export function ChooserField(props: ChooserFieldProps) {
  const {
    ref,
    label,
    listId,
    activeId,
    onType,
    size,
    begins = 'layer',

    pageSearch = false,
    start,
    end,
    ...input
  } = props;
  const field = useRef<HTMLInputElement>(null);
  // A list that was loaded comes after its layer, whose focus began elsewhere.
  useLayoutEffect(() => {
    if (begins !== 'layer' || field.current === null) return;
    field.current.focus({ preventScroll: true });
    giveTyped(field.current);
  }, [begins]);
  useShortcuts(pageSearch ? [{ keys: '/', label, run: () => field.current?.focus() }] : []);
  return (
    <div className={classNames(css.field, css[size], 'finger')}>
      {start}
      <IconSearch size={size === 'dialog' ? 18 : 16} aria-hidden />
      <input
        ref={useMergedRef(ref, field)}
        data-autofocus={begins === 'layer' || undefined}
        data-landing={begins === 'page' || undefined}
        type="search"
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        className={css.input}
        onChange={(event) => onType(event.currentTarget.value)}
        {...input}
      />
      {pageSearch && input.value === '' && <Kbd keys="/" />}
      {end}
    </div>
  );
}
