import { useWaitingListQuery } from '@cortile/client/attesa.ts'
import { hasFreePlace } from '@cortile/contract/er.rules.ts'
import type { WeekRegister } from '@cortile/contract/er.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { numero } from '@cortile/kit/format.ts'
import { EmptyState } from '@cortile/kit/layout/EmptyState.tsx'
import { Loading } from '@cortile/kit/layout/Loading.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { CapacityBar } from '@cortile/kit/status/CapacityBar.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import Skeleton from '@mui/material/Skeleton'
import { polling } from '../../lists/polling.ts'
import { weekTitle } from '../week-words.ts'
import { WeekPage } from '../WeekPage.tsx'
import { WaitingRows } from './WaitingRows.tsx'

const LIST_PX = 240
const Words = styled.p({ margin: '12px 0 0', color: colorVars.muted })

/** The waiting list of a week: who has an offered place, who waits, and what the desk does for them. */
export function WaitingListScreen() {
  return (
    <WeekPage view="attesa">
      {(week) => (
        <>
          <Panel title="Posti">
            <CapacityBar taken={week.totale} places={week.max} label={`Capienza di ${weekTitle(week)}`} />
            <Words>{placesWords(week)}</Words>
          </Panel>
          <List week={week} />
        </>
      )}
    </WeekPage>
  )
}

function List({ week }: { week: WeekRegister }) {
  const { data, error, isFetching, refetch } = useWaitingListQuery({ params: { id: week.id } }, polling)
  if (data)
    return (
      <Panel title="Lista d’attesa" flush>
        {data.length > 0 ? <WaitingRows week={week} rows={data} /> : <EmptyState>{emptyWords(week)}</EmptyState>}
      </Panel>
    )
  if (error) return <QueryError error={error} retrying={isFetching} onRetry={refetch} />
  return (
    <Loading>
      <Skeleton height={LIST_PX} />
    </Loading>
  )
}

function emptyWords(week: WeekRegister): string {
  return hasFreePlace(week)
    ? 'Nessuno aspetta: ci sono posti liberi.'
    : 'Nessuno aspetta. Chi vuole un posto si mette in lista dalla sua pagina, o lo metti tu da «Prenota un iscritto».'
}

/** How the places that are not booked are kept. */
function placesWords({ max, totale, offerti, in_attesa }: WeekRegister): string {
  const free = Math.max(0, max - totale - offerti)
  const parts = [
    offerti > 0 && (offerti === 1 ? '1 posto offerto' : `${numero(offerti)} posti offerti`),
    in_attesa > 0 && (in_attesa === 1 ? '1 in attesa' : `${numero(in_attesa)} in attesa`),
    free > 0 && (free === 1 ? '1 posto libero' : `${numero(free)} posti liberi`),
  ].filter((part) => part !== false)
  return parts.length > 0 ? parts.join(', ') : 'Tutti i posti sono presi.'
}
