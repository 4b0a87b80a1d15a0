import { useSmallScreen } from '../../ui/kit-hooks.ts';
import { type ReactNode, use, useEffect } from 'react';
import { Link } from 'react-router';
import { ScopeBar } from '../scope/ScopeBar.tsx';
import { ScopeButton, ScopeLine } from '../scope/SmallScope.tsx';
import { ScopeContext, useScope } from '../scope/use-scope.ts';
import { useRoving } from '../../ui/use-roving.ts';
import { IconAlertTriangle, IconMenu2 } from '@tabler/icons-react';
import { listed } from '../../../lib/listed.ts';
import { Button } from '../../ui/Button.tsx';
import { Flex } from '../../ui/kit.ts';
import css from './Page.module.css';
import { IconButton } from '../../ui/IconButton.tsx';
import { RailContext } from './use-rail.ts';

interface PageProps {
  /** Heading and document title. In an editor: the name of the edited work. */
  readonly title: string;
  /** Replaces the title's text, for a name that can be edited in place. */
  readonly heading?: ReactNode;
  /** The list that it belongs to, before the title. */
  readonly parent?: { readonly to: string; readonly label: string };
  /** Shown after the title: SaveState, SyntheticMark. */
  readonly status?: ReactNode;
  /** Right of the scope: one secondary and one primary action. At the bottom on small screens. */
  readonly actions?: ReactNode;
  /** Full width, under the context bar: toolbars and tabs that the side panels hang below. */
  readonly top?: ReactNode;
  /** Panels left and right of the body. */
  readonly left?: ReactNode;
  readonly right?: ReactNode;
  /** StatusStrip, along the bottom edge. */
  readonly bottom?: ReactNode;
  /** The body. It scrolls by itself; a Toolbar as first child stays if the rest is in a ScrollBody. */
  readonly children: ReactNode;
}

const productName = 'Audience Insights';

/** The same elements at every drawing: an edit of the work changes nothing in them. */
const [scopeBar, scopeButton] = [<ScopeBar key="bar" />, <ScopeButton key="button" />];

/** The frame of every page: context bar, panels, body. Includes the scope bar where the route is scoped. */
export function Page(props: PageProps) {
  const { title, heading, parent, status, actions, top, left, right, bottom, children } = props;
  const scoped = use(ScopeContext) !== null;
  const titleBar = useRoving<HTMLDivElement>({ axis: 'x' });
  const actionBar = useRoving<HTMLDivElement>({ axis: 'x' });
  const isSmall = useSmallScreen();
  useEffect(() => {
    document.title = `${title} · ${productName}`;
  }, [title]);
  return (
    <div className={css.page}>
      <header className={css.header}>
        <div className={css.contextBar}>
          <RailButton />
          <div ref={titleBar} className={css.title}>
            {parent !== undefined && (
              <nav aria-label="Breadcrumb" className={css.parent}>
                <Link to={parent.to} className="link">
                  {parent.label}
                </Link>
                <span aria-hidden="true">/</span>
              </nav>
            )}
            <div className={css.headings}>
              <h1 className={css.heading} title={title}>
                {heading ?? <span className="isolate">{title}</span>}
              </h1>
              {scoped && isSmall && <ScopeLine />}
            </div>
            {status}
          </div>
          {scoped && <div className={css.scope}>{isSmall ? scopeButton : scopeBar}</div>}
          {actions !== undefined && (
            <div ref={actionBar} className={css.actions}>
              {actions}
            </div>
          )}
        </div>
        {scoped && <ScopeNotice />}
        {top}
      </header>
      <div className={css.row}>
        {left}
        <main id="main" tabIndex={-1} className={css.main}>
          {children}
        </main>
        {right}
      </div>
      {bottom}
    </div>
  );
}

/** Says what the address asks for and the dataset does not have, instead of dropping it in silence. */
function ScopeNotice() {
  const { unknown, locations, namedWaves, waveRule, weight, setScope } = useScope();
  const kept = { locations, waves: namedWaves, waveRule, weight: weight.code };
  if (unknown.length === 0) return null;
  const names = listed(unknown.map((code) => `“${code}”`));
  return (
    <Flex role="status" gap={8} align="center" px={16} className="callout">
      <IconAlertTriangle aria-hidden />
      <span>
        The address names {names}, which this dataset does not have.{' '}
        {unknown.length === 1 ? 'It is' : 'They are'} left out.
      </span>
      <Button small look="ghost" onClick={() => setScope(kept)}>
        Correct the address
      </Button>
    </Flex>
  );
}

/** Opens the navigation on small screens. */
function RailButton() {
  const rail = use(RailContext);
  if (rail === null || !rail.isDrawer) return null;
  return <IconButton label="Open navigation" icon={<IconMenu2 size={18} />} onClick={rail.toggle} />;
}
