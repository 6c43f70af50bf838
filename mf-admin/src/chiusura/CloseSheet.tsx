import { moneyKinds, type DayClose, type KindTotal } from '@cortile/contract/chiusura.ts'
import { USER_GONE } from '@cortile/contract/texts.ts'
import { date, dayOf, importo, monete, numero, time } from '@cortile/kit/format.ts'
import { Sheet, SheetTable } from '@cortile/kit/layout/Sheet.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { fonts, rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import { kindNames } from './kinds.ts'

const Total = styled.p({
  margin: 0,
  fontFamily: fonts.title,
  fontSize: rem(fontSize.figure),
  fontWeight: 700,
  lineHeight: 1.1,
  fontVariantNumeric: 'tabular-nums',
})
const Says = styled.p({ margin: '4px 0 0', color: colorVars.muted })

const Taken = styled.span({ display: 'block', color: colorVars.muted, fontSize: rem(fontSize.small) })

// Under one another in every table of the sheet.
const figures = { width: '6.5em' }

const money: readonly string[] = moneyKinds

interface CloseSheetProps {
  close: DayClose
  /** When it was read, in ms: a day goes on. */
  readAt: number
}

/** The paper of a day: the money that should be there, by kind and by operator. */
export function CloseSheet({ close, readAt }: CloseSheetProps) {
  return (
    <Sheet
      centre={close.centre}
      title={`Chiusura del ${date(close.date)}`}
      about={`Importi in monete, aggiornati alle ${time(new Date(readAt))} del ${date(dayOf(new Date(readAt)))}`}
    >
      <Total>{monete(close.incasso)}</Total>
      <Says>Incasso del giorno: quote pagate e ricariche, meno i prelievi.</Says>
      <Kinds caption="Per tipo" kinds={close.kinds} />
      {close.operators.map(({ user, incasso, kinds }, index) => (
        <Kinds // Two may have one name.
          key={index}
          caption={`${user ?? USER_GONE}: incasso ${monete(incasso)}`}
          kinds={kinds}
        />
      ))}
    </Sheet>
  )
}

function Kinds({ caption, kinds }: { caption: string; kinds: readonly KindTotal[] }) {
  return (
    <SheetTable>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Tipo</th>
          <th scope="col" data-align="end" style={figures}>
            Operazioni
          </th>
          <th scope="col" data-align="end" style={figures}>
            Importo
          </th>
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ kind, operazioni, annullate, importo: coins }) => (
          <tr key={kind}>
            <td>
              {kindNames[kind]}
              {!money.includes(kind) && ' (senza denaro)'}
            </td>
            <td data-align="end">
              {numero(operazioni)}
              {annullate > 0 && <Taken>{annullate === 1 ? '1 annullata' : `${numero(annullate)} annullate`}</Taken>}
            </td>
            <td data-align="end">{importo(coins)}</td>
          </tr>
        ))}
      </tbody>
    </SheetTable>
  )
}
