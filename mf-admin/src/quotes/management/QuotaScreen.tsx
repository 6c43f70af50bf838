import { useQuotaQuery } from '@cortile/client/quotes.ts'
import { ById } from '@cortile/contract/fields.ts'
import { validate } from '@cortile/contract/validate.ts'
import { isApiError } from '@cortile/frame/api/api-error.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { ButtonLink } from '@cortile/frame/navigation/ButtonLink.tsx'
import { useParams } from '@cortile/frame/navigation/router.ts'
import { useSubject } from '@cortile/frame/navigation/use-subject.ts'
import { EmptyState } from '@cortile/kit/layout/EmptyState.tsx'
import { Loading } from '@cortile/kit/layout/Loading.tsx'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { QuotaMembers } from './QuotaMembers.tsx'

/** One fee, with the members who owe it and those who have paid it. */
export function QuotaScreen() {
  const { data: params } = validate(ById, useParams())
  return params ? <QuotaById key={params.id} id={params.id} /> : <Missing />
}

function QuotaById({ id }: { id: number }) {
  const { data: quota, error, isFetching, refetch } = useQuotaQuery({ params: { id } })
  useSubject(`/gestione/quote/${id}`, quota?.descrizione)
  if (isApiError(error) && error.status === 404) return <Missing />
  if (quota) return <QuotaMembers quota={quota} />
  return (
    <>
      <PageHeader title="Quota" />
      {error ? <QueryError error={error} retrying={isFetching} onRetry={refetch} /> : <Loading />}
    </>
  )
}

function Missing() {
  return (
    <>
      <PageHeader title="Quota non trovata" />
      <Panel flush>
        <EmptyState action={<ButtonLink to="/gestione/quote">Torna alle quote</ButtonLink>}>
          Questa quota non c’è, o è stata eliminata.
        </EmptyState>
      </Panel>
    </>
  )
}
