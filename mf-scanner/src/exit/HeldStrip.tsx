import { useUndoHandOverMutation } from '@cortile/client/consegne.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { radius, rem, fontSize, target } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { Undo2, UserCheck, WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { Age } from '../Age.tsx'
import type { ScanController } from '../scan-controller.ts'
import type { DoneHandOver } from './exit-desk.ts'
import { namesOf, type HeldCard } from './held-card.ts'
import { useExitDesk } from './use-exit-desk.ts'

/** How often what is too old is dropped. */
const TIDY_MS = 5_000

const Root = styled.div({ display: 'grid', gap: 8, minWidth: 0, '&:not(:empty)': { marginBlockEnd: 8 } })
// One line, however many wait: the verdict below keeps its place.
const Line = styled.ul({
  display: 'flex',
  gap: 8,
  margin: 0,
  padding: 2,
  listStyle: 'none',
  overflowX: 'auto',
  '& > li': { flex: '0 0 auto' },
})
const Waiting = styled(Button)({
  minHeight: target.kiosk,
  maxWidth: '22rem',
  fontSize: rem(fontSize.lead),
  borderWidth: 2,
  borderColor: colorVars.accent.main,
})
const Names = styled.span({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
const Since = styled.span({ flexShrink: 0, marginInlineStart: 12, fontWeight: 400 })
const Done = styled.li({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '2px 2px 2px 16px',
  borderRadius: radius.medium,
  border: `1px solid ${colorVars.line}`,
  backgroundColor: colorVars.surface,
})
const Note = styled.li({ display: 'flex', alignItems: 'center', gap: 8, paddingInline: 12, fontWeight: 600 })

interface HeldStripProps {
  controller: ScanController
  /** The cards that wait, without the one that is shown large. */
  cards: readonly HeldCard[]
  onOpen: (card: HeldCard) => void
}

/** What waits beside the door: held children, confirmations without an answer, and hand-overs that can be undone. */
export function HeldStrip({ controller, cards, onOpen }: HeldStripProps) {
  const { waiting, unanswered, done } = useExitDesk(controller)
  useEffect(() => {
    const timer = setInterval(controller.tidyCards, TIDY_MS)
    return () => clearInterval(timer)
  }, [controller])
  const isEmpty = cards.length === 0 && done.length === 0 && (waiting.length === 0 || unanswered === null)
  if (isEmpty) return null
  return (
    <Root>
      <Line aria-label="Da consegnare e appena consegnati" tabIndex={0}>
        {waiting.length > 0 && unanswered !== null && (
          <Note role="status">
            <WifiOff size={20} aria-hidden />
            {waiting.length === 1 ? '1 consegna in attesa' : `${waiting.length} consegne in attesa`}
          </Note>
        )}
        {cards.map((card) => (
          <li key={card.key}>
            <Waiting
              variant="outlined"
              color="inherit"
              startIcon={<UserCheck size={22} aria-hidden />}
              onClick={() => onOpen(card)}
            >
              <Names>{card.title ?? namesOf(card.children)}</Names>
              <Since>
                <Age since={card.at} />
              </Since>
            </Waiting>
          </li>
        ))}
        {done.map((handOver) => (
          <UndoableHandOver key={handOver.consegna_id} controller={controller} handOver={handOver} />
        ))}
      </Line>
    </Root>
  )
}

function UndoableHandOver({ controller, handOver }: { controller: ScanController; handOver: DoneHandOver }) {
  const { consegna_id, name, message } = handOver
  const [undo, { isLoading }] = useUndoHandOverMutation()
  const take = async () => {
    try {
      await notify.during(undo({ params: { consegna_id } }).unwrap(), {
        pending: 'Annullo...',
        success: `${name} è di nuovo dentro`,
      })
      controller.undone(handOver)
    } catch {
      // A toast has reported the failure.
    }
  }
  return (
    <Done>
      <span>
        <strong>{name}</strong>: {message}
      </span>
      <Button
        color="inherit"
        disabled={isLoading}
        startIcon={<Undo2 size={18} aria-hidden />}
        aria-label={`Annulla la consegna di ${name}`}
        onClick={() => void take()}
      >
        Annulla
      </Button>
    </Done>
  )
}
