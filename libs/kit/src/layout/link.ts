import type { ComponentType, ReactNode } from 'react'

/** Props that kit passes to a link. */
export interface KitLinkProps {
  to: string
  children?: ReactNode
  className?: string | undefined
  'aria-label'?: string | undefined
}

/** The router's link, passed in because kit does not depend on a router. React Router's `Link` fits. */
export type LinkComponent = ComponentType<KitLinkProps>
