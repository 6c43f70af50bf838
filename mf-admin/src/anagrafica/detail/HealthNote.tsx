import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { fonts, radius, rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import { HeartPulse } from 'lucide-react'

const Root = styled.section({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '0 16px',
  padding: '16px 20px',
  border: `1px solid color-mix(in srgb, ${colorVars.warning.main} 40%, transparent)`,
  borderRadius: radius.medium,
  backgroundColor: colorVars.warning.light,
  '& > svg': { color: colorVars.warning.main },
})
const Title = styled.h2({
  margin: 0,
  fontFamily: fonts.title,
  fontSize: rem(fontSize.lead),
  fontWeight: 700,
  lineHeight: 1.3,
})
const Text = styled.p({ margin: '4px 0 0', gridColumn: 2, whiteSpace: 'pre-line', overflowWrap: 'anywhere' })

/** Allergies, intolerances, medicines: first on the page, because staff may need them in an emergency. */
export function HealthNote({ note }: { note: string }) {
  return (
    <Root aria-labelledby="note-salute">
      <HeartPulse size={24} aria-hidden />
      <Title id="note-salute">Note su salute e allergie</Title>
      <Text>{note}</Text>
    </Root>
  )
}
