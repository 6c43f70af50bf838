import { usePaymentReceiptQuery } from '@cortile/client/quotes.ts'
import { ById } from '@cortile/contract/fields.ts'
import { quotes, type PaymentReceipt } from '@cortile/contract/quotes.ts'
import { USER_GONE } from '@cortile/contract/texts.ts'
import { validate } from '@cortile/contract/validate.ts'
import { isApiError } from '@cortile/frame/api/api-error.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { useCentre } from '@cortile/frame/layout/centre.ts'
import { ButtonLink } from '@cortile/frame/navigation/ButtonLink.tsx'
import { Link, useParams } from '@cortile/frame/navigation/router.ts'
import { useSubject } from '@cortile/frame/navigation/use-subject.ts'
import { CentreSheet } from '@cortile/frame/papers/CentreSheet.tsx'
import { receiptTitle } from '@cortile/frame/papers/receipt-words.ts'
import { coins, dateTime, monete, numero, surnameFirst } from '@cortile/kit/format.ts'
import { DescriptionList, Description } from '@cortile/kit/layout/DescriptionList.tsx'
import { EmptyState } from '@cortile/kit/layout/EmptyState.tsx'
import { Loading } from '@cortile/kit/layout/Loading.tsx'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { PrintButton } from '@cortile/kit/layout/PrintButton.tsx'
import { fonts, rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import Skeleton from '@mui/material/Skeleton'
import { MemberMissing } from '../../anagrafica/MemberMissing.tsx'
import { receiptPath } from '../../receipts/receipt-paths.ts'
import { usePrintOnce } from '../../ui/use-print-once.ts'

const Amount = styled.p({
  margin: '0 0 24px',
  fontFamily: fonts.title,
  fontSize: rem(fontSize.title),
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
})
const Signature = styled.p({ margin: '64px 0 0', textAlign: 'end' })
const SKELETON_PX = 420

/** The printable confirmation of one payment, which has no number of a series. */
export function ReceiptScreen() {
  const params = useParams()
  const { data: member } = validate(ById, params)
  const { data: fee } = validate(quotes.receipt.params, { type: params['type'], id: params['quota'] })
  if (!member) return <MemberMissing />
  const back = `/anagrafica/${member.id}/quote`
  return fee ? <Receipt member={member.id} fee={fee} back={back} /> : <NotPaid back={back} />
}

interface PaperProps {
  member: number
  fee: { type: 'tesseramento' | 'settimana'; id: number }
  back: string
}

function Receipt({ member, fee, back }: PaperProps) {
  const {
    data: receipt,
    error,
    isFetching,
    refetch,
  } = usePaymentReceiptQuery({ params: fee, query: { anagrafica_id: member } })
  const { isReady } = useCentre()
  usePrintOnce(receipt !== undefined && isReady)
  useSubject(`/anagrafica/${member}`, receipt && surnameFirst(receipt.anagrafica))
  if (isApiError(error) && (error.status === 404 || error.status === 409)) return <NotPaid back={back} />
  return (
    <>
      <div data-screen-only>
        <PageHeader
          title="Quietanza"
          tools={
            <>
              <ButtonLink to={back} variant="outlined">
                Torna alle quote
              </ButtonLink>
              <PrintButton disabled={!receipt || isFetching || error !== undefined} />
            </>
          }
        />
      </div>
      {error && (
        <div data-screen-only>
          <QueryError error={error} retrying={isFetching} onRetry={refetch} />
        </div>
      )}
      {receipt ? (
        <ReceiptSheet receipt={receipt} />
      ) : (
        !error && (
          <Loading>
            <Skeleton height={SKELETON_PX} />
          </Loading>
        )
      )}
    </>
  )
}

function ReceiptSheet({ receipt }: { receipt: PaymentReceipt }) {
  const { anagrafica, user, ricevuta } = receipt
  return (
    <CentreSheet
      centre={receipt.centre}
      title="Quietanza"
      about={`Pagamento n. ${numero(receipt.id)}, ${dateTime(receipt.created_at)}`}
    >
      <Amount>{monete(receipt.importo)}</Amount>
      <DescriptionList>
        <Description label="Per">{receipt.descrizione}</Description>
        <Description label="Iscritto">{surnameFirst(anagrafica)}</Description>
        {anagrafica.nome_tutore && <Description label="Genitore o tutore">{anagrafica.nome_tutore}</Description>}
        {anagrafica.codice_fiscale && <Description label="Codice fiscale">{anagrafica.codice_fiscale}</Description>}
        <Description label="Pagamento">
          {receipt.metodo === 'saldo' ? 'Con il saldo delle monete' : 'Alla segreteria'}
        </Description>
        {(receipt.residuo > 0 || receipt.versato > receipt.importo) && (
          <Description label="Versato in tutto">
            {monete(receipt.versato)},{' '}
            {receipt.residuo > 0 ? `ne restano ${coins(receipt.residuo)}` : 'niente più da pagare'}
          </Description>
        )}
        {ricevuta && (
          <Description label="Documento">
            <Link to={receiptPath(ricevuta.id)}>{receiptTitle({ tipo: 'ricevuta', ...ricevuta })}</Link>
          </Description>
        )}
        <Description label="Registrata da">{user ?? USER_GONE}</Description>
      </DescriptionList>
      <Signature>Firma ______________________________</Signature>
    </CentreSheet>
  )
}

/** There is no payment to confirm: the fee is not owed, not paid, reverted, or marked as not due. */
function NotPaid({ back }: { back: string }) {
  return (
    <>
      <PageHeader title="Quietanza" />
      <Panel flush>
        <EmptyState action={<ButtonLink to={back}>Torna alle quote</ButtonLink>}>
          Per questa quota non c’è un pagamento di cui dare quietanza.
        </EmptyState>
      </Panel>
    </>
  )
}
