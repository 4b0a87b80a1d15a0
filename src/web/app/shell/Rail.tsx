import { IconSearch, IconX } from '@tabler/icons-react';
import { memo, useEffect, useState } from 'react';
import { NavLink } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import { format } from '../../lib/format.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Kbd } from '../../ui/marks/Kbd.tsx';
import { Tip } from '../../ui/layers/Tip.tsx';
import { useRoving } from '../../ui/use-roving.ts';
import { openPalette } from '../../keys/palette-state.ts';
import { PinnedList } from '../pins/PinnedList.tsx';
import { useMe } from '../../api/me.ts';
import { Logo } from './Logo.tsx';
import css from './Rail.module.css';
import { type RailItem, railItems, settingsItem } from './rail-items.ts';
import { UserMenu } from './UserMenu.tsx';
import { Flex, Stack, Text, UnstyledButton } from '../../ui/kit.ts';
import { useQuery } from '@tanstack/react-query';
import { audiencesOptions } from '../../api/audiences.ts';
import { allChartsOptions } from '../../api/charts.ts';
import { crosstabsOptions } from '../../api/crosstabs.ts';

interface RailProps {
  readonly collapsed: boolean;
  /** Set when drawn as a drawer: shows the button that closes it. */
  readonly onClose?: () => void;
}

/** Where one can go, and who one is. Each part is drawn again for what it shows alone: every page waits for the rail. */
export const Rail = memo(function Rail({ collapsed, onClose }: RailProps) {
  const me = useMe();
  const counts = useCounts();
  const rail = useRoving<HTMLElement>();
  return (
    <nav
      aria-label="Main"
      data-quiet-keys
      ref={rail}
      className={classNames('no-print', css.rail, collapsed && css.collapsed)}
    >
      <div className={css.brand}>
        <Logo />
        {!collapsed && (
          <Stack gap={0} miw={0} flex={1}>
            <Text span fw={600} lh="17px">
              Audience Insights
            </Text>
            <Text span size="note" c="dimmed" lh="15px" truncate className="isolate">
              {me.organisation.name}
            </Text>
          </Stack>
        )}
        {onClose !== undefined && (
          <IconButton label="Close navigation" icon={<IconX size={18} />} onClick={onClose} />
        )}
      </div>
      <SearchButton collapsed={collapsed} />
      <div className="scroll-pane">
        <Stack component="ul" gap={2} px={7} py={6}>
          {railItems.map((item) => (
            <li key={item.to}>
              <RailLink item={item} collapsed={collapsed} count={item.counts && counts[item.counts]} />
            </li>
          ))}
        </Stack>
        {!collapsed && <PinnedList />}
      </div>
      <Stack gap={2} px={7} py={6}>
        <RailLink item={settingsItem} collapsed={collapsed} />
      </Stack>
      <UserMenu collapsed={collapsed} />
    </nav>
  );
});

const SearchButton = memo(function SearchButton({ collapsed }: { readonly collapsed: boolean }) {
  if (collapsed) {
    return (
      <Flex justify="center">
        <IconButton label="Search or ask" keys="Ctrl K" icon={<IconSearch />} onClick={openPalette} />
      </Flex>
    );
  }
  return (
    <UnstyledButton className={css.search} aria-keyshortcuts="Control+K" onClick={openPalette}>
      <IconSearch aria-hidden />
      <Text span inherit flex={1}>
        Search or ask
      </Text>
      <Kbd keys="Ctrl K" />
    </UnstyledButton>
  );
});

interface RailLinkProps {
  readonly item: RailItem;
  readonly collapsed: boolean;
  readonly count?: number | undefined;
}

const RailLink = memo(function RailLink({
  item: { to, label, Icon, keys },
  collapsed,
  count,
}: RailLinkProps) {
  const link = (
    <NavLink
      to={to}
      className={classNames(css.item)}
      aria-label={collapsed ? label : undefined}
      aria-keyshortcuts={keys}
    >
      <Icon />
      {!collapsed && (
        <Text span inherit flex={1}>
          {label}
        </Text>
      )}{' '}
      {!collapsed && count !== undefined && (
        <Text span className="num" size="note" c="dimmed">
          {format.count(count)}
        </Text>
      )}
    </NavLink>
  );
  return collapsed ? (
    <Tip label={label} {...(keys !== undefined && { keys })} position="right">
      {link}
    </Tip>
  ) : (
    link
  );
});

const idleDelayMs = 2_000;

/** Number of saved audiences, charts and crosstabs, where it is known. */
function useCounts() {
  const audiences = useQuery({ ...audiencesOptions(), select: ({ data }) => data.length });
  const charts = useQuery({
    ...allChartsOptions(),
    select: (list) => list.length,
  });
  // Crosstabs come whole: the page is drawn first.
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), idleDelayMs);
    return () => clearTimeout(timer);
  }, []);
  const crosstabs = useQuery({ ...crosstabsOptions(), select: ({ count }) => count, enabled: isIdle });
  return { audiences: audiences.data, charts: charts.data, crosstabs: crosstabs.data };
}
