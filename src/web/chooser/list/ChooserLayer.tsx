import { IconChevronLeft } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { smallScreen } from '../../ui/kit-hooks.ts';
import { Dialog } from '../../ui/layers/Dialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Flex, Text } from '../../ui/kit.ts';
import { PopoverContent } from '../../ui/layers/Popover.tsx';
import { useLayer } from '../../keys/use-layer.ts';
import css from './ChooserLayer.module.css';

interface ChooserLayerProps {
  readonly title: string;
  /** `wide` has room for a preview next to the list. */
  readonly size: 'list' | 'wide';
  /** Whether it covers the page wherever it was opened. */
  readonly covers?: boolean | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * Layer of a chooser, open while it is mounted: at the control that had focus when it was opened. It fills a small
 * screen, and covers the page where no control had focus.
 */
export function ChooserLayer({ title, size, covers = false, onClose, children }: ChooserLayerProps) {
  /** undefined until the layer before this one has returned focus. */
  const [opener, setOpener] = useState<HTMLElement | null | undefined>(covers ? null : undefined);
  if (opener === undefined) {
    const measure = (place: HTMLElement | null) => {
      if (place !== null) setOpener(openerOnPage());
    };
    return <span hidden ref={measure} />;
  }
  if (opener !== null) {
    return (
      <AtOpener title={title} size={size} opener={opener} onClose={onClose}>
        {children}
      </AtOpener>
    );
  }
  return (
    <Dialog
      bare
      full
      title={title}
      width={size === 'wide' ? 1080 : 480}
      className={css[size]}
      onClose={onClose}
    >
      {size === 'list' && (
        <Flex component="header" gap={8} align="center" h={48} px={8} className="ruled">
          <IconButton label="Back" icon={<IconChevronLeft size={18} />} onClick={onClose} />
          <Text component="h2" size="page">
            {title}
          </Text>
        </Flex>
      )}
      {children}
    </Dialog>
  );
}

interface AtOpenerProps extends Omit<ChooserLayerProps, 'covers'> {
  readonly opener: HTMLElement;
}

function AtOpener({ title, size, opener, onClose, children }: AtOpenerProps) {
  const trigger = useRef(opener);
  const dropdown = useRef<HTMLDivElement>(null);
  useLayer({ kind: 'popover', isOpen: true, onClose, element: dropdown, trigger });
  useClosingPress(trigger, onClose);
  return (
    <PopoverContent position="bottom-start" label={title} size={size} trigger={trigger} dropdown={dropdown}>
      {children}
    </PopoverContent>
  );
}

/** Closes the layer at a press on its opener, which does nothing else then. */
function useClosingPress(opener: RefObject<HTMLElement>, onClose: () => void): void {
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const { current: element } = opener;
    const press = (event: MouseEvent) => {
      event.stopPropagation();
      close.current();
    };
    element.addEventListener('click', press, { capture: true });
    return () => element.removeEventListener('click', press, { capture: true });
  }, [opener]);
}

/** The focused control of the page or of a layer; null on small screens, and where no control has focus. */
function openerOnPage(): HTMLElement | null {
  const { activeElement: focused } = document;
  const isControl = focused instanceof HTMLElement && focused !== document.body && focused.id !== 'main';
  return isControl && !matchMedia(smallScreen).matches ? focused : null;
}
