import {
  Calculator,
  Dot,
  House,
  IdCard,
  Inbox,
  LogOut,
  Receipt,
  ScanLine,
  Shapes,
  ShoppingBasket,
  Tags,
  UserPlus,
  UserRound,
  Users,
  type LucideIcon,
} from 'lucide-react'
import { createElement } from 'react'

const icons: Readonly<Record<string, LucideIcon>> = {
  calculator: Calculator,
  home: House,
  'id-card': IdCard,
  inbox: Inbox,
  'log-out': LogOut,
  receipt: Receipt,
  'scan-line': ScanLine,
  shapes: Shapes,
  'shopping-basket': ShoppingBasket,
  tags: Tags,
  user: UserRound,
  'user-plus': UserPlus,
  users: Users,
}

/** The icon that a row of the routes table names. */
export function MenuIcon({ name }: { name: string | undefined }) {
  return createElement(icons[name ?? ''] ?? Dot, { size: 20, 'aria-hidden': true })
}
