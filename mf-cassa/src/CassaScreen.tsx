import { useListinoQuery } from '@cortile/client/cassa.ts'
import type { ListinoItem } from '@cortile/contract/cassa.ts'
import { CARD_DIGITS } from '@cortile/contract/limits.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { useBlockUpdate } from '@cortile/frame/kiosk/idle.ts'
import { useCardReader } from '@cortile/kit/card-reader/use-card-reader.ts'
import { Loading } from '@cortile/kit/layout/Loading.tsx'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import styled from '@emotion/styled'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import { useRef, useState, useSyncExternalStore } from 'react'
import { linesOf, productsOf } from './cart.ts'
import { Counter, tiles } from './Counter.tsx'
import { LiveRegion } from './LiveRegion.tsx'
import { OrphanedPayments } from './OrphanedPayments.tsx'
import { PayDialog } from './PayDialog.tsx'
import type { TillController } from './till-controller.ts'
import { useTillController } from './use-till-controller.ts'

/** Retries a failed price list, and refreshes prices that change while the till is open. */
const POLL_MS = 15_000

const Tiles = styled.div(tiles)

/** The till: charges members for their purchases. */
export function CassaScreen() {
  const { data: listino, error, isFetching, refetch } = useListinoQuery(undefined, { pollingInterval: POLL_MS })
  const controller = useTillController()
  return (
    <>
      <PageHeader
        title="Cassa"
        subtitle="Scegli i prodotti dal listino prezzi e addebita l’acquisto con la card dell’iscritto."
      />
      {controller &&
        (controller.silent ? <UnresponsiveDevice /> : <OpenTill controller={controller} listino={listino} />)}
      {!listino && error && <QueryError error={error} retrying={isFetching} onRetry={refetch} />}
      {(!controller || !listino) && !error && (
        <Loading>
          <Tiles>
            {Array.from({ length: 8 }, (_, index) => (
              <Skeleton key={index} height={112} />
            ))}
          </Tiles>
        </Loading>
      )}
    </>
  )
}

function OpenTill({
  controller,
  listino,
}: {
  controller: TillController
  listino: readonly ListinoItem[] | undefined
}) {
  const { cart, payment, receipt } = useSyncExternalStore(controller.subscribe, controller.till)
  const durable = useSyncExternalStore(controller.subscribe, controller.durable)
  useBlockUpdate(cart.length > 0 || payment.step !== 'none')
  const products = productsOf(listino ?? [])
  const lines = linesOf(cart, products)
  const productsRef = useRef<HTMLUListElement>(null)
  const [short, setShort] = useState(false)
  const reader = useCardReader({
    cardDigits: CARD_DIGITS,
    active: payment.step !== 'none',
    locked: payment.step !== 'card' || lines.length === 0,
    onCard: (code) => {
      setShort(false)
      controller.card(code, lines)
    },
    onShort: () => setShort(true),
  })
  const cancel = () => {
    setShort(false)
    controller.apply({ type: 'cancel' })
  }
  const restoreFocus = () => {
    // After a sale the button that opened the dialog is disabled and cannot take the focus back.
    const focused = document.activeElement
    if (focused === document.body || focused?.matches(':disabled')) productsRef.current?.focus({ preventScroll: true })
  }
  return (
    <>
      {!durable && <NotDurable />}
      <OrphanedPayments controller={controller} />
      {listino && (
        <Counter
          products={products}
          lines={lines}
          controller={controller}
          receipt={receipt}
          productsRef={productsRef}
        />
      )}
      {/* A pending payment is also resent while the price list is missing. */}
      <PayDialog
        payment={payment}
        lines={lines}
        reader={reader}
        short={short}
        onCancel={cancel}
        onClosed={restoreFocus}
      />
      <LiveRegion lines={lines} receipt={receipt} />
    </>
  )
}

const Space = styled.div({ marginBlockEnd: 20 })
const Line = styled.p({ margin: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' })

/** A browser without storage still sells, but must not be reloaded during a payment. */
function NotDurable() {
  return (
    <Space>
      <Panel>
        <Line role="status">
          <Chip component="span" color="warning" label="Attenzione" />
          Questo dispositivo non conserva carrello e pagamenti: non ricaricare la pagina durante un pagamento.
        </Line>
      </Panel>
    </Space>
  )
}

/** The device's storage does not answer and may contain a pending payment: selling it again would charge it twice. */
function UnresponsiveDevice() {
  return (
    <Space>
      <Alert severity="error">
        <p>
          Questo dispositivo non risponde, e potrebbe conservare un pagamento in sospeso: ricarica la pagina prima di
          vendere. Se succede ancora, riavvia il dispositivo.
        </p>
        <Button variant="outlined" color="inherit" size="large" onClick={() => location.reload()}>
          Ricarica
        </Button>
      </Alert>
    </Space>
  )
}
