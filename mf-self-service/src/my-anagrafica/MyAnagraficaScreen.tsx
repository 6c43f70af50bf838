import { storeOwnCard } from '@cortile/client/member-session.ts'
import { useMyAnagraficaQuery } from '@cortile/client/my-anagrafica.ts'
import { isApiError } from '@cortile/frame/api/api-error.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { Loading, SkeletonLines } from '@cortile/kit/layout/Loading.tsx'
import styled from '@emotion/styled'
import Skeleton from '@mui/material/Skeleton'
import { useEffect } from 'react'
import { StoredCard } from './card/StoredCard.tsx'
import { DueConsents } from './data/DueConsents.tsx'
import { LoginNeeded } from './LoginNeeded.tsx'
import { OwnPage } from './OwnPage.tsx'
import { RecordTabs } from './RecordTabs.tsx'
import { RecordTop } from './RecordTop.tsx'

/** A member's own record. */
export function MyAnagraficaScreen() {
  return (
    <OwnPage>
      <MyRecord />
    </OwnPage>
  )
}

const Shapes = styled.div({ display: 'grid', gap: 20 })

/** The record, or its error or loading state. */
function MyRecord() {
  const { data, error, isFetching, refetch } = useMyAnagraficaQuery()
  const member = data?.anagrafica
  useEffect(() => {
    if (member) storeOwnCard(member.id, member.card_id)
  }, [member])
  if (isApiError(error) && error.status === 401) return <LoginNeeded />
  return (
    <>
      {error && <QueryError error={error} retrying={isFetching} onRetry={refetch} />}
      {error && !data && <StoredCard />}
      {data ? (
        <>
          <RecordTop record={data} />
          <DueConsents />
          <RecordTabs record={data} />
        </>
      ) : (
        !error && (
          <Loading>
            <Shapes>
              <Skeleton width="60%" height={34} />
              <Skeleton height={120} />
              <SkeletonLines lines={6} />
            </Shapes>
          </Loading>
        )
      )}
    </>
  )
}
