import { useMemberQuotesQuery } from '@cortile/client/quotes.ts'
import type { Anagrafica, QuotaRow } from '@cortile/contract/anagrafica.ts'
import { totalLeft } from '@cortile/contract/quotes.rules.ts'
import { messageOf } from '@cortile/frame/api/api-error.ts'
import { ButtonLink } from '@cortile/frame/navigation/ButtonLink.tsx'
import { Link } from '@cortile/frame/navigation/router.ts'
import { Copyable } from '@cortile/frame/notices/Copyable.tsx'
import { monete, numero, surnameFirst } from '@cortile/kit/format.ts'
import { EmptyState } from '@cortile/kit/layout/EmptyState.tsx'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { PagedTable } from '@cortile/kit/table/PagedTable.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import { useMemo, useRef } from 'react'
import { useDialog } from '../../forms/use-dialog.ts'
import { useFocusAfter } from '../../lists/use-focus-after.ts'
import { openPaymentsOf, receiptsOf } from '../../receipts/issue-values.ts'
import { IssueDialog } from '../../receipts/IssueDialog.tsx'
import { columnsFor, rowKey } from './columns.tsx'
import { payManyOf, requestOf, statementOf } from './fee-paths.ts'
import { PayDialog } from './PayDialog.tsx'
import { TakeBackDialog } from './TakeBackDialog.tsx'

const UnpaidLine = styled.p({ marginBlock: '0 16px', color: colorVars.muted, '& strong': { color: colorVars.text } })
const CodeLine = styled.p({ marginBlock: '-12px 8px', color: colorVars.muted })

/** All fees of a member with their actions: what is owed first, then what was settled; of each the oldest first. */
export function MemberQuotes({ member }: { member: Anagrafica }) {
  const { data, error, isFetching, refetch } = useMemberQuotesQuery({ params: { id: member.id } })
  const rows = useMemo(() => data && owedFirst(data), [data])
  const pay = useDialog<QuotaRow>()
  const back = useDialog<QuotaRow>()
  const issue = useDialog<QuotaRow>()
  const list = useRef<HTMLDivElement>(null)
  // The button of a paid or reverted row is another one; a fee that is no longer owed has no row any more.
  const focusRow = useFocusAfter<QuotaRow>(
    (before) => {
      const now = rows?.find((row) => rowKey(row) === rowKey(before))
      return !now || signatureOf(now) !== signatureOf(before)
    },
    (before) => list.current?.querySelector<HTMLElement>(`[data-row="${rowKey(before)}"] button`) ?? heading(),
  )
  const { show: payOne } = pay
  const { show: takeBack } = back
  const { show: issueOne } = issue
  const columns = useMemo(
    () => columnsFor(member.id, { payOne, takeBack, issueOne }),
    [member.id, payOne, takeBack, issueOne],
  )
  const owes = rows?.some(({ stato }) => stato === null)
  return (
    <>
      <PageHeader
        title="Quote"
        subtitle={<Link to={`/anagrafica/${member.id}`}>{surnameFirst(member)}</Link>}
        tools={
          <>
            {rows && rows.length > 0 && (
              <ButtonLink to={statementOf(member.id)} variant="outlined">
                Attestazione dell’anno
              </ButtonLink>
            )}
            {owes && (
              <ButtonLink to={requestOf(member.id)} variant="outlined">
                Richiesta di pagamento
              </ButtonLink>
            )}
          </>
        }
        actions={
          owes && (
            <ButtonLink to={payManyOf(member.id)} variant="outlined">
              Paga più quote insieme
            </ButtonLink>
          )
        }
      />
      {rows && rows.length > 0 && (
        <UnpaidLine role="status">
          <strong>{unpaidText(rows)}</strong>, saldo {monete(member.saldo)}
        </UnpaidLine>
      )}
      {member.causale !== undefined && (
        <CodeLine>
          Causale dei bonifici: <Copyable text={member.causale} label="Copia la causale" copied="Causale copiata" />
        </CodeLine>
      )}
      <div ref={list}>
        <PagedTable
          caption={`Quote di ${surnameFirst(member)}`}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          fetching={isFetching && (rows === undefined || error !== undefined)}
          error={error ? { message: messageOf(error), onRetry: () => void refetch() } : null}
          empty={<EmptyState>Nessuna quota per questo iscritto.</EmptyState>}
          skeletonRows={4}
        />
      </div>
      {pay.about && (
        <PayDialog
          key={pay.opening}
          open={pay.open}
          member={member}
          row={pay.about}
          onSettled={() => pay.about && focusRow(pay.about)}
          onClose={pay.hide}
        />
      )}
      {back.about && (
        <TakeBackDialog
          key={`back ${back.opening}`}
          open={back.open}
          member={member}
          row={back.about}
          onSettled={() => back.about && focusRow(back.about)}
          onClose={back.hide}
        />
      )}
      {issue.about && (
        <IssueDialog
          key={`issue ${issue.opening}`}
          open={issue.open}
          member={member}
          row={issue.about}
          payments={openPaymentsOf(rows ?? [])}
          onIssued={() => issue.about && focusRow(issue.about)}
          onClose={issue.hide}
        />
      )}
    </>
  )
}

function owedFirst(rows: readonly QuotaRow[]): QuotaRow[] {
  return [...rows.filter(({ stato }) => stato === null), ...rows.filter(({ stato }) => stato !== null)]
}

/** What decides which buttons a row has. */
function signatureOf(row: QuotaRow): string {
  return [row.stato, row.versato, ...receiptsOf(row)].join()
}

function heading(): HTMLElement | null {
  return document.querySelector('h1')
}

function unpaidText(rows: readonly QuotaRow[]): string {
  const unpaid = rows.filter(({ stato }) => stato === null)
  if (unpaid.length === 0) return 'Tutto pagato'
  return `${numero(unpaid.length)} da pagare, in tutto ${monete(totalLeft(unpaid))}`
}
