import type { Settimana } from '@cortile/contract/er.ts'
import { Link } from '@cortile/frame/navigation/router.ts'
import { currentDay, numero } from '@cortile/kit/format.ts'
import { CapacityBar } from '@cortile/kit/status/CapacityBar.tsx'
import { colorVars, focusRing } from '@cortile/kit/theme/color-vars.ts'
import { canHover } from '@cortile/kit/theme/media.ts'
import { fonts, rem, target, fontSize, radius } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import { quotaWords, weekDates, weekTitle } from './week-words.ts'

const Stack = styled.div({ display: 'grid', gap: 24 })
const Cards = styled.ul({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
const None = styled.p({ margin: 0, color: colorVars.muted })
const Summary = styled.summary({
  minHeight: target.staff,
  paddingBlock: 8,
  fontFamily: fonts.title,
  fontSize: rem(fontSize.lead),
  fontWeight: 700,
  cursor: 'pointer',
})

/** Current and future weeks by date; past ones are collapsed below. */
export function Weeks({ weeks }: { weeks: readonly Settimana[] }) {
  const today = currentDay()
  const ahead = weeks.filter(({ data_fine }) => data_fine >= today)
  const past = weeks.filter(({ data_fine }) => data_fine < today)
  return (
    <Stack>
      {ahead.length > 0 ? (
        <Cards aria-label="Settimane">
          {ahead.map((week) => (
            <WeekCard key={week.id} week={week} />
          ))}
        </Cards>
      ) : (
        <None>Nessuna settimana in programma.</None>
      )}
      {past.length > 0 && (
        <details>
          <Summary>Settimane passate ({numero(past.length)})</Summary>
          <Cards aria-label="Settimane passate">
            {past.map((week) => (
              <WeekCard key={week.id} week={week} />
            ))}
          </Cards>
        </details>
      )}
    </Stack>
  )
}

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
// Its click area covers the card.
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

/** One week: dates, fee and places left; links to its bookings. */
function WeekCard({ week }: { week: Settimana }) {
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
