import { forgetAccessLogs } from '@cortile/client/scanner.ts'
import { useMay } from '@cortile/client/use-may.ts'
import type { Group } from '@cortile/contract/groups.ts'
import { CARD_DIGITS } from '@cortile/contract/limits.ts'
import { useBlockUpdate } from '@cortile/frame/kiosk/idle.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { useAppDispatch } from '@cortile/frame/store/store.ts'
import { CardReader } from '@cortile/kit/card-reader/CardReader.tsx'
import { useCardReader } from '@cortile/kit/card-reader/use-card-reader.ts'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import styled from '@emotion/styled'
import { lazy, Suspense, useEffect } from 'react'
import { AllowedGroups } from './AllowedGroups.tsx'
import type { Door } from './door.ts'
import { DoorNotes } from './DoorNotes.tsx'
import { ForeignReadings } from './ForeignReadings.tsx'
import { RecentScans } from './RecentScans.tsx'
import type { ScanController } from './scan-controller.ts'
import { ShiftButton } from './shift/ShiftButton.tsx'
import { SoundButton, useSound } from './shift/SoundButton.tsx'
import { useShift } from './shift/use-shift.ts'
import { useVerdictSound } from './shift/use-verdict-sound.ts'
import { useDoor } from './use-door.ts'
import { useScanQueue } from './use-scan-controller.ts'
import { ValidRules } from './ValidRules.tsx'
import { verdictOf } from './verdict.ts'
import { VerdictPanel } from './VerdictPanel.tsx'

const Columns = styled.div({
  display: 'grid',
  gap: 20,
  marginBlockEnd: 20,
  // A tablet by the door lies on its side: verdict and log fill it, what is set up once lies below.
  '@media (min-width: 1024px)': {
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
    height: 'clamp(380px, calc(100dvh - 232px), 720px)',
    // The camera lies above it: the verdict stays in sight all the same.
    'body:has([data-card-camera]) &': { height: 'clamp(260px, calc(100dvh - 350px), 720px)' },
  },
})

// Always as high, whatever it says: no reading and no note moves anything on the page.
const Stage = styled.div({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  minWidth: 0,
  minHeight: 0,
  '@media (max-width: 1023.98px)': { height: 'clamp(280px, 56dvh, 480px)' },
})

const Side = styled.div({
  display: 'grid',
  gap: 20,
  minWidth: 0,
  minHeight: 0,
  '@media (min-width: 1024px)': { gridTemplateRows: 'minmax(0, 1fr)', gridAutoRows: 'minmax(0, auto)' },
})

const Nothing = () => null

/** Needed once a day, by those who may; where its code can't be had, the door stays open without it. */
const StillInside = lazy(() =>
  import('./shift/StillInside.tsx').then(
    (file) => ({ default: file.StillInside }),
    () => ({ default: Nothing }),
  ),
)

interface AccessPointProps {
  controller: ScanController
  byRules: boolean
  groups: readonly Group[]
}

/** The open door; it holds no scan itself, so that none of them redraws it. */
export function AccessPoint({ controller, byRules, groups }: AccessPointProps) {
  const [door, setDoor] = useDoor(groups)
  const shift = useShift()
  const sound = useSound()
  const expels = useMay('presence.manage')
  useVerdictSound(controller, sound.on ? shift.audio : null)
  const dispatch = useAppDispatch()
  const reader = useCardReader({
    cardDigits: CARD_DIGITS,
    onCard: (code) => controller.read(code, byRules ? null : door),
    onShort: controller.short,
    onUnheard: () => notify.error('Card non letta: chiudi la finestra aperta e ripassala'),
  })
  useEffect(() => void dispatch(forgetAccessLogs()), [dispatch])
  return (
    <>
      <PageHeader
        title="Punto di Accesso"
        subtitle={byRules ? 'Si entra secondo le regole di accesso.' : sentence(door, groups)}
        tools={<SoundButton sound={sound} />}
        actions={
          <>
            <ShiftButton shift={shift} />
            <CardReader reader={reader} />
          </>
        }
      />
      {shift.on && expels && (
        <Suspense>
          <StillInside />
        </Suspense>
      )}
      <Columns>
        <Stage>
          <DoorNotes controller={controller} />
          <VerdictPanel controller={controller} />
          <Busy controller={controller} shift={shift.on} />
        </Stage>
        <Side>
          <RecentScans controller={controller} />
          {byRules && <ValidRules />}
        </Side>
      </Columns>
      <ForeignReadings controller={controller} />
      {!byRules && <AllowedGroups controller={controller} groups={groups} door={door} onChange={setDoor} />}
    </>
  )
}

/** Apart from the door, which no reading redraws: a shift is not interrupted, and an error stays until the next reading. */
function Busy({ controller, shift }: { controller: ScanController; shift: boolean }) {
  const { kind } = verdictOf(useScanQueue(controller))
  useBlockUpdate(shift || kind === 'errore')
  return null
}

/** Who may enter, where it is always in sight. */
function sentence({ allowed, noGroups }: Door, groups: readonly Group[]): string {
  if (noGroups) return 'Accesso libero per tutti.'
  if (allowed.length === groups.length) return 'Entra chi è di un gruppo.'
  return allowed.length === 1
    ? `Entra 1 gruppo su ${groups.length}.`
    : `Entrano ${allowed.length} gruppi su ${groups.length}.`
}
