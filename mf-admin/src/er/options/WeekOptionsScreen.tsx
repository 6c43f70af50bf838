import { useWeekOptionsQuery } from '@cortile/client/er-regole.ts'
import { useMay } from '@cortile/client/use-may.ts'
import type { WeekRegister } from '@cortile/contract/er.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { Loading } from '@cortile/kit/layout/Loading.tsx'
import Skeleton from '@mui/material/Skeleton'
import { WeekPage } from '../WeekPage.tsx'
import { OptionList } from './OptionList.tsx'
import { OptionsForm } from './OptionsForm.tsx'

const LIST_PX = 240

/** The options of a week: trips, meals, with their prices and places. */
export function WeekOptionsScreen() {
  return <WeekPage view="opzioni">{(week) => <Options week={week} />}</WeekPage>
}

function Options({ week }: { week: WeekRegister }) {
  const { data, error, isFetching, refetch } = useWeekOptionsQuery({ params: { id: week.id } })
  const manages = useMay('er.manage')
  if (!data)
    return error ? (
      <QueryError error={error} retrying={isFetching} onRetry={refetch} />
    ) : (
      <Loading>
        <Skeleton height={LIST_PX} />
      </Loading>
    )
  if (!manages) return <OptionList options={data.value} />
  return <OptionsForm week={week} options={data} />
}
