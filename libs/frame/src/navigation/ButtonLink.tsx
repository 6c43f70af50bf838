import Button, { type ButtonProps } from '@mui/material/Button'
import { Link } from 'react-router'

interface ButtonLinkProps extends Pick<
  ButtonProps,
  'variant' | 'startIcon' | 'fullWidth' | 'aria-label' | 'title' | 'children'
> {
  to: string
}

/** A link of this app that looks like a button. */
export function ButtonLink({ variant = 'contained', ...props }: ButtonLinkProps) {
  return <Button component={Link} variant={variant} {...props} />
}
