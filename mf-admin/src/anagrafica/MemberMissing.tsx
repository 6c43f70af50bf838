import { NOT_FOUND } from '@cortile/contract/texts.ts'
import { ButtonLink } from '@cortile/frame/navigation/ButtonLink.tsx'
import { EmptyState } from '@cortile/kit/layout/EmptyState.tsx'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'

/** The URL names a member that never existed or was deleted. */
export function MemberMissing() {
  return (
    <>
      <PageHeader title={NOT_FOUND} />
      <Panel flush>
        <EmptyState action={<ButtonLink to="/anagrafica">Torna all’elenco</ButtonLink>}>
          Questa scheda non c’è, o è stata eliminata.
        </EmptyState>
      </Panel>
    </>
  )
}
