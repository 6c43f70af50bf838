import { useListinoQuery } from '@cortile/client/cassa.ts'
import { Failure } from '@cortile/frame/Failure.tsx'
import { Loading, Skeleton } from '@cortile/kit/Loading.tsx'
import { PageHeader } from '@cortile/kit/PageHeader.tsx'
import styled from '@emotion/styled'
import { linesOf, productsOf } from './cart.ts'
import { Counter, tiles } from './Counter.tsx'
import { OthersPayments } from './OthersPayments.tsx'
import { PayDialog } from './PayDialog.tsx'
import { useTill } from './use-till.ts'

/** A till that could not open tries by itself, and prices may change while it is open. */
const POLL_MS = 15_000

const Tiles = styled.div(tiles)

/** The till: members are charged for what they buy. */
export function CassaScreen() {
  const { data: listino, error, isFetching, refetch } = useListinoQuery(undefined, { pollingInterval: POLL_MS })
  const { cashier, desk, till } = useTill()
  const products = productsOf(listino ?? [])
  const lines = linesOf(till.cart, products)
  return (
    <>
      <PageHeader
        title="Cassa"
        subtitle="Scegli i prodotti dal listino prezzi e addebita l’acquisto con la card dell’iscritto."
      />
      <OthersPayments user={cashier.id} />
      {listino ? (
        <Counter products={products} lines={lines} desk={desk} receipt={till.receipt} />
      ) : error ? (
        <Failure error={error} retrying={isFetching} onRetry={refetch} />
      ) : (
        <Loading>
          <Tiles>
            {Array.from({ length: 8 }, (_, index) => (
              <Skeleton key={index} height={112} />
            ))}
          </Tiles>
        </Loading>
      )}
      {/* A payment without an answer is asked about also while the price list is not there. */}
      <PayDialog desk={desk} payment={till.payment} lines={lines} />
    </>
  )
}
