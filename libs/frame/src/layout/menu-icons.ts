import { Dot, House, LogOut, Shapes, UserRound, Users, type LucideIcon } from 'lucide-react'

const icons: Readonly<Record<string, LucideIcon>> = { home: House, 'log-out': LogOut, shapes: Shapes, user: UserRound, users: Users }

/** The icon that the table of routes names. */
export function menuIcon(name: string | undefined): LucideIcon {
  return icons[name ?? ''] ?? Dot
}
