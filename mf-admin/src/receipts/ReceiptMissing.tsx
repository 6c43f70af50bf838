import { ButtonLink } from '@cortile/frame/navigation/ButtonLink.tsx'
import { EmptyState } from '@cortile/kit/layout/EmptyState.tsx'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { RECEIPTS_PATH } from './receipt-paths.ts'

/** The URL names no receipt. */
export function ReceiptMissing({ title = 'Ricevuta' }: { title?: string }) {
  return (
    <>
      <PageHeader title={title} />
      <Panel flush>
        <EmptyState action={<ButtonLink to={RECEIPTS_PATH}>Torna alle ricevute</ButtonLink>}>
          Questa ricevuta non c’è.
        </EmptyState>
      </Panel>
    </>
  )
}
