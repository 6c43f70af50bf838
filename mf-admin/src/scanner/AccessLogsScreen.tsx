import { useAccessLogsQuery, useExportAccessLogsMutation } from '@cortile/client/scanner.ts'
import { PAGE_SIZE } from '@cortile/contract/limits.ts'
import type { PageOf } from '@cortile/contract/page.ts'
import type { AccessLog } from '@cortile/contract/scanner.ts'
import { CheckField } from '@cortile/kit/fields/CheckField.tsx'
import { numero } from '@cortile/kit/format.ts'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import styled from '@emotion/styled'
import { ActivityList } from '../lists/ActivityList.tsx'
import { DayPicker } from '../lists/DayPicker.tsx'
import { ExportButton } from '../lists/ExportButton.tsx'
import { shownPage } from '../lists/PagedList.tsx'
import { polling } from '../lists/polling.ts'
import { RefreshButton } from '../lists/RefreshButton.tsx'
import { useDayParam } from '../lists/use-day-param.ts'
import { useFrozenPage } from '../lists/use-frozen-page.ts'
import { usePaging } from '../lists/use-paging.ts'
import { StaleMark } from '../ui/StaleMark.tsx'
import { logLine } from './log-line.ts'

const Stack = styled.div({ display: 'grid', gap: 16 })

/** Entries, exits and refusals of one day or of all days, the latest first. */
export function AccessLogsScreen() {
  const { day, today, choose, chooseAll } = useLogDay()
  const paging = usePaging(PAGE_SIZE)
  const filter = day === null ? {} : { date: day }
  const query = { ...filter, ...paging.paging }
  const { list, behind, refresh } = useFrozenPage(useAccessLogsQuery({ query }, polling), JSON.stringify(query))
  const [save] = useExportAccessLogsMutation()
  const shown = shownPage(list)
  return (
    <>
      <PageHeader
        title="Registro accessi"
        subtitle={
          <>
            <span role="status">{shown ? countOf(shown.total) : '\u00a0'}</span>
            <StaleMark stale={shown !== undefined && list.error !== undefined} behind={behind} />
          </>
        }
        tools={
          <>
            <ExportButton disabled={shown?.total === 0} save={() => save({ query: filter }).unwrap()} />
            <RefreshButton behind={behind} onRefresh={refresh} />
          </>
        }
      />
      <Stack>
        <div>
          <CheckField
            label="Tutti i giorni"
            checked={day === null}
            onChange={() => (day === null ? choose(today) : chooseAll())}
          />
          {day !== null && <DayPicker day={day} today={today} onChoose={choose} />}
        </div>
        <Panel flush>
          <ActivityList
            list={{
              ...list,
              data: withLines(list.data),
              currentData: withLines(list.currentData),
              // An error is shown beside the title already, where it moves nothing.
              error: shown ? undefined : list.error,
            }}
            paging={paging}
            empty={day === null ? 'Nessun accesso registrato.' : 'Nessun accesso in questo giorno.'}
          />
        </Panel>
      </Stack>
    </>
  )
}

function withLines(page: PageOf<AccessLog> | undefined): PageOf<AccessLog> | undefined {
  return page && { ...page, data: page.data.map(logLine) }
}

function countOf(total: number): string {
  if (total === 0) return 'Nessun accesso'
  return total === 1 ? '1 accesso' : `${numero(total)} accessi`
}

const EVERY_DAY = 'tutti'

/** The day of the logs in the URL, `null` for all days; today if the URL names none. */
function useLogDay() {
  const { named, day, today, choose } = useDayParam()
  return {
    day: named === EVERY_DAY ? null : day,
    today,
    choose,
    chooseAll: () => choose(EVERY_DAY),
  }
}
