import { IconFileText, IconLock, IconPresentation } from '@tabler/icons-react';
import { useRef } from 'react';
import { routes } from '../../app/routes.ts';
import { Page } from '../../app/shell/Page.tsx';
import { format } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { DropAnywhere } from '../../ui/fields/DropAnywhere.tsx';
import { FileButton, Flex, Stack, Text } from '../../ui/kit.ts';
import { Progress } from '../../ui/states/Progress.tsx';
import { StatePanel } from '../../ui/states/StatePanel.tsx';
import { DeckPreview } from './DeckPreview.tsx';
import { type FigureReaders, useDeckRefresh } from './use-deck-refresh.ts';

/** `/charts/refresh`: puts fresh figures into a deck that was exported before and edited since. */
export function RefreshDeckPage({ readers }: { readonly readers: FigureReaders }) {
  const { state, open, save, close } = useDeckRefresh(readers);
  const take = ([file]: readonly File[]) => {
    if (file !== undefined) open(file);
  };
  if (state.step === 'preview') {
    const { deck, isSaving } = state;
    return (
      <>
        <DeckPreview
          key={deck.name}
          name={deck.name}
          result={deck.result}
          isSaving={isSaving}
          onSave={(choices) => save(deck, choices)}
          onClose={close}
        />
        <DropAnywhere says="Drop to refresh this deck" onFiles={take} />
      </>
    );
  }
  return (
    <Page title="Refresh a deck" parent={{ to: routes.charts, label: 'Charts' }}>
      <DropAnywhere says="Drop to refresh this deck" onFiles={take} />
      {state.step === 'working' ? (
        <Stack gap={8} m="auto" w={320}>
          <Text role="status">Reading {state.name}</Text>
          <Progress label={`Reading ${state.name}`} share={state.share} />
          <Flex justify="space-between" align="center">
            <span className="note num">{format.count(Math.floor(100 * state.share))}%</span>
            <Button small onClick={close}>
              Cancel
            </Button>
          </Flex>
        </Stack>
      ) : state.step === 'refused' ? (
        <StatePanel
          urgent
          tone="warn"
          icon={<IconFileText />}
          title={`${state.name} can’t be refreshed`}
          actions={<ChooseDeck label="Choose another deck" onFile={open} />}
        >
          {state.reason}
        </StatePanel>
      ) : (
        <StatePanel
          icon={<IconPresentation />}
          title="Refresh a deck in place"
          actions={<ChooseDeck label="Choose a deck" onFile={open} />}
        >
          <p>
            Choose a .pptx that was exported here, or drop it. Its figures become those of today; your slides,
            texts, colours and positions stay.
          </p>
          <Flex component="p" gap={6} align="center" justify="center">
            <IconLock size={14} aria-hidden /> The deck stays in this browser.
          </Flex>
        </StatePanel>
      )}
    </Page>
  );
}

interface ChooseDeckProps {
  readonly label: string;
  readonly onFile: (file: File) => void;
}

function ChooseDeck({ label, onFile }: ChooseDeckProps) {
  const reset = useRef<() => void>(null);
  return (
    <FileButton
      accept=".pptx,.ppt,.pptm"
      inputProps={{ 'aria-label': 'Deck' }}
      resetRef={reset}
      onChange={(file) => {
        if (file !== null) onFile(file);
      }}
    >
      {({ onClick }) => (
        <Button
          data-landing
          look="primary"
          onClick={() => {
            // The same file again, once it is repaired, is a choice too.
            reset.current?.();
            onClick();
          }}
        >
          {label}
        </Button>
      )}
    </FileButton>
  );
}
