import { useUsersQuery } from '@cortile/client/users.ts'
import { PAGE_SIZE_MAX } from '@cortile/contract/limits.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { EmptyState } from '@cortile/kit/layout/EmptyState.tsx'
import { Loading, SkeletonLines } from '@cortile/kit/layout/Loading.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { fonts, rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import { polling } from '../lists/polling.ts'
import { activitiesOf, type Activity } from './activity.ts'

const List = styled.ul({ margin: 0, padding: 0, listStyle: 'none' })
const Line = styled.li({
  display: 'flex',
  alignItems: 'baseline',
  gap: 10,
  padding: '8px 20px',
  '& + &': { borderTop: `1px solid ${colorVars.line}` },
})
const Name = styled.span({ flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontWeight: 600 })
const When = styled.span({ color: colorVars.muted, fontSize: rem(fontSize.small), whiteSpace: 'nowrap' })
const Dot = styled.span({
  alignSelf: 'center',
  flexShrink: 0,
  width: 12,
  height: 12,
  borderRadius: '50%',
  border: `1px solid color-mix(in srgb, ${colorVars.text} 35%, transparent)`,
})
// Small enough to fit below the title within the height of the heading.
const StaleNote = styled.span({
  display: 'block',
  color: colorVars.warning.main,
  fontFamily: fonts.text,
  fontSize: rem(fontSize.small),
  lineHeight: 1.2,
})
const Pad = styled.div({ padding: 20 })

/** Staff members who use the system: green now, yellow until half an hour ago. */
export function Activities() {
  const query = { page: 1, per_page: PAGE_SIZE_MAX }
  const { data, error, isFetching, fulfilledTimeStamp = 0, refetch } = useUsersQuery({ query }, polling)
  const found = data && activitiesOf(data.data, fulfilledTimeStamp)
  return (
    <Panel
      flush
      title={
        <>
          Utenti attivi
          <StaleNote role="status">{data && error && 'Ora non si aggiornano'}</StaleNote>
        </>
      }
    >
      {error && !data && <QueryError error={error} retrying={isFetching} onRetry={refetch} />}
      {!data && !error && (
        <Loading>
          <Pad>
            <SkeletonLines />
          </Pad>
        </Loading>
      )}
      {found?.length === 0 && <EmptyState>Nessuno nell’ultima mezz’ora.</EmptyState>}
      {found && found.length > 0 && (
        <List>
          {found.map((activity) => (
            <Line key={activity.user.id}>
              <Dot aria-hidden style={{ backgroundColor: colours[activity.kind] }} />
              <Name>{activity.user.name}</Name>
              <When>{words(activity)}</When>
            </Line>
          ))}
        </List>
      )}
    </Panel>
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
