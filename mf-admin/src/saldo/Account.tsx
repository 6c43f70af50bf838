import { useExportMovementsMutation, useSaldoLogsQuery } from '@cortile/client/saldo.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { LOGS_PAGE_SIZE } from '@cortile/contract/limits.ts'
import { isApiError } from '@cortile/frame/api/api-error.ts'
import { AccessDenied } from '@cortile/frame/navigation/AccessDenied.tsx'
import { ButtonLink } from '@cortile/frame/navigation/ButtonLink.tsx'
import { Link } from '@cortile/frame/navigation/router.ts'
import { monete, surnameFirst } from '@cortile/kit/format.ts'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { useRef, useState } from 'react'
import { ExportButton } from '../lists/ExportButton.tsx'
import { usePaging } from '../lists/use-paging.ts'
import { MovementForm } from './MovementForm.tsx'
import { Movements } from './Movements.tsx'
import { Figure, Sections, Top } from './saldo-layout.ts'
import { useMovementForm } from './use-movement-form.ts'

interface AccountProps {
  member: Anagrafica
  /** When the record was fetched, in ms. */
  readAt: number
}

/** The balance of a member, the form that changes it, and its movements. */
export function Account({ member, readAt }: AccountProps) {
  const paging = usePaging(LOGS_PAGE_SIZE)
  const logs = useSaldoLogsQuery({ params: { id: member.id }, query: paging.paging })
  const [save] = useExportMovementsMutation()
  const figure = useRef<HTMLParagraphElement>(null)
  const [reply, setReply] = useState({ saldo: member.saldo, at: 0 })
  // The reply to a movement is valid until the record has been refetched.
  const saldo = reply.at > readAt ? reply.saldo : member.saldo
  const form = useMovementForm(member.id, (moved) => {
    setReply({ saldo: moved, at: Date.now() })
    figure.current?.focus()
    if (paging.paging.page > 1) paging.setPage(1)
  })
  if (isApiError(logs.error) && logs.error.status === 403) return <AccessDenied />
  return (
    <>
      <PageHeader
        title="Saldo"
        subtitle={<Link to={`/anagrafica/${member.id}`}>{surnameFirst(member)}</Link>}
        tools={
          <>
            <ExportButton
              disabled={logs.data?.total === 0}
              save={() => save({ params: { id: member.id }, query: {} }).unwrap()}
            />
            <ButtonLink to={`/anagrafica/${member.id}/estratto-conto`} variant="outlined">
              Estratto conto
            </ButtonLink>
          </>
        }
      />
      <Sections>
        <Top>
          <Panel title="Saldo attuale">
            <Figure ref={figure} tabIndex={-1}>
              {monete(saldo)}
            </Figure>
          </Panel>
          <MovementForm form={form} saldo={saldo} />
        </Top>
        <Movements logs={logs} paging={paging} onFirst={() => form.record.form.setFocus('operazione')} />
      </Sections>
    </>
  )
}
