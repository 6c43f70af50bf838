import { moneyKinds, type DayClose, type KindTotal, type MezzoTotal } from '@cortile/contract/chiusura.ts'
import { mezzoWord } from '@cortile/contract/mezzi.ts'
import type { Sigillo } from '@cortile/contract/registro.ts'
import { USER_GONE } from '@cortile/contract/texts.ts'
import { CentreSheet } from '@cortile/frame/papers/CentreSheet.tsx'
import { date, dateTime, dayOf, importo, monete, numero, time } from '@cortile/kit/format.ts'
import { SheetTable } from '@cortile/kit/layout/Sheet.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { fonts, rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import { DrawerTable } from './DrawerTable.tsx'
import { kindNames } from './kinds.ts'
import { figures, rowLabel } from './sheet-columns.ts'

const Total = styled.p({
  margin: 0,
  fontFamily: fonts.title,
  fontSize: rem(fontSize.figure),
  fontWeight: 700,
  lineHeight: 1.1,
  fontVariantNumeric: 'tabular-nums',
})
const Explanation = styled.p({ margin: '4px 0 0', color: colorVars.muted })

const Cancelled = styled.span({ display: 'block', color: colorVars.muted, fontSize: rem(fontSize.small) })

const money: readonly string[] = moneyKinds

interface CloseSheetProps {
  close: DayClose
  /** When the data was fetched, in ms: the totals of the current day still change. */
  readAt: number
  /** The newest seal of the register of changes; printed, it proves that no row before it was taken out. */
  seal: Sigillo | null
}

/** The sheet of a day: the money that should be in the till, by kind and by operator. */
export function CloseSheet({ close, readAt, seal }: CloseSheetProps) {
  return (
    <CentreSheet
      centre={close.centre}
      title={`Chiusura del ${date(close.date)}`}
      about={`Importi in monete, aggiornati alle ${time(new Date(readAt))} del ${date(dayOf(new Date(readAt)))}`}
    >
      <Total>{monete(close.incasso)}</Total>
      <Explanation>Incasso del giorno: quote pagate e ricariche, meno i prelievi.</Explanation>
      <Means mezzi={close.mezzi} />
      <DrawerTable drawer={close.cassetto} />
      <Kinds caption="Per tipo" kinds={close.kinds} />
      {close.operators.map(({ user, incasso, mezzi, kinds }, index) => (
        <Kinds // Two operators may have the same name.
          key={index}
          caption={[`${user ?? USER_GONE}: incasso ${monete(incasso)}`, ...meansWords(mezzi)].join(', ')}
          kinds={kinds}
        />
      ))}
      {seal && (
        <Explanation>
          Sigillo del registro: {seal.numero}-{seal.impronta}, del {dateTime(seal.at)}
        </Explanation>
      )}
    </CentreSheet>
  )
}

/** The means by which an operator took or gave money, each with its amount. */
function meansWords(mezzi: readonly MezzoTotal[]): string[] {
  return mezzi
    .filter(({ importo: coins }) => coins !== 0)
    .map(({ mezzo, importo: coins }) => `${mezzoWord(mezzo).toLowerCase()} ${importo(coins)}`)
}

function Means({ mezzi }: { mezzi: readonly MezzoTotal[] }) {
  return (
    <SheetTable>
      <caption>Per mezzo</caption>
      <tbody>
        {mezzi.map(({ mezzo, importo: coins }) => (
          <tr key={mezzo}>
            <th scope="row" style={rowLabel}>
              {mezzoWord(mezzo)}
            </th>
            <td data-align="end" style={figures}>
              {importo(coins)}
            </td>
          </tr>
        ))}
      </tbody>
    </SheetTable>
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
              {annullate > 0 && (
                <Cancelled>{annullate === 1 ? '1 annullata' : `${numero(annullate)} annullate`}</Cancelled>
              )}
            </td>
            <td data-align="end">{importo(coins)}</td>
          </tr>
        ))}
      </tbody>
    </SheetTable>
  )
}
