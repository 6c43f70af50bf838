import { useFamilyDuesQuery, usePaymentAccountQuery } from '@cortile/client/pagamenti.ts'
import { useMay } from '@cortile/client/use-may.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { useCentre } from '@cortile/frame/layout/centre.ts'
import { ButtonLink } from '@cortile/frame/navigation/ButtonLink.tsx'
import { Link } from '@cortile/frame/navigation/router.ts'
import { surnameFirst } from '@cortile/kit/format.ts'
import { EmptyState } from '@cortile/kit/layout/EmptyState.tsx'
import { Loading } from '@cortile/kit/layout/Loading.tsx'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { PrintButton } from '@cortile/kit/layout/PrintButton.tsx'
import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import { MemberPage } from '../../anagrafica/MemberPage.tsx'
import { RequestSheet } from './RequestSheet.tsx'

const TITLE = 'Richiesta di pagamento'
const SHEET_PX = 480

/** The printable request of what a member and its family still owe. */
export function PaymentRequestScreen() {
  return (
    <MemberPage title={TITLE} skeleton={<SheetSkeleton />}>
      {(member) => <PaymentRequest member={member} />}
    </MemberPage>
  )
}

function PaymentRequest({ member }: { member: Anagrafica }) {
  const dues = useFamilyDuesQuery({ params: { id: member.id } })
  const account = usePaymentAccountQuery()
  const { centre, isReady } = useCentre()
  const error = dues.error ?? account.error
  const isFetching = dues.isFetching || account.isFetching
  const refetch = () => {
    void dues.refetch()
    void account.refetch()
  }
  const owing = dues.data?.filter(({ quote }) => quote.length > 0)
  const conto = account.data?.conto
  const isShown = owing !== undefined && owing.length > 0 && conto !== undefined
  const back = `/anagrafica/${member.id}/quote`
  return (
    <>
      <div data-screen-only>
        <PageHeader
          title={TITLE}
          subtitle={<Link to={`/anagrafica/${member.id}`}>{surnameFirst(member)}</Link>}
          tools={
            <>
              <ButtonLink to={back} variant="outlined">
                Torna alle quote
              </ButtonLink>
              <PrintButton disabled={!isShown || !isReady || isFetching || error !== undefined} />
            </>
          }
        />
        {error && <QueryError error={error} retrying={isFetching} onRetry={refetch} />}
        {isShown && conto === null && <NoAccount />}
      </div>
      {owing?.length === 0 && (
        <Panel flush>
          <EmptyState action={<ButtonLink to={back}>Torna alle quote</ButtonLink>}>
            Non c’è niente da pagare.
          </EmptyState>
        </Panel>
      )}
      {isShown && <RequestSheet centre={centre?.denominazione ?? ''} family={owing} conto={conto} />}
      {!isShown && owing?.length !== 0 && !error && (
        <Loading>
          <Skeleton height={SHEET_PX} />
        </Loading>
      )}
    </>
  )
}

/** Where to set the missing IBAN, for a user that may. */
function NoAccount() {
  const maySet = useMay('settings.manage')
  if (!maySet) return null
  return (
    <Alert severity="info" sx={{ marginBlockEnd: '16px' }}>
      <span>
        Per chiedere un bonifico scrivi l’IBAN del centro in <Link to="/sistema/impostazioni">Impostazioni</Link>, tra i
        dati del centro.
      </span>
    </Alert>
  )
}

function SheetSkeleton() {
  return (
    <Loading>
      <PageHeader title={TITLE} />
      <Skeleton height={SHEET_PX} />
    </Loading>
  )
}
