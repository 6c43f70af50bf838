import { useWeekSheetQuery } from '@cortile/client/er.ts'
import { ById } from '@cortile/contract/fields.ts'
import { validate } from '@cortile/contract/validate.ts'
import { isApiError } from '@cortile/frame/api/api-error.ts'
import { Link, useParams } from '@cortile/frame/navigation/router.ts'
import { Global } from '@emotion/react'
import { polling } from '../lists/polling.ts'
import { PrintScreen } from '../ui/PrintScreen.tsx'
import { weekTitle } from './week-words.ts'
import { WeekMissing } from './WeekMissing.tsx'
import { WeekPaper } from './WeekPaper.tsx'

const onItsSide = { '@page': { size: 'A4 landscape' } }

/** The register of a week on paper: a box a day for everybody, and what is needed on the day. */
export function WeekSheetScreen() {
  const { data: params } = validate(ById, useParams())
  return params ? <Named key={params.id} id={params.id} /> : <WeekMissing />
}

function Named({ id }: { id: number }) {
  const sheet = useWeekSheetQuery({ params: { id } }, polling)
  const { data, error, fulfilledTimeStamp } = sheet
  if (isApiError(error) && error.status === 404) return <WeekMissing />
  return (
    <>
      <Global styles={onItsSide} />
      <PrintScreen
        title="Registro"
        origin={<Link to={`/gestione/estate-ragazzi/${id}`}>{data ? weekTitle(data) : 'Settimana'}</Link>}
        query={sheet}
      >
        {(week) => <WeekPaper sheet={week} readAt={fulfilledTimeStamp ?? 0} />}
      </PrintScreen>
    </>
  )
}
