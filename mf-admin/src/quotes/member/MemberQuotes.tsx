import { useMemberQuotesQuery } from '@cortile/client/quotes.ts'
import type { Anagrafica, QuotaRow } from '@cortile/contract/anagrafica.ts'
import { fromHundredths, toHundredths } from '@cortile/contract/money.ts'
import { messageOf } from '@cortile/frame/api/api-error.ts'
import { Link } from '@cortile/frame/navigation/router.ts'
import { monete, numero, surnameFirst } from '@cortile/kit/format.ts'
import { EmptyState } from '@cortile/kit/layout/EmptyState.tsx'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { PagedTable } from '@cortile/kit/table/PagedTable.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import { useMemo, useRef } from 'react'
import { useDialog } from '../../forms/use-dialog.ts'
import { useFocusAfter } from '../../lists/use-focus-after.ts'
import { columnsFor, rowKey } from './columns.tsx'
import { PayDialog } from './PayDialog.tsx'
import { TakeBackDialog } from './TakeBackDialog.tsx'

const Owed = styled.p({ margin: '0 0 16px', color: colorVars.muted, '& strong': { color: colorVars.text } })

/** Every fee of a member, the oldest first, with what can be done about it. */
export function MemberQuotes({ member }: { member: Anagrafica }) {
  const { data: rows, error, isFetching, refetch } = useMemberQuotesQuery({ params: { id: member.id } })
  const pay = useDialog<QuotaRow>()
  const back = useDialog<QuotaRow>()
  const list = useRef<HTMLDivElement>(null)
  // The button of a row that was settled or taken back is another one; a fee that is not owed any more has gone with it.
  const follow = useFocusAfter<QuotaRow>(
    (before) => rows?.find((row) => rowKey(row) === rowKey(before))?.stato !== before.stato,
    (before) => list.current?.querySelector<HTMLElement>(`[data-row="${rowKey(before)}"] button`) ?? heading(),
  )
  const { show: payOne } = pay
  const { show: takeBack } = back
  const columns = useMemo(() => columnsFor(member.id, { payOne, takeBack }), [member.id, payOne, takeBack])
  return (
    <>
      <PageHeader title="Quote" subtitle={<Link to={`/anagrafica/${member.id}`}>{surnameFirst(member)}</Link>} />
      {rows && rows.length > 0 && (
        <Owed role="status">
          <strong>{owedIn(rows)}</strong>, saldo {monete(member.saldo)}
        </Owed>
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
          onSettled={() => pay.about && follow(pay.about)}
          onClose={pay.hide}
        />
      )}
      {back.about && (
        <TakeBackDialog
          key={`back ${back.opening}`}
          open={back.open}
          member={member}
          row={back.about}
          onSettled={() => back.about && follow(back.about)}
          onClose={back.hide}
        />
      )}
    </>
  )
}

/** Of the page. */
function heading(): HTMLElement | null {
  return document.querySelector('h1')
}

function owedIn(rows: readonly QuotaRow[]): string {
  const owed = rows.filter(({ stato }) => stato === null)
  if (owed.length === 0) return 'Tutto pagato'
  const importo = fromHundredths(owed.reduce((sum, row) => sum + toHundredths(row.importo), 0))
  return `${numero(owed.length)} da pagare, in tutto ${monete(importo)}`
}
