import { STATO_LABELS } from '@cortile/contract/anagrafica.input.ts'
import type { AnagraficaRow } from '@cortile/contract/anagrafica.ts'
import { STATO_ACCESSO_LABELS } from '@cortile/contract/stato-accesso.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { narrow, wide } from '@cortile/kit/theme/media.ts'
import styled from '@emotion/styled'
import { markIcons, maskOf } from './mark-icons.ts'

const icon = (name: keyof typeof markIcons, color: string) => ({
  color,
  '&::before': { backgroundColor: 'currentColor', maskImage: maskOf(markIcons[name]), maskSize: '100%' },
})
// Full or hollow: the two are told apart without seeing green from red.
const dot = { width: 12, height: 12, margin: 4, border: '3px solid currentColor', borderRadius: '50%' }

// One element for a mark, drawn by the style: 500 rows are 2,500 marks.
const Marks = styled.span({
  display: 'flex',
  '& > span': { display: 'inline-flex', alignItems: 'center' },
  '& > [role]::before': {
    content: '""',
    flexShrink: 0,
    width: 20,
    height: 20,
    // On paper, and where the system chooses the colours, as on any screen.
    printColorAdjust: 'exact',
    forcedColorAdjust: 'none',
  },
  '& > [data-mark="card"]': icon('card', colorVars.muted),
  '& > [data-mark="attivo"]': {
    color: colorVars.success.main,
    '&::before': { ...dot, backgroundColor: 'currentColor' },
  },
  '& > [data-mark="sospeso"]': { color: colorVars.error.main, '&::before': dot },
  '& > [data-mark="dentro"]': icon('dentro', colorVars.success.main),
  '& > [data-mark="fuori"]': icon('fuori', colorVars.secondary.main),
  '& > [data-mark="fees"]': icon('fees', colorVars.warning.main),
  '& > [data-mark="email"]': icon('email', colorVars.error.main),
  // In the table every state keeps its own place, so that a column of them reads like a column.
  [wide]: { '& > span': { width: 32 } },
  // A card has room for the words, and no pointer to ask with.
  [narrow]: {
    flexWrap: 'wrap',
    gap: '4px 16px',
    '& > span:not([role])': { display: 'none' },
    '& > span': { gap: 6 },
    '& > [role]::after': { content: 'attr(aria-label)', color: colorVars.text },
  },
})

/** The states of a member at a glance: icons in a table, icons and words on a card; never by colour alone. */
export function MemberMarks({ member }: { member: AnagraficaRow }) {
  return (
    <Marks>
      <Mark name="card" on={member.card_id !== null} word="Card registrata" />
      <Mark name={member.stato} word={STATO_LABELS[member.stato]} />
      <Mark name={member.stato_accesso} word={STATO_ACCESSO_LABELS[member.stato_accesso]} />
      {member.hasToPay !== undefined && <Mark name="fees" on={member.hasToPay} word="Quote da pagare" />}
      <Mark name="email" on={member.error_email} word="Email Errata" />
    </Marks>
  )
}

interface MarkProps {
  name: keyof typeof markIcons | 'attivo' | 'sospeso'
  word: string
  on?: boolean
}

function Mark({ name, word, on = true }: MarkProps) {
  return on ? <span role="img" aria-label={word} title={word} data-mark={name} /> : <span />
}
