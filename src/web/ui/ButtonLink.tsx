import { Button } from '@mantine/core';
import { Link, type LinkProps } from 'react-router';
import { buttonParts, type ButtonProps } from './Button.tsx';

interface ButtonLinkProps
  extends Omit<LinkProps, 'color' | 'style'>,
    Pick<ButtonProps, 'look' | 'icon' | 'keys'> {}

/** A button's look on a link, which opens in a new tab like any link. */
export function ButtonLink({ look, icon, keys, ...others }: ButtonLinkProps) {
  return <Button component={Link} {...others} {...buttonParts({ look, icon, keys })} />;
}
