import {
  Activity,
  CalendarClock,
  Calculator,
  Dot,
  History,
  House,
  IdCard,
  Inbox,
  Info,
  LogOut,
  Mail,
  Receipt,
  ScanLine,
  Server,
  Settings,
  Shapes,
  ShoppingBasket,
  Sun,
  Tags,
  UserCheck,
  UserCog,
  UserPlus,
  UserRound,
  Users,
  type LucideIcon,
} from 'lucide-react'
import { createElement } from 'react'

const icons: Readonly<Record<string, LucideIcon>> = {
  activity: Activity,
  calculator: Calculator,
  'calendar-clock': CalendarClock,
  history: History,
  home: House,
  'id-card': IdCard,
  inbox: Inbox,
  info: Info,
  'log-out': LogOut,
  mail: Mail,
  receipt: Receipt,
  'scan-line': ScanLine,
  server: Server,
  settings: Settings,
  shapes: Shapes,
  'shopping-basket': ShoppingBasket,
  sun: Sun,
  tags: Tags,
  user: UserRound,
  'user-check': UserCheck,
  'user-cog': UserCog,
  'user-plus': UserPlus,
  users: Users,
}

/** Icon by its name in the routes table. */
export function MenuIcon({ name }: { name: string | undefined }) {
  return createElement(icons[name ?? ''] ?? Dot, { size: 20, 'aria-hidden': true })
}
