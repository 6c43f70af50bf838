import type { Settimana } from '@cortile/contract/er.ts'
import { currentDay, numero } from '@cortile/kit/format.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { fonts, rem, target, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import { WeekCard } from './WeekCard.tsx'

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

/** The weeks that are not over, by date; the others are put away below. */
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
