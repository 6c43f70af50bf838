import styled from '@emotion/styled'
import { paint } from '@cortile/kit/paint.ts'
import { Panel } from '@cortile/kit/Panel.tsx'
import { CreditCard } from 'lucide-react'

const Line = styled.p({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  '&[data-missing]': { color: paint.muted },
  '& > svg': { flexShrink: 0, color: paint.muted },
})

/** The card that opens the door for this member. */
export function CardPanel({ code }: { code: string | null }) {
  return (
    <Panel title="Card">
      <Line data-missing={code === null || undefined}>
        <CreditCard size={20} aria-hidden />
        {code ?? 'Nessuna card associata'}
      </Line>
    </Panel>
  )
}
