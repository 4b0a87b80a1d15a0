import { IconChartBar, IconTable } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AudienceUse } from '../../../../contract/audience-uses.ts';
import { audienceUsesOptions } from '../../../api/audiences.ts';
import { address } from '../../../app/routes.ts';
import { PanelSection } from '../../../ui/PanelSection.tsx';
import { Flex, Text } from '../../../ui/kit.ts';

/** The charts and crosstabs in which an audience stands, each a way to it. */
export function UsedIn({ id }: { readonly id: string }) {
  const uses = useQuery(audienceUsesOptions(id));
  if (uses.data === undefined) return null;
  const { charts, crosstabs } = uses.data;
  return (
    <PanelSection title="Used in">
      {charts.length + crosstabs.length === 0 && (
        <Text size="dense" c="dimmed">
          No chart and no crosstab yet.
        </Text>
      )}
      <ul>
        {crosstabs.map((use) => (
          <Use
            key={use.id}
            use={use}
            to={address.crosstab(use.id)}
            icon={<IconTable size={15} stroke={1.5} />}
          />
        ))}
        {charts.map((use) => (
          <Use
            key={use.id}
            use={use}
            to={address.chart(use.id)}
            icon={<IconChartBar size={15} stroke={1.5} />}
          />
        ))}
      </ul>
    </PanelSection>
  );
}

function Use({
  use,
  to,
  icon,
}: {
  readonly use: AudienceUse;
  readonly to: string;
  readonly icon: ReactNode;
}) {
  return (
    <Flex component="li" gap={12} align="center" justify="space-between" mih={26}>
      <Flex component={Link} to={to} gap={8} align="center" miw={0} className="link">
        {icon}
        <span className="isolate ellipsis">{use.name}</span>
      </Flex>
      <Text span size="dense" c="dimmed">
        {use.as}
      </Text>
    </Flex>
  );
}
