import type { ComponentType, ReactNode } from 'react'

/** What kit hands to a link. */
export interface KitLinkProps {
  to: string
  children?: ReactNode
  className?: string | undefined
  'aria-label'?: string | undefined
}

/** The router's link, passed in: kit knows no router. React Router's `Link` fits as it is. */
export type LinkComponent = ComponentType<KitLinkProps>
