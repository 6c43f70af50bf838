import { useAppSelector } from '@cortile/frame/store/store.ts'
import { Users } from './Users.tsx'

/** The users of the system: who may work here, and at what. */
export function UsersScreen() {
  const me = useAppSelector(({ session }) => session.user)
  return me && <Users me={me} />
}
