import type { KitLinkProps } from '@cortile/kit/layout/link.ts'
import { Link } from 'react-router'

/** The router's link with the props that the kit's components pass. */
export function RouteLink(props: KitLinkProps) {
  return <Link {...props} />
}
