import type { ScanController } from '../scan-controller.ts'
import { VerdictPanel } from '../VerdictPanel.tsx'
import { HeldPanel } from './HeldPanel.tsx'
import { HeldStrip } from './HeldStrip.tsx'
import { useHeldCards } from './use-held-cards.ts'

/** The result of the last reading, or the card that waits for a taker; above it what else waits. */
export function ExitStage({ controller, shift }: { controller: ScanController; shift: boolean }) {
  const { large, others, open, close } = useHeldCards(controller, shift)
  return (
    <>
      {/* An element of its own row of the grid, also without content. */}
      <div>
        <HeldStrip controller={controller} cards={others} onOpen={open} />
      </div>
      {large && (
        <HeldPanel key={`${large.key} ${large.children.length}`} controller={controller} card={large} onClose={close} />
      )}
      <VerdictPanel controller={controller} shift={shift} covered={large !== null} />
    </>
  )
}
