import { useAnagraficaQuery } from '@cortile/client/anagrafica.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { ById } from '@cortile/contract/fields.ts'
import { validate } from '@cortile/contract/validate.ts'
import { isApiError } from '@cortile/frame/api/api-error.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { useParams } from '@cortile/frame/navigation/router.ts'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { useEffect, type ReactNode } from 'react'
import { useForgetMember } from './member-drafts.ts'
import { MemberMissing } from './MemberMissing.tsx'

interface MemberPageProps {
  /** What stands on top while there is nobody to name. */
  title: string
  skeleton: ReactNode
  /** `readAt`: when the record was read, in ms. */
  children: (member: Anagrafica, readAt: number) => ReactNode
}

/** A page about the member that its address names: it waits, fails and misses somebody in the same way everywhere. */
export function MemberPage(props: MemberPageProps) {
  const { data: params } = validate(ById, useParams())
  return params ? <Named key={params.id} id={params.id} {...props} /> : <MemberMissing />
}

function Named({ id, title, skeleton, children }: MemberPageProps & { id: number }) {
  const { currentData: member, error, isFetching, fulfilledTimeStamp, refetch } = useAnagraficaQuery({ params: { id } })
  const missing = isApiError(error) && error.status === 404
  const forget = useForgetMember(id)
  useEffect(() => {
    if (missing) forget()
  }, [missing, forget])
  if (missing) return <MemberMissing />
  return (
    <>
      {error && !member && <PageHeader title={title} />}
      {error && <QueryError error={error} retrying={isFetching} onRetry={refetch} />}
      {member ? children(member, fulfilledTimeStamp ?? 0) : !error && skeleton}
    </>
  )
}
