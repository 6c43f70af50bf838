import { useWeeksQuery } from '@cortile/client/er.ts'
import { useMay } from '@cortile/client/use-may.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { ButtonLink } from '@cortile/frame/navigation/ButtonLink.tsx'
import { numero } from '@cortile/kit/format.ts'
import { EmptyState } from '@cortile/kit/layout/EmptyState.tsx'
import { Loading } from '@cortile/kit/layout/Loading.tsx'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { Plus, SlidersHorizontal } from 'lucide-react'
import { useDialog } from '../forms/use-dialog.ts'
import { polling } from '../lists/polling.ts'
import { StaleMark } from '../ui/StaleMark.tsx'
import { WeekDialog } from './WeekDialog.tsx'
import { Weeks } from './Weeks.tsx'

const CARDS_PX = 320

/** The weeks of the summer camp and their bookings. */
export function WeeksScreen() {
  const { data: weeks, error, isFetching, refetch } = useWeeksQuery(undefined, polling)
  const manages = useMay('er.manage')
  const form = useDialog<true>()
  const create = () => form.show(true)
  return (
    <>
      <PageHeader
        title="Estate Ragazzi"
        subtitle={
          <>
            <span role="status">{weeks ? countOf(weeks.length) : '\u00a0'}</span>
            <StaleMark stale={weeks !== undefined && error !== undefined} />
          </>
        }
        tools={
          manages && (
            <ButtonLink
              to="/gestione/estate-ragazzi/regole"
              variant="outlined"
              startIcon={<SlidersHorizontal size={20} aria-hidden />}
            >
              Regole e prezzi
            </ButtonLink>
          )
        }
        actions={
          manages && (
            <Button variant="contained" startIcon={<Plus size={20} aria-hidden />} onClick={create}>
              Nuova settimana
            </Button>
          )
        }
      />
      {error && !weeks && <QueryError error={error} retrying={isFetching} onRetry={refetch} />}
      {!weeks && !error && (
        <Loading>
          <Skeleton height={CARDS_PX} />
        </Loading>
      )}
      {weeks?.length === 0 && (
        <Panel flush>
          <EmptyState
            action={
              manages && (
                <Button variant="outlined" onClick={create}>
                  Crea la prima settimana
                </Button>
              )
            }
          >
            Non ci sono ancora settimane di Estate Ragazzi.
          </EmptyState>
        </Panel>
      )}
      {weeks && weeks.length > 0 && <Weeks weeks={weeks} />}
      {manages && <WeekDialog key={form.opening} open={form.open} week={null} onClose={form.hide} />}
    </>
  )
}

function countOf(weeks: number): string {
  return weeks === 1 ? '1 settimana' : `${numero(weeks)} settimane`
}
