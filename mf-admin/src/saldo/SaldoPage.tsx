import { useGrant } from '@cortile/client/use-may.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { AccessDenied } from '@cortile/frame/navigation/AccessDenied.tsx'
import { ButtonLink } from '@cortile/frame/navigation/ButtonLink.tsx'
import { EmptyState } from '@cortile/kit/layout/EmptyState.tsx'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import type { ReactNode } from 'react'
import { MemberPage } from '../anagrafica/MemberPage.tsx'

interface SaldoPageProps {
  title: string
  skeleton: ReactNode
  /** `readAt`: when the record was fetched, in ms. */
  children: (member: Anagrafica, readAt: number) => ReactNode
}

/** A page about the coins of one member, for users who may move them. */
export function SaldoPage({ title, skeleton, children }: SaldoPageProps) {
  const { granted, error, asking, ask } = useGrant('saldo.manage')
  if (granted === false) return <AccessDenied />
  if (error) {
    return (
      <>
        <PageHeader title={title} />
        <QueryError error={error} retrying={asking} onRetry={ask} />
      </>
    )
  }
  if (!granted) return skeleton
  return (
    <MemberPage title={title} skeleton={skeleton}>
      {(member, readAt) => (member.isRequest ? <NoAccount title={title} id={member.id} /> : children(member, readAt))}
    </MemberPage>
  )
}

/** A request has no balance; the API has none for it either. */
function NoAccount({ title, id }: { title: string; id: number }) {
  return (
    <>
      <PageHeader title={title} />
      <Panel flush>
        <EmptyState action={<ButtonLink to={`/anagrafica/${id}`}>Apri la richiesta</ButtonLink>}>
          Il saldo ci sarà quando la richiesta di iscrizione sarà confermata.
        </EmptyState>
      </Panel>
    </>
  )
}
