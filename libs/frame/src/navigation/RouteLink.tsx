import type { KitLinkProps } from '@cortile/kit/layout/link.ts'
import { Link } from 'react-router'

/** The router's link in the shape that the kit's components take. */
export function RouteLink(props: KitLinkProps) {
  return <Link {...props} />
}
