import { IconBraces } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { copyText } from '../ui/copy-text.ts';
import { Stack, Textarea } from '../ui/kit.ts';

/** The request that answers a figure, for a reader who wants to ask it themselves. */
export function FigureQuery({ query }: { readonly query: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack gap={8} px={16} pb={20} align="flex-start">
      <Button
        look="ghost"
        icon={<IconBraces size={14} />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Query
      </Button>
      {isOpen && (
        <>
          <Textarea
            w="100%"
            data-monospace
            readOnly
            rows={12}
            aria-label="The request as JSON"
            value={query}
          />
          <Button small onClick={() => void copyText(query, 'Copied')}>
            Copy query
          </Button>
        </>
      )}
    </Stack>
  );
}
