import type { AnagraficaRow } from '@cortile/contract/anagrafica.ts'
import type { WeekRegister } from '@cortile/contract/er.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { numero } from '@cortile/kit/format.ts'
import { Loading } from '@cortile/kit/layout/Loading.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import { shownPage, type AskedPage } from '../lists/PagedList.tsx'
import { FoundMember } from './FoundMember.tsx'

const People = styled.ul({ margin: 0, padding: 0, listStyle: 'none' })
const Says = styled.p({ margin: 0, color: colorVars.muted })

interface FoundMembersProps {
  list: AskedPage<AnagraficaRow>
  week: WeekRegister
  /** One has got a place, or none. */
  onSettled: () => void
}

/** Whom a search has found: the first few, and how many more. */
export function FoundMembers({ list, week, onSettled }: FoundMembersProps) {
  const { error, isFetching, refetch } = list
  const shown = shownPage(list)
  if (error) {
    return <QueryError error={error} retrying={isFetching} onRetry={refetch} />
  }
  if (!shown) return <Loading />
  const booked = new Set(week.gruppi.flatMap(({ nominativi }) => nominativi.map(({ id }) => id)))
  return (
    <>
      <Says role="status">{foundWords(shown)}</Says>
      <People aria-label="Iscritti trovati">
        {shown.data.map((member) => (
          <FoundMember
            key={member.id}
            member={member}
            week={week}
            booked={booked.has(member.id)}
            onSettled={onSettled}
          />
        ))}
      </People>
    </>
  )
}

function foundWords({ total, data }: { total: number; data: readonly unknown[] }): string {
  if (total === 0) return 'Nessun iscritto con questo nome.'
  if (total > data.length) return `I primi ${numero(data.length)} di ${numero(total)}: scrivi anche il nome.`
  return total === 1 ? '1 iscritto trovato' : `${numero(total)} iscritti trovati`
}
