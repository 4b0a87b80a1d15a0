import { IconBraces } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Flex, Stack, Text, Textarea } from '../../../ui/kit.ts';

/** The request that answers the cell, for who wants to ask it themselves. */
export function CellQuery({ query }: { readonly query: string }) {
  const [isOpen, setOpen] = useState(false);
  const [outcome, setOutcome] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(query);
      setOutcome('Copied');
    } catch {
      setOutcome('The browser blocked copying');
    }
  };
  return (
    <Stack gap={8} px={16} pb={20} align="flex-start">
      <Button
        look="ghost"
        icon={<IconBraces size={14} stroke={1.5} />}
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
          <Flex gap={10} align="center">
            <Button small onClick={() => void copy()}>
              Copy the query
            </Button>
            <Text role="status" span size="dense" c="dimmed">
              {outcome}
            </Text>
          </Flex>
        </>
      )}
    </Stack>
  );
}
