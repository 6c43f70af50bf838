import { date, dayOf } from '@cortile/kit/format.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import { ShieldAlert } from 'lucide-react'
import { Link } from 'react-router'
import { useAppSelector } from '../store/store.ts'

const Strip = styled.aside({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'center',
  gap: 12,
  padding: '10px 16px',
  backgroundColor: colorVars.warning.light,
  color: colorVars.text,
  '& > svg': { flexShrink: 0, marginBlockStart: 2 },
  'body[data-kiosk] &': { display: 'none' },
})

/** On top of every page, until the user has the second factor that the role needs. */
export function DueBanner() {
  const dueAt = useAppSelector((state) => state.session.user?.second_factor_due_at ?? null)
  if (dueAt === null) return null
  return (
    <Strip aria-label="Verifica in due passaggi" data-screen-only>
      <ShieldAlert size={20} aria-hidden />
      <span>
        Entro il {date(dayOf(dueAt))} serve la verifica in due passaggi: <Link to="/profilo">attivala nel profilo</Link>
        .
      </span>
    </Strip>
  )
}
