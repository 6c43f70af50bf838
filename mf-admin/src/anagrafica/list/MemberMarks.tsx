import styled from '@emotion/styled'
import type { AnagraficaRow } from '@cortile/contract/anagrafica.ts'
import { narrow, wide } from '@cortile/kit/media.ts'
import { paint } from '@cortile/kit/paint.ts'
import { StatusDot } from '@cortile/kit/StatusDot.tsx'
import { hidden } from '@cortile/kit/VisuallyHidden.tsx'
import { CreditCard, Coins, LogIn, LogOut, MailWarning, type LucideIcon } from 'lucide-react'
import { createElement } from 'react'

const ICON_PX = 20

// One styled element for a row, plain ones inside: 500 rows are 2,500 marks.
const Marks = styled.span({
  display: 'flex',
  '& > span': { display: 'inline-flex', alignItems: 'center' },
  '& svg': { flexShrink: 0 },
  '& [data-tone="calm"]': { color: paint.muted },
  '& [data-tone="dentro"]': { color: paint.dentro.main },
  '& [data-tone="fuori"]': { color: paint.fuori.main },
  '& [data-tone="avviso"]': { color: paint.avviso.main },
  '& [data-tone="errore"]': { color: paint.errore.main },
  // In the table every state keeps its own place, so that a column of them reads like a column.
  [wide]: { '& > span': { width: 32 }, '& [data-word], & [data-stato] ~ span': hidden },
  // A card has room for the words, and no pointer to ask with.
  [narrow]: {
    flexWrap: 'wrap',
    gap: '4px 16px',
    '& > span:empty': { display: 'none' },
    '& > span': { gap: 6 },
  },
})

/** The states of a member at a glance: icons in a table, icons and words on a card; never by colour alone. */
export function MemberMarks({ member }: { member: AnagraficaRow }) {
  return (
    <Marks>
      <Mark icon={CreditCard} tone="calm" on={member.card_id !== null} word="Card registrata" />
      <span title={member.stato === 'attivo' ? 'Attivo' : 'Sospeso'}>
        <StatusDot stato={member.stato} />
      </span>
      {member.stato_accesso === 'dentro' ? (
        <Mark icon={LogIn} tone="dentro" word="Dentro" />
      ) : (
        <Mark icon={LogOut} tone="fuori" word="Fuori" />
      )}
      {member.hasToPay !== undefined && <Mark icon={Coins} tone="avviso" on={member.hasToPay} word="Quote da pagare" />}
      <Mark icon={MailWarning} tone="errore" on={member.error_email} word="Email Errata" />
    </Marks>
  )
}

interface MarkProps {
  icon: LucideIcon
  tone: 'calm' | 'dentro' | 'fuori' | 'avviso' | 'errore'
  word: string
  on?: boolean
}

function Mark({ icon, tone, word, on = true }: MarkProps) {
  if (!on) return <span />
  return (
    <span data-tone={tone} title={word}>
      {createElement(icon, { size: ICON_PX, 'aria-hidden': true })}
      <span data-word>{word}</span>
    </span>
  )
}
