import { useDayCloseQuery, useExportDayMutation } from '@cortile/client/chiusura.ts'
import { useNewestSealQuery } from '@cortile/client/registro.ts'
import type { Drawer } from '@cortile/contract/chiusura.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { Loading } from '@cortile/kit/layout/Loading.tsx'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { PrintButton } from '@cortile/kit/layout/PrintButton.tsx'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { Coins } from 'lucide-react'
import { useDialog } from '../forms/use-dialog.ts'
import { DayPicker } from '../lists/DayPicker.tsx'
import { ExportButton } from '../lists/ExportButton.tsx'
import { polling } from '../lists/polling.ts'
import { useDayParam } from '../lists/use-day-param.ts'
import { CloseSheet } from './CloseSheet.tsx'
import { CountDrawer } from './CountDrawer.tsx'
import { Entries } from './Entries.tsx'

const Stack = styled.div({ display: 'grid', gap: 16 })
const SHEET_PX = 420

/** The takings of a day, by means, kind and operator, its drawer, and all its operations. */
export function ChiusuraScreen() {
  const { day, today, choose } = useDayParam()
  const {
    currentData: shown,
    error,
    isFetching,
    fulfilledTimeStamp,
    refetch,
  } = useDayCloseQuery({ query: { date: day } }, polling)
  const { data: seal = null } = useNewestSealQuery(undefined, polling)
  const [save] = useExportDayMutation()
  const counting = useDialog<Drawer>()
  const operations = shown?.kinds.some(({ operazioni, annullate }) => operazioni + annullate > 0) ?? false
  return (
    <>
      <div data-screen-only>
        <PageHeader
          title="Chiusura del giorno"
          tools={
            <>
              <ExportButton disabled={!operations} save={() => save({ query: { date: day } }).unwrap()} />
              {shown && (
                <Button
                  variant="outlined"
                  aria-haspopup="dialog"
                  startIcon={<Coins size={20} aria-hidden />}
                  onClick={() => counting.show(shown.cassetto)}
                >
                  Conta il cassetto
                </Button>
              )}
              <PrintButton disabled={!shown || error !== undefined} />
            </>
          }
        />
      </div>
      <Stack>
        <div data-screen-only>
          <DayPicker day={day} today={today} onChoose={choose} />
        </div>
        {error && (
          <div data-screen-only>
            <QueryError error={error} retrying={isFetching} onRetry={refetch} />
          </div>
        )}
        {shown && <CloseSheet close={shown} readAt={fulfilledTimeStamp ?? 0} seal={seal} />}
        {!shown && !error && (
          <Loading>
            <Skeleton height={SHEET_PX} />
          </Loading>
        )}
        {operations && (
          <div data-screen-only>
            <Entries day={day} />
          </div>
        )}
      </Stack>
      {counting.about && (
        <CountDrawer
          key={counting.opening}
          open={counting.open}
          day={day}
          drawer={counting.about}
          onClose={counting.hide}
        />
      )}
    </>
  )
}
