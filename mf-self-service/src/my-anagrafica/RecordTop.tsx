import { STATO_LABELS } from '@cortile/contract/anagrafica.input.ts'
import type { MemberWeek } from '@cortile/contract/er.ts'
import type { MyAnagrafica } from '@cortile/contract/my-anagrafica.ts'
import { totalLeft } from '@cortile/contract/quotes.rules.ts'
import { STATO_ACCESSO_LABELS } from '@cortile/contract/stato-accesso.ts'
import { serverNow } from '@cortile/frame/api/server-clock.ts'
import { Link } from '@cortile/frame/navigation/router.ts'
import { date, dayOf, monete } from '@cortile/kit/format.ts'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { DirectionChip } from '@cortile/kit/status/DirectionChip.tsx'
import { GroupChip } from '@cortile/kit/status/GroupChip.tsx'
import { StatusDot } from '@cortile/kit/status/StatusDot.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { fonts, radius, rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import { OwnCard } from './card/OwnCard.tsx'
import { unpaid } from './fees.ts'

const States = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  marginBlockStart: 4,
})
const Cards = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  marginBlockEnd: 20,
  // Wide enough for a sum and for two dates on one line; the last card fills its row.
  '& > *': { flex: '1 1 280px' },
})
const Card = styled.div({
  padding: 20,
  borderRadius: radius.large,
  border: `1px solid ${colorVars.line}`,
  backgroundColor: colorVars.surface,
  '&[data-main]': {
    backgroundColor: colorVars.primary.main,
    borderColor: colorVars.primary.main,
    color: colorVars.primary.contrastText,
  },
  '&[data-offer]': { borderColor: colorVars.accent.main, borderWidth: 2 },
  '& > p': { margin: 0 },
})
const Sum = styled.strong({
  display: 'block',
  fontFamily: fonts.title,
  // With text of twice the size, a whole word still fits a phone.
  fontSize: `min(${rem(fontSize.figure)}, 15vw)`,
  lineHeight: 1.1,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
})
const TabLink = styled(Link)({ display: 'inline-flex', alignItems: 'center', minHeight: 44, fontWeight: 600 })
const Week = styled.strong({ display: 'block', fontFamily: fonts.title, fontSize: rem(fontSize.lead), lineHeight: 1.3 })

/** The most needed data on top: balance, state, and the current or next week. */
export function RecordTop({ record: { anagrafica, er, quote = [] } }: { record: MyAnagrafica }) {
  const today = dayOf(new Date(serverNow()))
  const week = nextWeek(er, today)
  const owed = unpaid(quote)
  const offered = er.filter(({ attesa }) => attesa?.stato === 'offerto')
  const name = `${anagrafica.nome} ${anagrafica.cognome}`
  return (
    <>
      <PageHeader
        title={name}
        actions={anagrafica.card_id && <OwnCard name={name} card={anagrafica.card_id} />}
        subtitle={
          <States>
            <GroupChip group={anagrafica.gruppo} />
            <DirectionChip
              direction={anagrafica.stato_accesso === 'dentro' ? 'in' : 'out'}
              label={STATO_ACCESSO_LABELS[anagrafica.stato_accesso]}
            />
            <StatusDot active={anagrafica.stato === 'attivo'} label={STATO_LABELS[anagrafica.stato]} />
          </States>
        }
      />
      <Cards>
        {offered.length > 0 && (
          <Card data-offer>
            <p>
              <strong>{offered.length === 1 ? 'Si è liberato un posto' : 'Si sono liberati dei posti'}</strong> a Estate
              Ragazzi
            </p>
            <TabLink to={{ hash: 'er' }}>Guarda e rispondi</TabLink>
          </Card>
        )}
        {anagrafica.saldo !== undefined && (
          <Card data-main>
            <p>Saldo</p>
            <Sum>{monete(anagrafica.saldo)}</Sum>
          </Card>
        )}
        {owed.length > 0 && (
          <Card>
            <p>Da pagare</p>
            <Sum>{monete(totalLeft(owed))}</Sum>
            <TabLink to={{ hash: 'quote' }}>
              {owed.length === 1 ? 'Vedi la quota' : `Vedi le ${owed.length} quote`}
            </TabLink>
          </Card>
        )}
        {week && (
          <Card>
            <p>
              {week.data_inizio <= today
                ? 'Settimana di Estate Ragazzi in corso'
                : 'Prossima settimana di Estate Ragazzi'}
            </p>
            <Week>
              {date(week.data_inizio)} – {date(week.data_fine)}
            </Week>
            {week.descrizione && <p>{week.descrizione}</p>}
          </Card>
        )}
      </Cards>
    </>
  )
}

/** The current or next booked week; `today` is `YYYY-MM-DD`. */
export function nextWeek(weeks: readonly MemberWeek[], today: string): MemberWeek | null {
  const upcoming = weeks.filter(({ prenotata, data_fine }) => prenotata && data_fine >= today)
  return upcoming.toSorted((a, b) => a.data_inizio.localeCompare(b.data_inizio))[0] ?? null
}
