import { useUsersQuery } from '@cortile/client/users.ts'
import { PAGE_SIZE_MAX } from '@cortile/contract/limits.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import { polling } from '../lists/polling.ts'
import { activitiesOf, type Activity } from './activity.ts'
import { PolledList } from './PolledList.tsx'

const Dot = styled.span({
  alignSelf: 'center',
  flexShrink: 0,
  width: 12,
  height: 12,
  borderRadius: '50%',
  border: `1px solid color-mix(in srgb, ${colorVars.text} 35%, transparent)`,
})

/** Staff members who use the system: green now, yellow until half an hour ago. */
export function Activities() {
  const query = { page: 1, per_page: PAGE_SIZE_MAX }
  const { data, error, isFetching, fulfilledTimeStamp = 0, refetch } = useUsersQuery({ query }, polling)
  const lines =
    data &&
    activitiesOf(data.data, fulfilledTimeStamp).map((activity) => ({
      key: activity.user.id,
      mark: <Dot aria-hidden style={{ backgroundColor: colours[activity.kind] }} />,
      name: activity.user.name,
      value: words(activity),
    }))
  return (
    <PolledList
      title="Utenti attivi"
      lines={lines}
      error={error}
      retrying={isFetching}
      onRetry={refetch}
      empty="Nessuno nell’ultima mezz’ora."
    />
  )
}

/** Green and yellow; the text beside the dot has the same information. */
const colours: Readonly<Record<Activity['kind'], string>> = {
  now: colorVars.success.main,
  recent: colorVars.accent.main,
}

function words({ kind, minutes }: Activity): string {
  return kind === 'now' ? 'adesso' : `${Math.floor(minutes)} minuti fa`
}
