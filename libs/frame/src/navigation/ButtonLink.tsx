import styled from '@emotion/styled'
import { StartIcon } from '@cortile/kit/button-icons.ts'
import { buttonLook, type ButtonLook } from '@cortile/kit/button-look.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface ButtonLinkProps {
  to: string
  variant?: ButtonLook['variant']
  startIcon?: ReactNode
  fullWidth?: boolean
  children: ReactNode
}

const Root = styled(Link, { shouldForwardProp: (name) => name !== 'look' })<{ look: ButtonLook }>(({ look }) =>
  buttonLook(look),
)

/** A link of this app that looks like a button. */
export function ButtonLink({
  to,
  variant = 'contained',
  startIcon,
  fullWidth = false,
  children,
  ...link
}: ButtonLinkProps) {
  return (
    <Root look={{ variant, color: 'primary', size: 'medium', fullWidth, veiled: false }} to={to} {...link}>
      {startIcon && <StartIcon>{startIcon}</StartIcon>}
      {children}
    </Root>
  )
}
