import { useListinoQuery } from '@cortile/client/cassa.ts'
import type { ListinoItem } from '@cortile/contract/cassa.ts'
import { CARD_DIGITS } from '@cortile/contract/limits.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { useBlockUpdate } from '@cortile/frame/kiosk/idle.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { markReaderDevice } from '@cortile/frame/storage/reader-device.ts'
import { useCardReader } from '@cortile/kit/card-reader/use-card-reader.ts'
import { Loading } from '@cortile/kit/layout/Loading.tsx'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { SoundButton } from '@cortile/kit/sound/SoundButton.tsx'
import { useSound, type Sound } from '@cortile/kit/sound/use-sound.ts'
import styled from '@emotion/styled'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { linesOf, productsOf } from './cart.ts'
import { Counter } from './Counter.tsx'
import { LiveRegion } from './LiveRegion.tsx'
import { OrphanedPayments } from './OrphanedPayments.tsx'
import { ParkedPayments } from './ParkedPayments.tsx'
import { PayDialog } from './PayDialog.tsx'
import { tiles } from './Products.tsx'
import type { TillController } from './till-controller.ts'
import { useHolder } from './use-holder.ts'
import { useTillController } from './use-till-controller.ts'
import { useTillSound } from './use-till-sound.ts'

/** Retries a failed price list, and refreshes prices that change while the till is open. */
const POLL_MS = 15_000

const SHORT_READ = 'Lettura incompleta: avvicina di nuovo la card'
const COVERED = 'La card non è stata letta: chiudi prima la finestra aperta'

const Tiles = styled.div(tiles)

/** The till: charges members for their purchases. */
export function CassaScreen() {
  const { data: listino, error, isFetching, refetch } = useListinoQuery(undefined, { pollingInterval: POLL_MS })
  const controller = useTillController()
  useEffect(markReaderDevice, [])
  const sound = useSound()
  return (
    <>
      <PageHeader
        title="Cassa"
        subtitle="Scegli i prodotti dal listino prezzi e addebita l’acquisto con la card dell’iscritto."
        tools={<SoundButton sound={sound} />}
      />
      {controller &&
        (controller.silent ? (
          <UnresponsiveDevice />
        ) : (
          <OpenTill controller={controller} listino={listino} play={sound.play} />
        ))}
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
  play,
}: {
  controller: TillController
  listino: readonly ListinoItem[] | undefined
  play: Sound['play']
}) {
  const till = useSyncExternalStore(controller.subscribe, controller.till)
  const { cart, payment, receipt } = till
  const durable = useSyncExternalStore(controller.subscribe, controller.durable)
  useBlockUpdate(cart.length > 0 || payment.step !== 'none')
  const products = productsOf(listino ?? [])
  const lines = linesOf(cart, products)
  const productsRef = useRef<HTMLUListElement>(null)
  const [short, setShort] = useState(false)
  const holder = useHolder()
  useTillSound(controller, play)
  const onCard = (code: string) => {
    setShort(false)
    if (lines.length === 0) return void holder.show(code)
    holder.close()
    controller.card(code, lines)
  }
  const reader = useCardReader({
    cardDigits: CARD_DIGITS,
    locked: payment.step === 'paying' || (payment.step === 'card' && lines.length === 0),
    onCard,
    onShort: () => (payment.step === 'none' ? notify.error(SHORT_READ) : setShort(true)),
    onIgnoredCard: () => notify.error(COVERED),
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
      <ParkedPayments controller={controller} />
      <OrphanedPayments controller={controller} />
      {listino && (
        <Counter
          products={products}
          lines={lines}
          controller={controller}
          till={till}
          holder={holder}
          onCard={onCard}
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
      <LiveRegion lines={lines} receipt={receipt} lookup={holder.lookup} />
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
