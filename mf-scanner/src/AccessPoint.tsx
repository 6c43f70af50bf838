import { forgetAccessLogs } from '@cortile/client/scanner.ts'
import { useMay } from '@cortile/client/use-may.ts'
import type { Group } from '@cortile/contract/groups.ts'
import { CARD_DIGITS } from '@cortile/contract/limits.ts'
import { useBlockUpdate } from '@cortile/frame/kiosk/idle.ts'
import { ButtonLink } from '@cortile/frame/navigation/ButtonLink.tsx'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { useAppDispatch } from '@cortile/frame/store/store.ts'
import { CardReader } from '@cortile/kit/card-reader/CardReader.tsx'
import { useCardReader } from '@cortile/kit/card-reader/use-card-reader.ts'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { VisuallyHidden } from '@cortile/kit/layout/VisuallyHidden.tsx'
import { SoundButton } from '@cortile/kit/sound/SoundButton.tsx'
import { useSound } from '@cortile/kit/sound/use-sound.ts'
import { ListChecks, Siren } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { Bar, Columns, Log, Side, Stage } from './access-point-layout.ts'
import { AllowedGroups } from './AllowedGroups.tsx'
import { Checking } from './Checking.tsx'
import type { Door } from './door.ts'
import { DoorNotes } from './DoorNotes.tsx'
import { ExitStage } from './exit/ExitStage.tsx'
import { ForeignReadings } from './ForeignReadings.tsx'
import { InsideCount } from './InsideCount.tsx'
import { RecentScans } from './RecentScans.tsx'
import { RefusedReadings } from './RefusedReadings.tsx'
import type { ScanController } from './scan-controller.ts'
import { ShiftButton } from './shift/ShiftButton.tsx'
import { useShift } from './shift/use-shift.ts'
import { useVerdictSound } from './shift/use-verdict-sound.ts'
import { useDoor } from './use-door.ts'
import { useScanQueue, useStaged } from './use-scan-controller.ts'
import { ValidRules } from './ValidRules.tsx'
import { verdictOf } from './verdict.ts'

const Empty = () => null

/** Needed once a day and only with its grant. If the chunk cannot be loaded, the door works without it. */
const StillInside = lazy(() =>
  import('./shift/StillInside.tsx').then(
    (file) => ({ default: file.StillInside }),
    () => ({ default: Empty }),
  ),
)

interface AccessPointProps {
  controller: ScanController
  byRules: boolean
  groups: readonly Group[]
}

/** The open door. It does not subscribe to the queue, so that a reading does not rerender it. */
export function AccessPoint({ controller, byRules, groups }: AccessPointProps) {
  const [door, setDoor] = useDoor(groups)
  const shift = useShift()
  const sound = useSound()
  const mayForceExit = useMay('presence.manage')
  const mayCall = useMay('presence.roll-call')
  const mayTick = useMay('er.attendance')
  useVerdictSound(controller, sound)
  const dispatch = useAppDispatch()
  const reader = useCardReader({
    cardDigits: CARD_DIGITS,
    onCard: (code) => controller.read(code, byRules ? null : door),
    onShort: controller.short,
    onIgnoredCard: () => notify.error('Card non letta: chiudi la finestra aperta e ripassala'),
  })
  useEffect(() => void dispatch(forgetAccessLogs()), [dispatch])
  const shiftButton = <ShiftButton shift={shift} />
  const soundButton = <SoundButton sound={sound} />
  return (
    <>
      {!shift.on && (
        <PageHeader
          title="Punto di Accesso"
          subtitle={
            <>
              {byRules ? 'Si entra secondo le regole di accesso.' : formatDoor(door, groups)} <InsideCount />
            </>
          }
          tools={
            <>
              {soundButton}
              {mayCall && (
                <ButtonLink to="/appello" variant="outlined" startIcon={<Siren size={20} aria-hidden />}>
                  Appello
                </ButtonLink>
              )}
              {mayTick && (
                <ButtonLink to="/presenze" variant="outlined" startIcon={<ListChecks size={20} aria-hidden />}>
                  Presenze di oggi
                </ButtonLink>
              )}
            </>
          }
          actions={
            <>
              {shiftButton}
              <CardReader reader={reader} />
            </>
          }
        />
      )}
      <Columns data-shift={shift.on || undefined}>
        {shift.on && <VisuallyHidden as="h1">Punto di Accesso</VisuallyHidden>}
        <Stage>
          <DoorNotes controller={controller} />
          <Checking controller={controller} />
          <ExitStage controller={controller} shift={shift.on} />
          <UpdateBlocker controller={controller} shift={shift.on} />
        </Stage>
        <Side>
          {shift.on && mayForceExit && (
            <Suspense>
              <StillInside />
            </Suspense>
          )}
          <RefusedReadings controller={controller} />
          <Log>
            <RecentScans controller={controller} />
            {byRules && !shift.on && <ValidRules />}
          </Log>
          {shift.on && (
            <Bar data-compact>
              <InsideCount />
              {soundButton}
              {shiftButton}
              <CardReader reader={reader} />
            </Bar>
          )}
        </Side>
      </Columns>
      <ForeignReadings controller={controller} />
      {!byRules && <AllowedGroups controller={controller} groups={groups} door={door} onChange={setDoor} />}
    </>
  )
}

/**
 * Blocks the update of the page during a shift and while an error is shown. A component of its own, so that a reading does
 * not rerender the door.
 */
function UpdateBlocker({ controller, shift }: { controller: ScanController; shift: boolean }) {
  const { kind } = verdictOf(useScanQueue(controller), useStaged(controller))
  useBlockUpdate(shift || kind === 'errore')
  return null
}

/** The page's subtitle: which members may enter. */
function formatDoor({ allowed, noGroups }: Door, groups: readonly Group[]): string {
  if (noGroups) return 'Accesso libero per tutti.'
  if (allowed.length === groups.length) return 'Entra chi è di un gruppo.'
  return allowed.length === 1
    ? `Entra 1 gruppo su ${groups.length}.`
    : `Entrano ${allowed.length} gruppi su ${groups.length}.`
}
