import { STATO_LABELS } from '@cortile/contract/anagrafica.input.ts'
import type { AnagraficaRow } from '@cortile/contract/anagrafica.ts'
import { STATO_ACCESSO_LABELS } from '@cortile/contract/stato-accesso.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { narrow, wide } from '@cortile/kit/theme/media.ts'
import styled from '@emotion/styled'

/**
 * Lucide icons as mask images: a page of 500 rows has 2,500 of them, each one element instead of the four to six of an
 * SVG. MemberMarks.test.tsx checks that they equal lucide's.
 */
export const markIcons = {
  card: '<rect width="20" height="14" x="2" y="5" rx="2"/><line x1="2" x2="22" y1="10" y2="10"/><path d="M6 14h2"/>',
  dentro: '<path d="m10 17 5-5-5-5"/><path d="M15 12H3"/><path d="M15 3h4a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-4"/>',
  fuori: '<path d="m16 17 5-5-5-5"/><path d="M21 12H9"/><path d="M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4"/>',
  fees:
    '<path d="M13.744 17.736a6 6 0 1 1-7.48-7.48"/><path d="M15 6h1v4"/>' +
    '<path d="m6.134 14.768.866-.5 2 3.464"/><circle cx="16" cy="8" r="6"/>',
  email:
    '<path d="M22 10.5V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v12c0 1.1.9 2 2 2h12.5"/>' +
    '<path d="m22 7-8.97 5.7a1.94 1.94 0 0 1-2.06 0L2 7"/><path d="M20 14v4"/><path d="M20 22v.01"/>',
} as const

/** Value of `mask-image`. */
function maskOf(icon: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${icon}</svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
}

const icon = (name: keyof typeof markIcons, color: string) => ({
  color,
  '&::before': { backgroundColor: 'currentColor', maskImage: maskOf(markIcons[name]), maskSize: '100%' },
})
// Filled or hollow, so that the two differ without telling green from red.
const dot = { width: 12, height: 12, margin: 4, border: '3px solid currentColor', borderRadius: '50%' }

// One element per mark, drawn by CSS: 500 rows have 2,500 marks.
const Marks = styled.span({
  display: 'flex',
  '& > span': { display: 'inline-flex', alignItems: 'center' },
  '& > [role]::before': {
    content: '""',
    flexShrink: 0,
    width: 20,
    height: 20,
    // In print and in forced-colours mode, as on any screen.
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
  // In the table every state has a fixed position, so that the marks align in columns.
  [wide]: { '& > span': { width: 32 } },
  // A card has room for the labels, and no hover for the tooltips.
  [narrow]: {
    flexWrap: 'wrap',
    gap: '4px 16px',
    '& > span:not([role])': { display: 'none' },
    '& > span': { gap: 6 },
    '& > [role]::after': { content: 'attr(aria-label)', color: colorVars.text },
  },
})

/** The states of a member at a glance: icons in a table, icons and labels on a card; never by colour alone. */
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
