import { Button } from '@cortile/kit/mui.ts'
import type { ButtonProps } from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface ButtonLinkProps extends Pick<ButtonProps, 'variant' | 'startIcon' | 'fullWidth'> {
  to: string
  children: ReactNode
}

/** A link of this app that looks like a button. */
export function ButtonLink({ variant = 'contained', ...rest }: ButtonLinkProps) {
  return <Button component={Link} variant={variant} {...rest} />
}
