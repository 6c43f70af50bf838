import { useAnagraficaQuery } from '@cortile/client/anagrafica.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { ById } from '@cortile/contract/fields.ts'
import { validate } from '@cortile/contract/validate.ts'
import { isApiError } from '@cortile/frame/api/api-error.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { useParams } from '@cortile/frame/navigation/router.ts'
import { useSubject } from '@cortile/frame/navigation/use-subject.ts'
import { surnameFirst } from '@cortile/kit/format.ts'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { useEffect, type ReactNode } from 'react'
import { useDiscardMemberDrafts } from './member-drafts.ts'
import { MemberMissing } from './MemberMissing.tsx'

interface MemberPageProps {
  /** Title of the page when the member could not be loaded. */
  title: string
  skeleton: ReactNode
  /** `readAt`: when the record was fetched, in ms. */
  children: (member: Anagrafica, readAt: number) => ReactNode
}

/** A page about the member in the URL, with the same loading, error and not-found states everywhere. */
export function MemberPage(props: MemberPageProps) {
  const { data: params } = validate(ById, useParams())
  return params ? <MemberById key={params.id} id={params.id} {...props} /> : <MemberMissing />
}

function MemberById({ id, title, skeleton, children }: MemberPageProps & { id: number }) {
  const { currentData: member, error, isFetching, fulfilledTimeStamp, refetch } = useAnagraficaQuery({ params: { id } })
  useSubject(`/anagrafica/${id}`, member && surnameFirst(member))
  const missing = isApiError(error) && error.status === 404
  const discardDrafts = useDiscardMemberDrafts(id)
  useEffect(() => {
    if (missing) discardDrafts()
  }, [missing, discardDrafts])
  if (missing) return <MemberMissing />
  return (
    <>
      {error && !member && <PageHeader title={title} />}
      {error && <QueryError error={error} retrying={isFetching} onRetry={refetch} />}
      {member ? children(member, fulfilledTimeStamp ?? 0) : !error && skeleton}
    </>
  )
}
