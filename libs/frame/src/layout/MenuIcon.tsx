import { Dot, House, LogOut, Shapes, UserRound, Users, type LucideIcon } from 'lucide-react'
import { createElement } from 'react'

const icons: Readonly<Record<string, LucideIcon>> = { home: House, 'log-out': LogOut, shapes: Shapes, user: UserRound, users: Users }

/** The icon that a row of the routes table names. */
export function MenuIcon({ name }: { name: string | undefined }) {
  return createElement(icons[name ?? ''] ?? Dot, { size: 20, 'aria-hidden': true })
}
