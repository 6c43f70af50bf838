import { may } from '@cortile/contract/access.ts'
import type { DashboardStats } from '@cortile/contract/dashboard.ts'
import { callerOf } from '@cortile/frame/store/session-slice.ts'
import { useAppSelector } from '@cortile/frame/store/store.ts'
import { Loading } from '@cortile/kit/layout/Loading.tsx'
import { wide } from '@cortile/kit/theme/media.ts'
import styled from '@emotion/styled'
import { memo } from 'react'
import { NumberCard } from './NumberCard.tsx'
import { useOpens } from './use-opens.ts'

declare module 'react' {
  interface CSSProperties {
    /** Cards per row where all fit. */
    '--cards'?: number
  }
}

// Beside the menu, a narrower window has no room for all of them in one row.
const ONE_ROW = '@media (min-width: 1400px)'

const Cards = styled.ul({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [wide]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  [ONE_ROW]: { gridTemplateColumns: 'repeat(var(--cards), minmax(0, 1fr))' },
})

const cards = [
  { key: 'users', label: 'Iscritti', path: '/anagrafica' },
  { key: 'activeCard', label: 'Tessere', path: '/anagrafica', filter: '?hasCard=1' },
  { key: 'inside', label: 'Presenze', path: '/accessi/presenza' },
  { key: 'accesses', label: 'Accessi Totali', path: '/accessi/access-logs' },
  { key: 'unpaid', label: 'Quote da Pagare', path: '/anagrafica', filter: '?hasToPay=1' },
  { key: 'er', label: 'Estate Ragazzi', path: '/gestione/estate-ragazzi' },
] as const satisfies readonly { key: keyof DashboardStats; label: string; path: string; filter?: string }[]

/** The totals of the dashboard, each linked to its page; a number that the caller may not see has no card. */
export const Numbers = memo(function Numbers({ stats }: { stats: DashboardStats | undefined }) {
  const caller = useAppSelector(({ session }) => callerOf(session))
  const opens = useOpens()
  const shown = cards.filter(({ key }) =>
    stats ? stats[key] !== undefined : key !== 'unpaid' || may(caller, 'anagrafica.fees'),
  )
  const list = (
    <Cards aria-label="In numeri" style={{ '--cards': shown.length }}>
      {shown.map(({ key, label, path, ...card }) => (
        <NumberCard
          key={key}
          label={label}
          count={stats?.[key]}
          to={opens(path) ? `${path}${'filter' in card ? card.filter : ''}` : null}
        />
      ))}
    </Cards>
  )
  return stats ? list : <Loading>{list}</Loading>
})
