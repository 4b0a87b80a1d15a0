import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ReportPage } from '../../../contract/saved-work/report.ts';
import { useLayer } from '../../keys/use-layer.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Flex } from '../../ui/kit.ts';
import { useElementSize } from '../../ui/kit-hooks.ts';
import { StepButtons } from '../../ui/lists/StepButtons.tsx';
import css from './ReportPages.module.css';
import type { SheetSource } from './report-documents.ts';
import { ReportSheet, sheet } from './ReportSheet.tsx';

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  PageUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
  PageDown: 1,
};

interface PresentationProps {
  readonly pages: readonly ReportPage[];
  readonly from: number;
  readonly source: SheetSource;
  readonly onClose: () => void;
}

/** Pages one after the other over the whole window. Arrows and the Page keys turn them. */
export function Presentation({ pages, from, source, onClose }: PresentationProps) {
  const [at, setAt] = useState(from);
  const element = useRef<HTMLDivElement>(null);
  const { ref: room, width, height } = useElementSize<HTMLDivElement>();
  const page = pages[at];
  useLayer({ kind: 'modal', isOpen: true, onClose, element });
  useEffect(() => {
    const { current } = element;
    const press = (event: KeyboardEvent) => {
      const step = steps[event.key];
      if (step === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      setAt((now) => Math.max(0, Math.min(pages.length - 1, now + step)));
    };
    current?.focus();
    current?.addEventListener('keydown', press);
    return () => current?.removeEventListener('keydown', press);
  }, [pages.length]);
  // Under a modal the page itself is inert.
  return createPortal(
    <div ref={element} className={css.present} role="dialog" aria-label="Presentation" tabIndex={-1}>
      <Flex ref={room} flex={1} mih={0} align="center" justify="center">
        {page !== undefined && width > 0 && (
          <ReportSheet
            key={page.id}
            page={page}
            number={at + 1}
            count={pages.length}
            source={source}
            width={Math.min(width, (height * sheet.width) / sheet.height)}
          />
        )}
      </Flex>
      <Flex flex="none" gap={4} justify="center">
        <StepButtons noun="page" at={at} count={pages.length} onGo={setAt} />
        <IconButton label="Close presentation" keys="Escape" icon={<IconX />} onClick={onClose} />
      </Flex>
    </div>,
    document.body,
  );
}
