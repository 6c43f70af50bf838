import type { Settimana } from '@cortile/contract/er.ts'
import { Link } from '@cortile/frame/navigation/router.ts'
import { CapacityBar } from '@cortile/kit/status/CapacityBar.tsx'
import { focusRing, colorVars } from '@cortile/kit/theme/color-vars.ts'
import { canHover } from '@cortile/kit/theme/media.ts'
import { fonts, radius, rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import { quotaWords, weekDates, weekTitle } from './week-words.ts'

const Card = styled.li({
  position: 'relative',
  display: 'grid',
  alignContent: 'space-between',
  gap: 12,
  minWidth: 0,
  padding: '16px 20px',
  border: `1px solid ${colorVars.line}`,
  borderRadius: radius.medium,
  backgroundColor: colorVars.surface,
  overflowWrap: 'anywhere',
  [canHover]: { '&:hover': { borderColor: colorVars.primary.main } },
})
// Stretched over the card.
const Title = styled(Link)({
  color: colorVars.text,
  fontFamily: fonts.title,
  fontSize: rem(fontSize.lead),
  fontWeight: 700,
  lineHeight: 1.3,
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: radius.medium },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': focusRing,
})
const About = styled.div({ color: colorVars.muted, fontVariantNumeric: 'tabular-nums' })

/** One week: when, how much, and how many places are left; a link to who has booked it. */
export function WeekCard({ week }: { week: Settimana }) {
  const title = weekTitle(week)
  return (
    <Card>
      <div>
        <Title to={`/gestione/estate-ragazzi/${week.id}`}>{title}</Title>
        <About>
          {week.descrizione !== null && <>{weekDates(week)}, </>}
          {quotaWords(week.quota)}
        </About>
      </div>
      <CapacityBar taken={week.totale} places={week.max} label={`Capienza di ${title}`} />
    </Card>
  )
}
