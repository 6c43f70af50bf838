import { useAnagraficaQuery } from '@cortile/client/anagrafica.ts'
import { ById } from '@cortile/contract/fields.ts'
import { isApiError } from '@cortile/frame/api-errors.ts'
import { checked } from '@cortile/frame/checked.ts'
import { ErrorState } from '@cortile/kit/ErrorState.tsx'
import { useParams } from '@cortile/frame/router.ts'
import { MemberMissing } from '../MemberMissing.tsx'
import { MemberRecord } from './MemberRecord.tsx'
import { MemberSkeleton } from './MemberSkeleton.tsx'

/** One member: everything about it, and what can be done with it. */
export function AnagraficaDetailScreen() {
  const { data: params } = checked(ById, useParams())
  return params ? <Member key={params.id} id={params.id} /> : <MemberMissing />
}

function Member({ id }: { id: number }) {
  const { currentData: member, error, isFetching, refetch } = useAnagraficaQuery({ params: { id } })
  if (isApiError(error) && error.status === 404) return <MemberMissing />
  return (
    <>
      {error && (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {isApiError(error) ? error.message : undefined}
        </ErrorState>
      )}
      {member ? <MemberRecord member={member} /> : !error && <MemberSkeleton />}
    </>
  )
}
