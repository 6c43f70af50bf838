import type { MemberToken } from '@cortile/contract/auth.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { canHover } from '@cortile/kit/theme/media.ts'
import { fonts, radius, rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import { ChevronRight } from 'lucide-react'
import { useEffect, useRef } from 'react'

const Cards = styled.ul({ margin: '16px 0 0', padding: 0, listStyle: 'none', display: 'grid', gap: 12 })
const Card = styled.button({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  width: '100%',
  minHeight: 80,
  padding: '16px 20px',
  border: `1px solid ${colorVars.field}`,
  borderRadius: radius.medium,
  backgroundColor: colorVars.surface,
  color: colorVars.text,
  fontFamily: fonts.title,
  fontSize: rem(fontSize.lead),
  fontWeight: 700,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  [canHover]: { '&:hover': { borderColor: colorVars.primary.main } },
  '& > svg': { flexShrink: 0, color: colorVars.muted },
})
const Question = styled.p({ margin: 0 })

/** Choice among the members (siblings) that share an address. */
export function ChooseMember({
  tokens,
  onChoose,
}: {
  tokens: readonly MemberToken[]
  onChoose: (chosen: MemberToken) => void
}) {
  const question = useRef<HTMLParagraphElement>(null)
  // The focused form is unmounted.
  useEffect(() => question.current?.focus(), [])
  return (
    <>
      <Question ref={question} tabIndex={-1}>
        Con questa email apri più pagine, una per ogni iscritto. Quale vuoi vedere? Poi potrai passare dall’una
        all’altra.
      </Question>
      <Cards>
        {tokens.map((each) => (
          <li key={each.anagrafica.id}>
            <Card type="button" onClick={() => onChoose(each)}>
              {each.anagrafica.nome} {each.anagrafica.cognome}
              <ChevronRight size={24} aria-hidden />
            </Card>
          </li>
        ))}
      </Cards>
    </>
  )
}
